// An outline as text that a person reads and edits anywhere: Markdown headings, the keywords of each in a
// line, then its notes.
import { collapseWhitespace } from '#core/text.ts'
import type { OutlineInput, OutlineItem } from '#contracts/article.schema.ts'
import { joinList, splitList } from './lists.ts'
import { normaliseOutline } from './normalise-outline.ts'

const keywordsLabel = 'Keywords: '
const headingLine = /^(#{1,6})[ \t]+(\S.*)$/u
const listLine = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(\S.*)$/u

/** The outline under its title; without a title the headings alone. */
export function outlineToMarkdown(title: string, items: readonly Omit<OutlineItem, 'id'>[]): string {
  const blocks = items.map(({ level, heading, notes, keywords }) => {
    const lines = [`${'#'.repeat(level)} ${escapeHeading(collapseWhitespace(heading))}`]
    if (keywords.length > 0) lines.push(`${keywordsLabel}${joinList(keywords)}`)
    if (notes !== '') lines.push(...notes.split(/\r\n|\r|\n/u).map(escapeLine))
    return lines.join('\n')
  })
  return [...(title === '' ? [] : [`# ${escapeHeading(collapseWhitespace(title))}`]), ...blocks].join('\n\n')
}

/**
 * Reads what `outlineToMarkdown` wrote, and what people write: headings, or nested list items where there is
 * no heading. The only heading of level 1 is the title; text before the first heading is left out.
 */
export function outlineFromMarkdown(text: string): { title: string; items: OutlineItem[] } {
  const lines = text.split(/\r\n|\r|\n/u)
  if (!lines.some((line) => headingLine.test(line)))
    return { title: '', items: normaliseOutline(readList(lines)) }
  const firstLevels = lines.flatMap((line) => headingLine.exec(line)?.[1]?.length ?? [])
  const hasTitle = firstLevels[0] === 1 && firstLevels.filter((level) => level === 1).length === 1
  let title = ''
  const items: (OutlineInput[number] & { lines: string[] })[] = []
  for (const line of lines) {
    const [, marks, heading = ''] = headingLine.exec(line) ?? []
    const last = items.at(-1)
    if (marks === undefined) {
      if (last === undefined) continue
      if (last.lines.length === 0 && last.keywords === undefined && line.startsWith(keywordsLabel))
        last.keywords = splitList(line.slice(keywordsLabel.length))
      else last.lines.push(unescapeLine(line))
    } else if (hasTitle && marks.length === 1) title = unescapeHeading(heading)
    else if (heading !== '') items.push({ level: marks.length, heading: unescapeHeading(heading), lines: [] })
  }
  return {
    title,
    items: normaliseOutline(
      items.map(({ lines: notes, ...item }) => ({ ...item, notes: notes.join('\n').trim() })),
    ),
  }
}

function readList(lines: readonly string[]): OutlineInput {
  const indents: number[] = []
  return lines.flatMap((line) => {
    const [, indent = '', heading] = listLine.exec(line) ?? []
    if (heading === undefined) return []
    const width = indent.replaceAll('\t', '    ').length
    while ((indents.at(-1) ?? -1) >= width) indents.pop()
    indents.push(width)
    return [{ level: indents.length + 1, heading: heading.trim() }]
  })
}

/** A line of notes that would be read as something else gets a backslash before it. */
function escapeLine(line: string): string {
  return /^\\*(?:#{1,6}[ \t]|Keywords: )/u.test(line) ? `\\${line}` : line
}

function unescapeLine(line: string): string {
  return /^\\+(?:#{1,6}[ \t]|Keywords: )/u.test(line) ? line.slice(1) : line
}

/**
 * Number signs at a heading's end, after a space, are Markdown's own; a backslash keeps those that belong to
 * it.
 */
function escapeHeading(heading: string): string {
  return heading.replace(/(?<=^| )\\*#+$/u, '\\$&')
}

function unescapeHeading(text: string): string {
  const heading = text.trimEnd()
  return /(?<=^|[ \t])\\+#+$/u.test(heading)
    ? heading.replace(/\\(?=\\*#+$)/u, '')
    : heading.replace(/(?:^|[ \t])#+$/u, '').trimEnd()
}
