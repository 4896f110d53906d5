// A text cut into the blocks that a reader sees, so that joined again they are the text.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'

/** Rich text by its outermost elements, Markdown by its paragraphs, HTML source by its lines. */
export function splitBlocks(content: string, editorMode: EditorMode): string[] {
  if (content === '') return []
  if (editorMode === 'html') return content.split(/(?<=\n)/)
  return editorMode === 'markdown' ? splitMarkdown(content) : splitHtml(content)
}

export function joinBlocks(blocks: readonly string[], editorMode: EditorMode): string {
  if (editorMode === 'markdown')
    return blocks.map((block) => block.replace(/\n+$/, '')).join('\n\n') + (blocks.length > 0 ? '\n' : '')
  return blocks
    .map((block) => (editorMode === 'html' && !block.endsWith('\n') ? `${block}\n` : block))
    .join('')
}

const empty = /^<(?:hr|img|br|input|col)\b/i

/** Outermost elements; text between them stays with the one before. */
function splitHtml(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const match of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)[^>]*?(\/?)>/g)) {
    const [tag, closing] = match
    if (empty.test(tag)) {
      if (depth > 0) continue
    } else if (closing === '') depth += 1
    else depth = Math.max(0, depth - 1)
    if (depth > 0) continue
    const end = match.index + tag.length
    blocks.push(html.slice(start, end).trim())
    start = end
  }
  const rest = html.slice(start).trim()
  return [...blocks, ...(rest === '' ? [] : [rest])].filter((block) => block !== '')
}

/** Paragraphs; a fenced block is one of them, whatever it holds. */
function splitMarkdown(markdown: string): string[] {
  const blocks: string[] = []
  let open: string[] = []
  let fence = ''
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence
    if (line.trim() === '' && fence === '') {
      if (open.length > 0) blocks.push(open.join('\n'))
      open = []
    } else open.push(line)
  }
  if (open.length > 0) blocks.push(open.join('\n'))
  return blocks
}
