// Lists in one cell or line: joined by `; `, so that commas may be within. A backslash keeps a semicolon.

/** `a; b; c`. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\;]/gu, '\\$&')).join('; ')
}

/** The items of a list, without the spaces around them; empty ones are left out. */
export function splitList(text: string): string[] {
  const items: string[] = ['']
  for (const [piece] of text.matchAll(/\\[\\;]|;|[^\\;]+|\\/gu)) {
    if (piece === ';') items.push('')
    else items[items.length - 1] += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece
  }
  return items.map((item) => item.trim()).filter((item) => item !== '')
}
