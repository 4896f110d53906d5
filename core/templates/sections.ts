// The sections of a text as its headings part it. A scan over tags and lines, not a parser: models and people
// write both modes loosely.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'

export interface Section {
  level: number
  heading: string
  /**
   * Where the heading starts, where its own text starts, and where the next heading of the same or a higher
   * level (or the end) is.
   */
  start: number
  bodyStart: number
  end: number
}

/** No outline has more; what follows belongs to the last ones. */
const maxHeadings = 2_000

interface Heading {
  level: number
  heading: string
  start: number
  bodyStart: number
}

/** The sections of a text, in order; subsections are in the list too and lie within their parents. */
export function findSections(content: string, editorMode: EditorMode): Section[] {
  const headings = (editorMode === 'markdown' ? markdownHeadings(content) : htmlHeadings(content)).slice(
    0,
    maxHeadings,
  )
  return headings.map((heading, index) => {
    let next = index + 1
    while (next < headings.length && (headings[next]?.level ?? 0) > heading.level) next += 1
    return { ...heading, end: headings[next]?.start ?? content.length }
  })
}

/** Whether nothing is below the heading; images and lines count as something. */
export function isEmptySection(content: string, section: Section, editorMode: EditorMode): boolean {
  return plainText(content.slice(section.bodyStart, section.end), editorMode) === ''
}

/** A text without its markup, on one line. */
export function plainText(content: string, editorMode: EditorMode): string {
  const marked =
    editorMode === 'markdown'
      ? content
          .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d+[.)])[ \t]+/gm, '')
          .replace(/^\|?[ \t:|-]+\|?$/gm, '')
          .replace(/\\([!-/:-@[-`{-~])|[*_`|]/g, (_, escaped: string | undefined) => escaped ?? ' ')
      : content
  return marked
    .replace(/<(?:img|hr|input|video)\b[^>]*>/gi, ' ▪ ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function htmlHeadings(content: string): Heading[] {
  const headings: Heading[] = []
  const opening = /<h([1-6])(?:\s[^<>]*)?>/gi
  for (
    let match = opening.exec(content);
    match !== null && headings.length < maxHeadings;
    match = opening.exec(content)
  ) {
    const bodyStart = opening.lastIndex
    // A heading that is not closed ends where the next tag of a block begins; looking 2,000 characters ahead
    // keeps the scan linear.
    const ahead = content.slice(bodyStart, bodyStart + 2_000)
    const close = /<\/h[1-6]\s*>|<(?:p|h[1-6]|ul|ol|table|div)[\s>]/i.exec(ahead)
    const inner = ahead.slice(0, close?.index ?? 200)
    const closeTag = close?.[0].startsWith('</') === true ? close[0].length : 0
    headings.push({
      level: Number(match[1]),
      heading: plainText(inner, 'html'),
      start: match.index,
      bodyStart: bodyStart + inner.length + closeTag,
    })
  }
  return headings.filter((heading) => heading.heading !== '')
}

function markdownHeadings(content: string): Heading[] {
  const headings: Heading[] = []
  let offset = 0
  let fence: string | undefined
  let previous: { text: string; start: number } | undefined
  for (const line of content.split('\n')) {
    const end = Math.min(offset + line.length + 1, content.length)
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark !== undefined) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    const hashes = fence === undefined ? /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(line) : null
    const underline = fence === undefined ? /^ {0,3}(=+|-{2,})[ \t]*$/.exec(line)?.[1] : undefined
    if (hashes !== null) {
      const heading = plainText((hashes[2] ?? '').replace(/\s+#+\s*$/, ''), 'markdown')
      if (heading !== '')
        headings.push({ level: hashes[1]?.length ?? 1, heading, start: offset, bodyStart: end })
      previous = undefined
    } else if (underline !== undefined && previous !== undefined) {
      headings.push({
        level: underline.startsWith('=') ? 1 : 2,
        heading: plainText(previous.text, 'markdown'),
        start: previous.start,
        bodyStart: end,
      })
      previous = undefined
    } else {
      const isText = fence === undefined && /^ {0,3}[^\s#>|`~*+-]/.test(line) && !/^\s*\d+[.)]\s/.test(line)
      previous =
        isText && (previous === undefined || previous.text === '')
          ? { text: line.trim(), start: offset }
          : undefined
    }
    offset = end
  }
  return headings
}
