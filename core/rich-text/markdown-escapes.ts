// Text as Markdown writes it: only what would be read as markup gets a backslash.

/**
 * A run of text; `lineStart` says whether it begins a line of its block, `inLink` whether it is between
 * the brackets of a link.
 */
export function escapeMarkdown(text: string, context: { lineStart: boolean; inLink: boolean }): string {
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(webUrl)) {
    parts.push(escapeWords(text, from, match.index, context))
    parts.push(
      context.inLink
        ? escapeWords(text, match.index, match.index + match[0].length, context)
        : writeBareUrl(match[0]),
    )
    from = match.index + match[0].length
  }
  parts.push(escapeWords(text, from, text.length, context))
  return parts.join('')
}

/** The URL of a link or image, as it is between the round brackets. */
export function escapeDestination(url: string): string {
  const oneLine = url.replace(/[ \t\n\r\f]+/g, '%20').replace(entity, '&amp;')
  if (oneLine === '') return '<>'
  return oneLine.replace(/[()<>\\]/g, '\\$&')
}

/** A title with its quotes and the space before it; empty when there is none. */
export function escapeTitle(title: string | undefined): string {
  if (title === undefined || title.trim() === '') return ''
  return ` "${title
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/[\\"`*_[\]<>()]/g, '\\$&')
    .replace(entity, '&amp;')}"`
}

/** A row of backticks that is in no text: one more than its longest, and not fewer than `min`. */
export function codeFence(text: string, min: number): string {
  let length = min - 1
  for (const [run] of text.matchAll(/`+/g)) length = Math.max(length, run.length)
  return '`'.repeat(length + 1)
}

// Renderers make links of these by themselves.
const webUrl = /(?:https?:\/\/|www\.)[^\s<>]+/gi
// An ampersand that would be read as the start of a character reference.
const entity = /&(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi

function writeBareUrl(url: string): string {
  if (!/[*_~`\\|[\]!&]/.test(url)) return url
  return /^https?:/i.test(url) ? `<${url}>` : url.replace(/[*_~`\\]/g, '\\$&')
}

function escapeWords(
  text: string,
  start: number,
  end: number,
  context: { lineStart: boolean; inLink: boolean },
): string {
  const words = text.slice(start, end).replace(/[\\`*_[\]<&~!^]/g, (character, offset: number) => {
    const index = start + offset
    // Readers drop these backslashes before they look for links within a link.
    if (context.inLink && character === ']' && /[([]/.test(text[index + 1] ?? '')) return '&#93;'
    return needsEscape(character, text, index, context.inLink) ? `\\${character}` : character
  })
  return context.lineStart && start === 0 ? escapeLineStart(words) : words
}

function needsEscape(character: string, text: string, index: number, inLink: boolean): boolean {
  // Space at the ends of a run may move out of the emphasis around it, so it counts as the end.
  const before = index <= text.length - text.trimStart().length ? undefined : text[index - 1]
  const after = index + 1 >= text.trimEnd().length ? undefined : text[index + 1]
  switch (character) {
    case '*':
    case '~':
      return !(isSpace(before) && isSpace(after))
    case '_':
      return !(isSpace(before) && isSpace(after)) && !(isWord(before) && isWord(after))
    // Behind the bracket of a link it would make a footnote.
    case '^':
      return inLink
    case '[':
      // A pair of brackets around words stands for itself; one alone could close with a bracket further on.
      return inLink || !/^\[(?!x\])[^[\]^\s][^[\]^]*\](?:[^[(:]|$)/i.test(text.slice(index, index + 200))
    case ']':
      return inLink || after === undefined || after === '(' || after === '[' || after === ':'
    case '<':
      return after === undefined || /[a-z/!?]/i.test(after)
    case '&':
      return (
        after === undefined ||
        /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text.slice(index, index + 40))
      )
    // Before a link it would make an image of it.
    case '!':
      return after === undefined || after === '['
    default:
      return true
  }
}

// What begins a heading, quote, list, rule, table or underlined heading at the start of a line.
function escapeLineStart(line: string): string {
  return line
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$|[-|:])|=(?:=|\s|$)|[|:])/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}

function isSpace(character: string | undefined): boolean {
  return character === ' '
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
