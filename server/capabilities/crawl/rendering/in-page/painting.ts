// Runs in the page. What a text and the background below it are painted with. Undecidable (images, gradients,
// whatever lies in between) is undefined.
import type { Box } from '../rendered-page.types.ts'
import { colourReader, over, type Colour } from './colours.ts'
import type { PageDocument, PageElement, PageStyle } from './dom.types.ts'
import { onPage, findParent, getProperty } from './shown.ts'

declare const document: PageDocument
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export interface Painted {
  text: Colour
  background: Colour
}

/**
 * Gives what a text's element and its text are painted with; asked for one layout of the page, which it has
 * looked through once.
 */
export function paintReader(maxElements: number): (element: PageElement, box: Box) => Painted | undefined {
  const read = colourReader()
  const white: Colour = [255, 255, 255, 1]
  const painting = paintingElements(read, maxElements)
  const plain = new Map<PageElement, { background: Colour; opacity: number } | undefined>()
  /** An element's own paint; undefined where that is no single colour. */
  const findPaint = (element: PageElement): { background: Colour; opacity: number } | undefined => {
    if (plain.has(element)) return plain.get(element)
    const style = getComputedStyle(element)
    const value = (name: string): string => style.getPropertyValue(name)
    const isMixed =
      value('background-image') !== 'none' ||
      value('filter') !== 'none' ||
      value('backdrop-filter') !== 'none' ||
      value('mix-blend-mode') !== 'normal' ||
      value('mask-image') !== 'none' ||
      ['::before', '::after'].some((pseudo) => isPaintedOver(getComputedStyle(element, pseudo)))
    const paint = isMixed
      ? undefined
      : { background: read(value('background-color')), opacity: Number(value('opacity')) }
    plain.set(element, paint)
    return paint
  }
  const isPaintedOver = (style: PageStyle): boolean =>
    !/^(none|normal)$/.test(style.getPropertyValue('content')) &&
    /absolute|fixed/.test(style.getPropertyValue('position')) &&
    (style.getPropertyValue('background-image') !== 'none' ||
      read(style.getPropertyValue('background-color'))[3] > 0)
  const overlaps = (one: Box, other: Box): boolean =>
    one.x + one.width > other.x + 1 &&
    other.x + other.width > one.x + 1 &&
    one.y + one.height > other.y + 1 &&
    other.y + other.height > one.y + 1
  const holds = (outer: Box, { x, y, width, height }: Box): boolean => {
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    return (
      middleX >= outer.x &&
      middleX <= outer.x + outer.width &&
      middleY >= outer.y &&
      middleY <= outer.y + outer.height
    )
  }

  return (element, box) => {
    const chain: PageElement[] = []
    for (let around: PageElement | null = element; around !== null; around = findParent(around))
      chain.unshift(around)
    const within = new Set(chain)
    if (painting.some((other) => overlaps(box, other.box) && !within.has(other.element))) return undefined
    const style = getComputedStyle(element)
    const fill = read(style.getPropertyValue('-webkit-text-fill-color'))
    const hasLine = parseFloat(style.getPropertyValue('-webkit-text-stroke-width')) > 0
    // A line alone is what is read; around a fill it is another colour beside that.
    const isPlainText =
      style.getPropertyValue('text-shadow') === 'none' &&
      style.getPropertyValue('background-clip') !== 'text' &&
      (!hasLine || fill[3] === 0)
    const paints = chain.map(findPaint)
    if (!isPlainText || paints.includes(undefined)) return undefined
    // What hangs out of its parent does not stand on the parent's colour.
    const hangsOut = chain.some(
      (around, at) =>
        at > 1 && (paints[at]?.background[3] ?? 0) > 0 && !holds(onPage(around.getBoundingClientRect()), box),
    )
    if (hangsOut) return undefined
    const ink = hasLine ? read(style.getPropertyValue('-webkit-text-stroke-color')) : fill
    const paint = (at: number, below: Colour): Painted => {
      const own = paints[at]
      if (own === undefined) return { text: over(ink, below), background: below }
      const background = over(own.background, below)
      const inner = paint(at + 1, background)
      const faded = (colour: Colour): Colour =>
        own.opacity >= 1 ? colour : over([colour[0], colour[1], colour[2], own.opacity], below)
      return { text: faded(inner.text), background: faded(inner.background) }
    }
    return paint(0, white)
  }
}

interface PaintingElement {
  element: PageElement
  box: Box
}

/** Elements that something other than text is rendered for. */
export function paintingElements(read: (color: string) => Colour, maxElements: number): PaintingElement[] {
  const media = new Set(['IMG', 'VIDEO', 'CANVAS', 'IFRAME', 'SVG', 'OBJECT', 'EMBED'])
  const isFloating = floatReader()
  const found: PaintingElement[] = []
  let looked = 0
  for (const element of document.querySelectorAll('body *')) {
    if ((looked += 1) > maxElements) break
    const style = getComputedStyle(element)
    const isPainting =
      media.has(element.tagName.toUpperCase()) ||
      style.getPropertyValue('background-image') !== 'none' ||
      read(style.getPropertyValue('background-color'))[3] > 0
    if (!isPainting || style.getPropertyValue('visibility') !== 'visible') continue
    const box = element.getBoundingClientRect()
    // What floats over the page will be closed or moved, and the text be seen.
    if (box.width >= 2 && box.height >= 2 && !isFloating(element)) found.push({ element, box: onPage(box) })
  }
  return found
}

/**
 * Returns a function that determines whether an element stays in its place over the page while it scrolls. A
 * fixed background does not count, because it lies under the page.
 */
export function floatReader(): (element: PageElement) => boolean {
  const known = new Map<PageElement, boolean>()
  const isOnTop = (element: PageElement): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const middle = (from: number, extent: number, max: number): number =>
      (Math.max(0, from) + Math.min(max, from + extent)) / 2
    const [top] = document.elementsFromPoint(middle(x, width, clientWidth), middle(y, height, clientHeight))
    return top !== undefined && element.contains(top)
  }
  const isFloating = (element: PageElement): boolean => {
    let floats = known.get(element)
    if (floats !== undefined) return floats
    const around = findParent(element)
    floats =
      (around !== null && isFloating(around)) ||
      (getProperty(element, 'position') === 'fixed' && isOnTop(element))
    known.set(element, floats)
    return floats
  }
  return isFloating
}
