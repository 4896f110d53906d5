// Runs in the page. What lies over the first screen: asked of a grid of points, so that only what is really
// on top counts.
import type { PageDocument, PageElement } from './dom.types.ts'
import { findParent, getProperty, getSelector } from './shown.ts'

declare const document: PageDocument

export function findOverlay(minShare: number): { selector: string; share: number; text: string } | undefined {
  const steps = 12
  // Of the layout, in which what is fixed stays; the window may show more of a page that is too wide.
  const { clientWidth, clientHeight } = document.documentElement
  const held = new Map<PageElement, number>()
  for (let row = 0; row < steps; row += 1) {
    for (let column = 0; column < steps; column += 1) {
      const [top] = document.elementsFromPoint(
        ((column + 0.5) * clientWidth) / steps,
        ((row + 0.5) * clientHeight) / steps,
      )
      const layer = top === undefined ? undefined : findLayer(top)
      if (layer !== undefined) held.set(layer, (held.get(layer) ?? 0) + 1)
    }
  }
  const getWords = (element: PageElement): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const all = document.body === null ? 0 : getWords(document.body).length
  // A page that scrolls within a fixed frame is no overlay.
  const layers = [...held].filter(
    ([layer]) =>
      getWords(layer).length <= all / 2 || layer.matches('dialog, [role="dialog"], [aria-modal="true"]'),
  )
  const [largest] = layers
    .filter(([layer]) => getWords(layer) !== '')
    .toSorted(([, left], [, right]) => right - left)
  if (largest === undefined) return undefined
  const [layer, points] = largest
  // What darkens the page behind it covers it, too.
  const shades = layers.filter(([other]) => getWords(other) === '').reduce((sum, [, count]) => sum + count, 0)
  const share = (points + shades) / (steps * steps)
  const label = layer.getAttribute('aria-label')
  return share < minShare
    ? undefined
    : {
        selector: getSelector(layer) + (label === null ? '' : `[aria-label="${label.slice(0, 60)}"]`),
        share,
        text: getWords(layer).slice(0, 300),
      }
}

/**
 * The outermost element around it that stays in its place, or lies over all in a page that does not scroll.
 */
export function findLayer(element: PageElement): PageElement | undefined {
  let layer: PageElement | undefined
  const isHeld = [document.documentElement, document.body].some(
    (one) => one !== null && /hidden|clip/.test(getProperty(one, 'overflow-y')),
  )
  for (
    let around: PageElement | null = element;
    around !== null && !/^(body|html)$/i.test(around.tagName);
    around = findParent(around)
  ) {
    const position = getProperty(around, 'position')
    if (
      position === 'fixed' ||
      (isHeld && position === 'absolute' && Number(getProperty(around, 'z-index')) >= 10)
    )
      layer = around
  }
  return layer
}
