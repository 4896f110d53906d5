// What Ghost's editor knows nothing of goes in as HTML cards, which keep it as it is: tables, definition
// lists, details, and the notes at the end.

const kept = /<(\/?)(table|dl|details)\b[^>]*>/g
const notes = /<ol><li id="[^"]*fn-[\s\S]*<\/ol>\s*$/

const card = (html: string): string => `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`

/** The HTML of our own writer, in which `<` of a text is always escaped. */
export function toHtmlCards(html: string): string {
  const end = notes.exec(html)
  const body = end === null ? html : html.slice(0, end.index)
  let written = ''
  let at = 0
  let depth = 0
  let start = 0
  for (const match of body.matchAll(kept)) {
    const isClosing = match[1] === '/'
    if (!isClosing && depth === 0) {
      written += body.slice(at, match.index)
      start = match.index
    }
    depth += isClosing ? -1 : 1
    if (depth === 0) {
      at = match.index + match[0].length
      written += card(body.slice(start, at))
    }
  }
  written += body.slice(at)
  return end === null ? written : `${written}${card(end[0].trim())}`
}
