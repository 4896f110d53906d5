// Items of lists: texts below each other with a marker before each, as a sign of their own or among their
// words.
import type { Group } from './arrange.ts'
import type { Element } from './elements.types.ts'
import type { StyleBook } from './text-styles.ts'

export interface ListItem {
  element: Element
  group: Group
  /** Without its marker. */
  text: string
  marker: 'disc' | 'check' | 'number' | 'dash'
}

export const bulletStart = /^(?:[•◦▪●‣∙·]|[✓✔☑]|[–—-]|\d{1,2}[.)])\s+/

/** An item of a list; undefined for anything else. */
export function readItem(group: Group): ListItem | undefined {
  if (group.kind !== 'leaf' || group.element.kind !== 'text') return undefined
  const { element } = group
  const { marker, href, text = '', level } = element.piece.block
  if (href !== undefined || level !== undefined) return undefined
  if (marker !== undefined) return { element, group, text, marker }
  const start = bulletStart.exec(text)?.[0]
  if (start === undefined) return undefined
  const sign = start.trim()
  const found = /^\d/.test(sign)
    ? 'number'
    : /[✓✔☑]/.test(sign)
      ? 'check'
      : /[–—-]/.test(sign)
        ? 'dash'
        : 'disc'
  return { element, group, text: text.slice(start.length), marker: found }
}

/** The children of a stack, items of one list together. */
export function findLists(children: readonly Group[], book: StyleBook): (Group | ListItem[])[] {
  const found: (Group | ListItem[])[] = []
  for (const child of children) {
    const item = readItem(child)
    const last = found.at(-1)
    if (item === undefined) found.push(child)
    else if (Array.isArray(last) && continues(last, item, book)) last.push(item)
    else found.push([item])
  }
  // A dash before a lone text is no list.
  return found.map((one) => {
    if (!Array.isArray(one)) return one
    const [first] = one
    return one.length === 1 && first !== undefined && first.element.piece.block.marker === undefined
      ? first.group
      : one
  })
}

const sameEdge = 3
const maxItems = 100

function continues(list: readonly ListItem[], item: ListItem, book: StyleBook): boolean {
  const last = list.at(-1)
  if (last === undefined || list.length >= maxItems || last.marker !== item.marker) return false
  const [one, other] = [last.element, item.element]
  return (
    Math.abs(one.piece.box.left - other.piece.box.left) <= sameEdge &&
    book.findStyle(one).style.id === book.findStyle(other).style.id &&
    other.piece.lineBox.top - one.piece.lineBox.bottom < other.piece.lineHeight * 2
  )
}
