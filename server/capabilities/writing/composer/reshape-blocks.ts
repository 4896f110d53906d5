// The same words as a list.
import { capitalise } from '#core/text.ts'
import type { Block } from '#core/rich-text/index.ts'
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

export function paragraph(text: string): Block {
  return { type: 'paragraph', inlines: [{ type: 'text', text, marks: {} }] }
}
