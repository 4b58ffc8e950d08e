/// The summary as Markdown, for a pull request or a chat: what its template shows.
///
/// The template declares its content to be plain text, so that nothing is escaped for HTML in it; the page does that once, around the
/// whole.
struct SummaryMarkdown {
    let rows: [VerdictView.SummaryRow]
    let budget: String
    let sentences: [String]
    let slower: String?
}
