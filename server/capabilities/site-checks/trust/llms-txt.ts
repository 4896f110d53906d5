/** Sites that answer every URL with a page answer this one so, too. */
export function isPage(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text)
}
