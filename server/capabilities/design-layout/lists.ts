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
  /** That its words began with. */
  number?: number
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
  const number = found === 'number' ? { number: Number.parseInt(sign, 10) } : {}
  return { element, group, text: text.slice(start.length), marker: found, ...number }
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
  // A dash before a lone text is no list, and a list that goes on somewhere would count from one again.
  return found.flatMap((one): (Group | ListItem[])[] => {
    if (!Array.isArray(one)) return [one]
    const [first] = one
    const isLone = one.length === 1 && first?.element.piece.block.marker === undefined
    return isLone || (first?.number ?? 1) !== 1 ? one.map(({ group }) => group) : [one]
  })
}

const sameEdge = 3
const maxItems = 100
/** In lines: how far items are apart, and those whose numbers follow each other. */
const maxGap = { usual: 2, counted: 4 }

function continues(list: readonly ListItem[], item: ListItem, book: StyleBook): boolean {
  const last = list.at(-1)
  if (last === undefined || list.length >= maxItems || last.marker !== item.marker) return false
  const [one, other] = [last.element, item.element]
  const isNext = last.number !== undefined && item.number === last.number + 1
  if (last.number !== undefined && !isNext) return false
  const gap = isNext ? maxGap.counted : maxGap.usual
  return (
    Math.abs(findLeft(one) - findLeft(other)) <= sameEdge &&
    book.findStyle(one).style.id === book.findStyle(other).style.id &&
    other.piece.lineBox.top - one.piece.lineBox.bottom < other.piece.lineHeight * gap
  )
}

/** Where its first letter would begin without the spaces before it, as in a line of code. */
function findLeft({ piece: { box, block } }: Element): number {
  const { text = '' } = block
  const spaces = text.length - text.trimStart().length
  const letter = (box.right - box.left) / Math.max(1, text.trim().length)
  return box.left - spaces * letter
}
