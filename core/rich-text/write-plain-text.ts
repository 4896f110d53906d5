// Rich text as words alone: for search, counting, excerpts and .txt files.
import type { Block, Inline, RichText } from './rich-text.types.ts'

export interface PlainTextOptions {
  /** Write the URL of a link behind its words. Off by default. */
  showLinks?: boolean
}

/**
 * Writes the words of a text: blocks apart by an empty line, list items with their bullet or number, table
 * cells apart by tabs.
 */
export function toPlainText(text: RichText, options: PlainTextOptions = {}): string {
  const parts = text.blocks.flatMap((block) => writeBlock(block, options))
  for (const note of text.footnotes) parts.push(`[${note.id}] ${writeBlocks(note.blocks, options)}`)
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The words of one line of inlines. */
export function inlinesToPlainText(inlines: readonly Inline[], options: PlainTextOptions = {}): string {
  return inlines.map((inline) => writeInline(inline, options)).join('')
}

function writeBlocks(blocks: readonly Block[], options: PlainTextOptions): string {
  return blocks
    .flatMap((block) => writeBlock(block, options))
    .filter((part) => part !== '')
    .join('\n\n')
}

function writeBlock(block: Block, options: PlainTextOptions): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [inlinesToPlainText(block.inlines, options)]
    case 'list':
      return [
        block.items
          .map((item, index) => {
            const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] '
            const bullet = `${block.ordered ? `${block.start + index}.` : '-'} `
            return `${bullet}${box}${indent(writeBlocks(item.blocks, options).replace(/\n\n/g, '\n'), ' '.repeat(bullet.length))}`
          })
          .join('\n'),
      ]
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map((cell) => writeBlocks(cell.blocks, options).replace(/\s+/g, ' ')).join('\t'),
      )
      return [
        ...(block.caption === undefined ? [] : [inlinesToPlainText(block.caption, options)]),
        rows.join('\n'),
      ]
    }
    case 'quote':
      return [writeBlocks(block.blocks, options)]
    case 'codeBlock':
      return [block.text]
    case 'image':
      return [block.alt]
    case 'figure':
      return [writeBlocks(block.blocks, options), inlinesToPlainText(block.caption, options)]
    case 'details':
      return [inlinesToPlainText(block.summary, options), writeBlocks(block.blocks, options)]
    case 'definitionList':
      return block.items.map((item) =>
        [
          ...item.terms.map((term) => inlinesToPlainText(term, options)),
          ...item.descriptions.map((blocks) => indent(`  ${writeBlocks(blocks, options)}`, '  ')),
        ].join('\n'),
      )
    case 'horizontalRule':
    case 'pageBreak':
      return []
  }
}

function writeInline(inline: Inline, options: PlainTextOptions): string {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'lineBreak':
      return '\n'
    case 'image':
      return inline.alt
    case 'footnoteReference':
      return `[${inline.id}]`
    case 'link': {
      const words = inlinesToPlainText(inline.inlines, options)
      const url = inline.href.replace(/^(?:mailto|tel):/, '')
      return options.showLinks === true && url !== words && !url.startsWith('#') ? `${words} (${url})` : words
    }
  }
}

function indent(text: string, by: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${by}`)
}
