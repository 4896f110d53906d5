// Lists of OpenDocument: their kind is in their style, by level; one may go on with the numbers
// of another.
import type { Block, HtmlElement, ListBlock, ListItem } from '#core/rich-text/index.ts'
import type { OdtPlace, OdtReading } from './odt-reading.ts'
import { wholeNumber } from './odt-styles.ts'

/** Signs that LibreOffice and others give to tasks. */
const doneSigns = new Set(['☑', '☒', '✓', '✔', '✅', '\uf0fe'])
const openSigns = new Set(['☐', '❏', '❑', '\uf0a8', '\uf06f'])

/** The list, or several where numbers start again; headings that a list numbers are on their own. */
export function readList(element: HtmlElement, reading: OdtReading, place: OdtPlace): Block[] {
  const depth = place.listDepth + 1
  const style =
    element.attributes['text:style-name'] ?? place.listStyle ?? findFirstParagraphStyle(element, reading)
  const level = reading.styles.listLevel(style, depth)
  const checked = doneSigns.has(level.bullet) ? true : openSigns.has(level.bullet) ? false : undefined
  const blocks: Block[] = []
  let list: ListBlock | undefined
  let next = firstNumber(element, reading, `${style}/${depth}`, level.start)
  for (const child of element.children) {
    if (typeof child === 'string' || (child.name !== 'text:list-item' && child.name !== 'text:list-header'))
      continue
    const inside = reading.readBlocks(child, { listDepth: depth, listStyle: style, onPage: false })
    if (inside.some((block) => block.type === 'heading')) {
      list = undefined
      blocks.push(...inside)
      continue
    }
    const last = list?.items.at(-1)
    // A number of its own comes with a text; lists that are alone belong to the item before.
    if (last !== undefined && inside.length > 0 && inside.every((block) => block.type === 'list')) {
      last.blocks.push(...inside)
      continue
    }
    const start = wholeNumber(child.attributes['text:start-value'], -1)
    if (level.ordered && start >= 0) {
      list = undefined
      next = start
    }
    if (list === undefined) {
      list = { type: 'list', ordered: level.ordered, start: level.ordered ? next : 1, items: [] }
      blocks.push(list)
    }
    list.items.push(getItem(inside, checked))
    if (!isWrapper(list.items.at(-1))) next += 1
  }
  reading.lastNumbers.set(`${style}/${depth}`, next - 1)
  const id = element.attributes['xml:id']
  if (id !== undefined) reading.lastNumbers.set(`#${id}`, next - 1)
  return blocks
}

/** An item that only says how deep the list in it lies. It has no number. */
export function isWrapper(item: ListItem | undefined): boolean {
  return item !== undefined && item.blocks.length > 0 && item.blocks.every((block) => block.type === 'list')
}

/**
 * A list of another style inside a list is a list of its own in the file, wrapped as deep as it lies: its
 * items go where they belong. Gives what does not.
 */
export function joinDeeper(list: ListBlock, wrapped: ListBlock): Block[] {
  const rest = [...wrapped.items]
  const host = list.items.at(-1)
  if (host === undefined) return [wrapped]
  while (isWrapper(rest[0])) {
    for (const inner of rest.shift()?.blocks ?? []) {
      const last = host.blocks.at(-1)
      if (inner.type !== 'list' || last?.type !== 'list') host.blocks.push(inner)
      else if (isWrapper(inner.items[0])) host.blocks.push(...joinDeeper(last, inner))
      else if (last.ordered === inner.ordered) last.items.push(...inner.items)
      else host.blocks.push(inner)
    }
  }
  const goesOn =
    list.ordered === wrapped.ordered && (!list.ordered || wrapped.start === list.start + list.items.length)
  if (goesOn) list.items.push(...rest)
  return goesOn || rest.length === 0 ? [] : [{ ...wrapped, items: rest }]
}

function getItem(blocks: Block[], checked: boolean | undefined): ListItem {
  return checked === undefined ? { blocks } : { checked, blocks }
}

function firstNumber(element: HtmlElement, reading: OdtReading, key: string, start: number): number {
  const { 'text:continue-numbering': continues, 'text:continue-list': other } = element.attributes
  const last =
    other === undefined
      ? continues === 'true'
        ? reading.lastNumbers.get(key)
        : undefined
      : reading.lastNumbers.get(`#${other}`)
  return last === undefined ? start : last + 1
}

function findFirstParagraphStyle(element: HtmlElement, reading: OdtReading): string | undefined {
  for (const item of element.children) {
    if (typeof item === 'string') continue
    for (const part of item.children) {
      if (typeof part !== 'string' && (part.name === 'text:p' || part.name === 'text:h'))
        return reading.styles.findListStyle(part.attributes['text:style-name'])
    }
  }
  return undefined
}
