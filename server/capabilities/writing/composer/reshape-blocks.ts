// The same words in another shape: a list, running text, a table.
import { capitalise } from '#core/text.ts'
import { toPlainText, type Block, type Inline } from '#core/rich-text/index.ts'
import { splitSentences } from '#core/sentences.ts'
import { fromInlineText, toInlineText } from './inline-text.ts'

/** Each sentence an item; one sentence that enumerates becomes its introduction and the things it names. */
export function asList(blocks: readonly Block[], ordered: boolean): Block[] {
  const result: Block[] = []
  let items: { blocks: Block[] }[] = []
  const end = (): void => {
    if (items.length > 0) result.push({ type: 'list', ordered, start: 1, items })
    items = []
  }
  for (const block of blocks) {
    const inline = block.type === 'paragraph' ? toInlineText(block.inlines) : undefined
    if (block.type === 'list') items.push(...block.items)
    else if (inline === undefined) {
      if (block.type !== 'paragraph') end()
      result.push(block)
    } else {
      const as = (text: string): Block => ({
        type: 'paragraph',
        inlines: fromInlineText({ ...inline, text }),
      })
      const sentences = splitSentences(inline.text)
      const enumeration =
        sentences.length === 1 && blocks.length === 1 ? readEnumeration(sentences[0] ?? '') : undefined
      if (enumeration !== undefined) result.push(as(`${enumeration.intro}:`))
      const texts = enumeration?.items ?? sentences.map((sentence) => sentence.replace(/\.$/, ''))
      items.push(...texts.map((text) => ({ blocks: [as(text)] })))
    }
  }
  end()
  return result
}

/** `We offer: training, support and a hotline.` → `We offer`, three items. */
function readEnumeration(sentence: string): { intro: string; items: string[] } | undefined {
  const [, intro, list = ''] = /^([^:]+):\s+(.*)$/s.exec(sentence.replace(/[.!]$/, '')) ?? []
  const items = list
    .split(/,\s+(?:and\s+|und\s+|or\s+|oder\s+)?|\s+(?:and|und|or|oder)\s+(?=[^,]+$)/)
    .map((item) => capitalise(item.trim()))
  return intro !== undefined && items.length >= 3 ? { intro, items } : undefined
}

export function asProse(blocks: readonly Block[]): Block[] {
  const flat = blocks.flatMap((block) =>
    block.type === 'list' ? block.items.flatMap((item) => item.blocks) : [block],
  )
  const space: Inline = { type: 'text', text: ' ', marks: {} }
  const inlines = flat.flatMap((block) =>
    block.type === 'paragraph' && block.inlines.length > 0 ? [space, ...asSentence(block.inlines)] : [],
  )
  if (inlines.length === 0) return [...blocks]
  return [
    ...flat.filter((block) => block.type === 'heading'),
    { type: 'paragraph', inlines: inlines.slice(1) },
    ...flat.filter((block) => block.type !== 'heading' && block.type !== 'paragraph'),
  ]
}

/** With a capital and a full stop. */
function asSentence(inlines: readonly Inline[]): Inline[] {
  return inlines.map((inline, index) => {
    if (inline.type !== 'text') return inline
    const text = index === 0 ? capitalise(inline.text) : inline.text
    const isOpen = index === inlines.length - 1 && !/[.!?:…]$/.test(text.trimEnd())
    return { ...inline, text: isOpen ? `${text.trimEnd()}.` : text }
  })
}

/** Lines of the form `Word: text` as a table of two columns; anything else stays a list. */
export function asTable(blocks: readonly Block[]): Block[] {
  const lines = blocks
    .flatMap((block) => toPlainText({ blocks: [block], footnotes: [] }).split('\n'))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  const pairs = lines.map((line) => /^([^:]{1,60}?)\s*(?::|\s[–-])\s+(.+)$/.exec(line))
  if (lines.length === 0 || pairs.some((pair) => pair === null)) return asList(blocks, false)
  const cell = (text: string, header: boolean) => ({
    header,
    colspan: 1,
    rowspan: 1,
    blocks: [paragraph(text)],
  })
  return [
    {
      type: 'table',
      headerRows: 0,
      rows: pairs.map((pair) => [cell(pair?.[1] ?? '', true), cell(pair?.[2] ?? '', false)]),
    },
  ]
}

export function paragraph(text: string): Block {
  return { type: 'paragraph', inlines: [{ type: 'text', text, marks: {} }] }
}
