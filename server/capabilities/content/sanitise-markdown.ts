// Markdown is kept as the author wrote it, but for raw HTML and URLs that could act. Code is never
// touched.
// Invariant: what this answers, rendered by `markdownToHtml`, gives the sanitiser nothing to take away.
import {
  escapeMarkdown,
  fromMarkdown,
  isSafeLink,
  isSafeImage,
  lexMarkdown,
  markdownToHtml,
  parseMarkup,
  textContent,
  toMarkdown,
  type MarkdownToken,
} from '#core/rich-text/index.ts'
import { cleanRawHtml, isHtmlName } from './clean-raw-html.ts'
import { sanitiseHtml } from './sanitise-html.ts'

export interface SanitisedMarkdown {
  markdown: string
  /** As which `markdownToHtml` renders it. */
  html: string
  changed: boolean
  /** What had to go, as `sanitiseHtml` says it. */
  removed: string[]
}

/**
 * Takes out of Markdown what could act. A tag that is no HTML (`Array<string>`) becomes text; allowed HTML
 * stays. Idempotent.
 */
export function sanitiseMarkdown(markdown: string): SanitisedMarkdown {
  const { active, html } = findActive(markdown)
  if (active.length === 0) return { markdown, html, changed: false, removed: [] }
  // What only looked like a tag is still there, as text.
  const removed = active.filter((name) => !/^<[^>]*>$/.test(name) || isHtmlName(name.slice(1, -1)))
  // Taking one thing out can let another appear that it had covered, so look again.
  let edited = markdown
  for (let round = 0; round < 4; round += 1) {
    const next = editInPlace(edited)
    if (next === undefined || next === edited) break
    edited = next
    const found = findActive(edited)
    if (found.active.length === 0) return { markdown: edited, html: found.html, changed: true, removed }
  }
  // Where the places cannot be determined, the text is written again from what it says.
  const rewritten = toMarkdown(fromMarkdown(markdown)).markdown
  const found = findActive(rewritten)
  if (found.active.length === 0) return { markdown: rewritten, html: found.html, changed: true, removed }
  const literal = markdown
    .split('\n')
    .map((line) => escapeMarkdown(line.trim(), { lineStart: true, inLink: false }))
    .join('\n')
  return { markdown: literal, html: markdownToHtml(literal), changed: true, removed }
}

function findActive(markdown: string): { active: string[]; html: string } {
  const html = markdownToHtml(markdown)
  // What comments hold is judged below, by the raw text of each.
  const found = new Set(sanitiseHtml(html, 'html').removed.filter((name) => name !== 'comments'))
  if (found.size > 0 || !/<|\]:/.test(markdown)) return { active: [...found], html }
  // Unfinished tags, odd comments, and definitions that nothing uses yet do not show when rendered, but could
  // with the next edit.
  for (const token of walk(lexMarkdown(markdown))) {
    if (token.type === 'html' && cleanRawHtml(token.raw) !== token.raw) found.add('unfinished HTML')
    if (token.type === 'def' && !isSafeLink(getUrl(token))) found.add('URL of a link definition')
  }
  return { active: [...found], html }
}

/** The text with its active pieces replaced; undefined when a piece cannot be found in it. */
function editInPlace(markdown: string): string | undefined {
  const source = markdown.replace(/\r\n?/g, '\n')
  const edits: { start: number; end: number; text: string }[] = []
  let cursor = 0

  const place = (tokens: readonly MarkdownToken[]): boolean =>
    tokens.every((token) => {
      const inner = findChildren(token)
      const isSpan = token.type === 'link' || token.type === 'image'
      if (inner.length > 0 && !isSpan) return place(inner)
      const found = locate(source, token.raw, cursor)
      if (found === undefined) return token.raw.trim() === ''
      const replacement = findReplacement(token)
      if (replacement !== undefined) edits.push({ ...found, text: replacement })
      else if (inner.length > 0) {
        cursor = found.start
        if (!place(inner)) return false
      }
      cursor = found.end
      return true
    })

  if (!place(lexMarkdown(source))) return undefined
  let position = 0
  const parts: string[] = []
  for (const { start, end, text } of edits) {
    parts.push(source.slice(position, start), text)
    position = end
  }
  return parts.join('') + source.slice(position)
}

function findReplacement(token: MarkdownToken): string | undefined {
  switch (token.type) {
    case 'html': {
      const clean = cleanRawHtml(token.raw)
      return clean === token.raw ? undefined : clean
    }
    case 'link':
      if (isSafeLink(getUrl(token))) return undefined
      return token.raw.startsWith('<') ? `&lt;${token.raw.slice(1)}` : String(token['text'])
    case 'image':
      return isSafeImage(getUrl(token)) ? undefined : String(token['text'])
    case 'def':
      return isSafeLink(getUrl(token)) ? undefined : '\n'
    default:
      return undefined
  }
}

// Pieces come in order, so each is looked for behind the one before. Between them is only what containers
// and delimiters are made of; a letter there means that this is another place with the same characters.
function locate(source: string, raw: string, from: number): { start: number; end: number } | undefined {
  // A bar in a table cell has a backslash that its piece has not.
  for (const spelling of raw.includes('|') ? [raw, raw.replaceAll('|', '\\|')] : [raw]) {
    const start = source.indexOf(spelling, from)
    if (start >= 0 && !/\p{L}/u.test(source.slice(from, start)))
      return { start, end: start + spelling.length }
  }
  if (!raw.trim().includes('\n')) return undefined
  // Inside quotes and lists a piece lacks what is before each of its lines.
  const lines = raw
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(lines.join('[ \\t]*\\n[ \\t>]*'), 'g')
  pattern.lastIndex = from
  const match = pattern.exec(source)
  return match === null || /\p{L}/u.test(source.slice(from, match.index))
    ? undefined
    : { start: match.index, end: match.index + match[0].length }
}

// Character references in a URL count as what they stand for.
function getUrl(token: MarkdownToken): string {
  return textContent(parseMarkup(String(token['href']).replaceAll('<', '&lt;')))
}

function findChildren(token: MarkdownToken): MarkdownToken[] {
  if (token.type === 'table') {
    const rows = [token['header'], ...(token['rows'] as unknown[])] as { tokens: MarkdownToken[] }[][]
    return rows.flat().flatMap((cell) => cell.tokens)
  }
  if (token.type === 'list') return (token['items'] as MarkdownToken[]).flatMap((item) => item.tokens ?? [])
  return token.tokens ?? []
}

function* walk(tokens: readonly MarkdownToken[]): Generator<MarkdownToken> {
  for (const token of tokens) {
    yield token
    yield* walk(findChildren(token))
  }
}
