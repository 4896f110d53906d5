// What style sheets add before and after elements, as it was found there, and words of it that are in a line.
import type { GeneratedPart, PageElement, PageNode, PageStyle } from '../measure-page.types.ts'
import type { Collected } from './collect.ts'
import { clean } from './elements.ts'
import { getPaint, isHidden, isInvisible, pixels } from './styles.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export type Side = 'before' | 'after'

export function findGenerated(
  collected: Collected,
  element: PageElement,
  side: Side,
): GeneratedPart | undefined {
  const mark = element.getAttribute('data-design-generated')
  const part = mark === null ? undefined : collected.generated[mark]?.[side]
  const style = getComputedStyle(element, `::${side}`)
  return part === undefined || isHidden(style) || isInvisible(style) ? undefined : part
}

/** Words in the line of those of their element, which are a part of its text. */
export function findLineWords(collected: Collected, element: PageElement, side: Side): PageNode | undefined {
  const part = findGenerated(collected, element, side)
  if (part === undefined || clean(part.text) === '' || /\p{Co}/u.test(part.text)) return undefined
  const style = getComputedStyle(element, `::${side}`)
  const own = getComputedStyle(element)
  const size = pixels(style, 'font-size')
  const isInLine =
    style.getPropertyValue('display').startsWith('inline') &&
    !/flex|grid/.test(own.getPropertyValue('display')) &&
    ['static', 'relative'].includes(style.getPropertyValue('position')) &&
    style.getPropertyValue('float') === 'none' &&
    Math.abs(size / Math.max(1, pixels(own, 'font-size')) - 1) < 0.25 &&
    Object.keys(getPaint(style)).length === 0
  if (!isInLine) return undefined
  const inner = side === 'before' ? 'right' : 'left'
  const gap = pixels(style, `margin-${inner}`) + pixels(style, `padding-${inner}`)
  const space = gap > size * 0.12 ? ' ' : ''
  return asWords(element, side, {
    ...part,
    text: side === 'before' ? part.text + space : space + part.text,
  })
}

export function asWords(element: PageElement, side: Side, { text, rects }: GeneratedPart): PageNode {
  return { nodeType: 3, textContent: text, parentElement: element, placed: { rects, pseudo: `::${side}` } }
}
