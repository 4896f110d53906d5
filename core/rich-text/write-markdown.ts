// Rich text becomes GitHub-flavoured Markdown that reads back as the same text, but for what is listed in
// `losses`.
import { inlinesToHtml } from './write-html.ts'
import { codeFence } from './markdown-escapes.ts'
import { inlinesToMarkdown, writeImage } from './markdown-inlines.ts'
import { tableToMarkdown } from './markdown-tables.ts'
import type { Block, Inline, ListBlock, ListItem, RichText } from './rich-text.types.ts'

export interface MarkdownResult {
  markdown: string
  /** What Markdown cannot hold and this text had, in plain words, each once. */
  losses: string[]
}

/** Writes rich text as Markdown, without a line break at its end. */
export function toMarkdown(text: RichText): MarkdownResult {
  const losses = new Set<string>()
  const parts = [writeBlocks(text.blocks, losses)]
  for (const note of text.footnotes) {
    const body = writeBlocks(note.blocks, losses)
    parts.push(`[^${note.id}]: ${indent(body, '    ')}`.trimEnd())
  }
  return { markdown: parts.filter((part) => part !== '').join('\n\n'), losses: [...losses] }
}

function writeBlocks(blocks: readonly Block[], losses: Set<string>, item?: { loose: boolean }): string {
  const written: string[] = []
  let previousList: { ordered: boolean; other: boolean } | undefined
  for (const block of blocks) {
    if (block.type === 'list') {
      // A change of the bullet ends one list and begins the next.
      const other = previousList?.ordered === block.ordered && !previousList.other
      written.push(writeList(block, other, losses))
      previousList = { ordered: block.ordered, other }
      continue
    }
    const text = writeBlock(block, losses, item !== undefined && written.length === 0)
    if (text === '') continue
    written.push(text)
    previousList = undefined
  }
  const tight = item?.loose === false ? '\n' : '\n\n'
  // Raw HTML goes on until the next empty line.
  return written
    .map((text, index) =>
      index === written.length - 1 ? text : `${text}${text.endsWith('</details>') ? '\n\n' : tight}`,
    )
    .join('')
}

function writeBlock(block: Exclude<Block, ListBlock>, losses: Set<string>, firstInItem: boolean): string {
  switch (block.type) {
    case 'heading': {
      if (block.align !== undefined) losses.add('Alignment of text')
      const words = inlinesToMarkdown(block.inlines, { losses, oneLine: true, inTable: false }).trim()
      return `${'#'.repeat(block.level)} ${words.replace(/(#+)$/, '\\$1')}`.trimEnd()
    }
    case 'paragraph':
      if (block.align !== undefined && block.inlines.length > 0) losses.add('Alignment of text')
      return writeParagraph(block.inlines, losses)
    case 'table': {
      if (block.rows.length === 0)
        return block.caption === undefined ? '' : writeCaption(block.caption, losses)
      const table = tableToMarkdown(block, losses)
      return block.caption === undefined ? table : `${writeCaption(block.caption, losses)}\n\n${table}`
    }
    case 'quote':
      return writeBlocks(block.blocks, losses)
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n')
    case 'codeBlock': {
      const fence = codeFence(block.text, 3)
      return `${fence}${block.language ?? ''}\n${block.text === '' ? '' : `${block.text}\n`}${fence}`
    }
    case 'image':
      return writeImage(block, losses)
    case 'figure':
      return [writeBlocks(block.blocks, losses), writeCaption(block.caption, losses)]
        .filter((part) => part !== '')
        .join('\n\n')
    case 'details': {
      const body = writeBlocks(block.blocks, losses)
      return `<details${block.open ? ' open' : ''}>\n<summary>${writeSummary(block.summary, losses)}</summary>\n\n${body === '' ? '' : `${body}\n\n`}</details>`
    }
    case 'definitionList': {
      losses.add('Lists of definitions, which became paragraphs')
      return block.items
        .flatMap((item) => [
          ...item.terms.map((term) => writeParagraph(asBold(term), losses)),
          ...item.descriptions.map((blocks) => writeBlocks(blocks, losses)),
        ])
        .filter((part) => part !== '')
        .join('\n\n')
    }
    case 'horizontalRule':
      // `- ---` and `* ***` would be rules without their list.
      return firstInItem ? '___' : '---'
    case 'pageBreak':
      losses.add('Page breaks, which became rules')
      return firstInItem ? '___' : '---'
  }
}

function writeParagraph(inlines: readonly Inline[], losses: Set<string>): string {
  return inlinesToMarkdown(inlines, { losses, oneLine: false, inTable: false })
}

// In raw HTML, where Markdown is not read.
function writeSummary(summary: readonly Inline[], losses: Set<string>): string {
  if (summary.some((inline) => inline.type === 'footnoteReference')) losses.add('Footnotes in summaries')
  return inlinesToHtml(
    summary.map((inline) =>
      inline.type === 'footnoteReference' ? { type: 'text', text: `[${inline.id}]`, marks: {} } : inline,
    ),
  ).replaceAll('\n', ' ')
}

function writeCaption(caption: readonly Inline[], losses: Set<string>): string {
  losses.add('Captions, which became paragraphs')
  return writeParagraph(
    caption.map((inline) =>
      inline.type === 'text' ? { ...inline, marks: { ...inline.marks, italic: true } } : inline,
    ),
    losses,
  )
}

function asBold(inlines: readonly Inline[]): Inline[] {
  return inlines.map((inline) =>
    inline.type === 'text' ? { ...inline, marks: { ...inline.marks, bold: true } } : inline,
  )
}

function writeList(list: ListBlock, other: boolean, losses: Set<string>): string {
  const loose = list.items.some((item) =>
    item.blocks.some((block, index) => index > 0 && !canFollowAtOnce(block)),
  )
  return list.items
    .map((item, index) => {
      const marker = list.ordered ? `${list.start + index}${other ? ')' : '.'}` : other ? '*' : '-'
      return writeItem(item, marker, loose, losses)
    })
    .join(loose ? '\n\n' : '\n')
}

// A list may be right below a paragraph unless it would be read as part of it.
function canFollowAtOnce(block: Block): boolean {
  return (
    block.type === 'list' && (!block.ordered || block.start === 1) && (block.items[0]?.blocks.length ?? 0) > 0
  )
}

function writeItem(item: ListItem, marker: string, loose: boolean, losses: Set<string>): string {
  const [first] = item.blocks
  let box = ''
  if (item.checked !== undefined) {
    if (first?.type === 'image' || (first?.type === 'paragraph' && first.inlines.length > 0))
      box = item.checked ? '[x] ' : '[ ] '
    else losses.add('Checkboxes without text')
  }
  return `${marker} ${indent(`${box}${writeBlocks(item.blocks, losses, { loose })}`, ' '.repeat(marker.length + 1))}`.trimEnd()
}

function indent(text: string, by: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${by}`)
}
