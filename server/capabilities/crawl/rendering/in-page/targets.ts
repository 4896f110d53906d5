// Runs in the page. What can be tapped, less links within a sentence and fields that look as the browser
// draws them (WCAG 2.2, 2.5.8).
import type { Box } from '../rendered-page.types.ts'
import type { PageDocument, PageElement, PageField } from './dom.types.ts'
import { onPage, getProperty, getSelector, uncut } from './shown.ts'

declare const document: PageDocument

export function findTargets(max: number, pageWidth: number): { selector: string; box: Box; text: string }[] {
  const tappable =
    'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, [onclick], [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="menuitem"], [role="option"]'
  const found: { selector: string; box: Box; text: string }[] = []
  for (const element of document.querySelectorAll(tappable)) {
    if (found.length >= max) break
    if (
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      getProperty(element, 'pointer-events') === 'none'
    )
      continue
    if (
      element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"] *') ||
      isInSentence(element, tappable) ||
      isRenderedByBrowser(element)
    )
      continue
    const box = onPage(uncut(element, getWhole(element)))
    if (
      box.width < 1 ||
      box.height < 1 ||
      box.x + box.width <= 0 ||
      box.y + box.height <= 0 ||
      box.x >= pageWidth
    )
      continue
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
    found.push({ selector: getSelector(element), box, text: text.slice(0, 100) })
  }
  return found
}

/** An inline link is as large as what it holds; a field is as large as its labels make it. */
export function getWhole(element: PageElement): Box {
  const parts = [
    element,
    ...Array.from(element.children).slice(0, 20),
    ...((element as PageField).labels ?? []),
  ]
  const boxes = parts
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return boxes.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top }
}

/** Words are beside it in its line, not only other links and what parts them. */
export function isInSentence(element: PageElement, tappable: string): boolean {
  if (getProperty(element, 'display') !== 'inline') return false
  let block = element.parentElement
  while (block !== null && /^(inline|contents)$/.test(getProperty(block, 'display')))
    block = block.parentElement
  if (block === null) return false
  const getWords = (within: PageElement): string => {
    let words = ''
    for (const node of within.childNodes) {
      if (node.nodeType === 3) words += node.textContent ?? ''
      else if (
        node.nodeType === 1 &&
        !(node as PageElement).matches(tappable) &&
        getProperty(node as PageElement, 'display') === 'inline'
      )
        words += getWords(node as PageElement)
    }
    return words
  }
  return /\p{L}{2}/u.test(getWords(block))
}

export function isRenderedByBrowser(element: PageElement): boolean {
  return (
    element.matches('input[type="checkbox"], input[type="radio"]') &&
    getProperty(element, 'appearance') === 'auto' &&
    [...((element as PageField).labels ?? [])].length === 0
  )
}
