// Questions that show their answers when they are pressed: what a closed one would show. The answer is no
// part of the page as it is seen, so it is kept with its question.
import type { MeasuredAnswer, PageDocument, PageElement, PageNode, PageStyle } from '../measure-page.types.ts'
import type { Collected } from './collect.ts'
import { clean, getBox, isElement, isImage, isSkipped } from './elements.ts'
import { getWeight, isHidden, isInvisible, pixels } from './styles.ts'

declare const document: PageDocument
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

/** Gives the question its answer: the longest text of what is pressed, among the blocks from `first` on. */
export function addAnswer(collected: Collected, opener: PageElement, first: number): void {
  const panel = findPanel(opener)
  if (panel === undefined) return
  const question = collected.blocks
    .slice(first)
    .filter(({ kind }) => kind === 'text')
    .toSorted((one, other) => (other.text ?? '').length - (one.text ?? '').length)[0]
  if (question === undefined || question.answer !== undefined) return
  const isOpen = isSeen(panel)
  const isSaidToBeOpen =
    panel.getAttribute('open') !== null || opener.getAttribute('aria-expanded') === 'true'
  if (isOpen && !isSaidToBeOpen) return
  const answer: MeasuredAnswer = isOpen ? { text: '', isOpen } : readAnswer(collected, panel)
  if (isOpen || answer.text.split(/\s+/).length >= 3) question.answer = answer
}

/**
 * What is pressed: the outermost element with a hand for a pointer, or what says of itself that it opens
 * something.
 */
export function isOpener(element: PageElement, style: PageStyle): boolean {
  const tag = element.tagName.toUpperCase()
  if (tag === 'SUMMARY' || element.getAttribute('aria-expanded') !== null) return true
  const { parentElement } = element
  return (
    style.getPropertyValue('cursor') === 'pointer' &&
    element.closest('a[href]') === null &&
    (parentElement === null || getComputedStyle(parentElement).getPropertyValue('cursor') !== 'pointer')
  )
}

/** The element that an opener shows or hides. Menus, tabs and dialogs are something else. */
export function findPanel(opener: PageElement): PageElement | undefined {
  if (opener.tagName.toUpperCase() === 'SUMMARY') {
    const details = opener.parentElement
    return details?.tagName.toUpperCase() === 'DETAILS' && opener.closest('nav') === null
      ? details
      : undefined
  }
  if (opener.closest('nav, [role="tablist"], [role="dialog"], [role="menu"], dialog, form') !== null)
    return undefined
  if (opener.getAttribute('aria-haspopup') !== null) return undefined
  const id = opener.getAttribute('aria-controls') ?? ''
  const named = /^[^"\\]+$/.test(id) ? document.querySelector(`[id="${id}"]`) : null
  const panel = named ?? findNext(opener)
  if (panel === null || panel.closest('nav, dialog, [role="dialog"], [role="menu"]') !== null)
    return undefined
  const links = [...panel.querySelectorAll('a[href]')].map((link) => clean(link.textContent).length)
  const isMenu =
    panel.querySelector('nav') !== null ||
    links.reduce((sum, one) => sum + one, 0) > clean(panel.textContent).length * 0.6
  return isMenu ? undefined : panel
}

/** What follows an opener, or the heading or header that it is in, where that is hidden. */
export function findNext(opener: PageElement): PageElement | null {
  let at: PageElement | null = opener
  for (let level = 0; level < 3 && at !== null; level += 1) {
    const next: PageElement | null = at.nextElementSibling
    if (next !== null) return isSeen(next) ? null : next
    const parent: PageElement | null = at.parentElement
    at = parent !== null && [...parent.children].length === 1 ? parent : null
  }
  return null
}

/** Something of it is shown, as far as it is not only its edges. */
export function isSeen(panel: PageElement): boolean {
  if (panel.tagName.toUpperCase() === 'DETAILS') return panel.getAttribute('open') !== null
  const style = getComputedStyle(panel)
  if (isHidden(style) || isInvisible(style) || panel.getAttribute('hidden') !== null) return false
  return getBox(panel).height >= 8
}

/** Its paragraphs and items, a line each, and the look of most of its letters. */
export function readAnswer(collected: Collected, panel: PageElement): MeasuredAnswer {
  const lines: string[] = []
  const letters = new Map<PageElement, number>()
  let line = ''
  const close = (): void => {
    if (clean(line) !== '') lines.push(clean(line))
    line = ''
  }
  const walk = (node: PageNode): void => {
    if (node.nodeType === 3) {
      const words = node.textContent ?? ''
      line += words
      const owner = node.parentElement
      if (owner !== null) letters.set(owner, (letters.get(owner) ?? 0) + clean(words).length)
      return
    }
    if (!isElement(node)) return
    const tag = node.tagName.toUpperCase()
    if (tag === 'SUMMARY' || isSkipped(tag) || isImage(tag)) return
    const display = getComputedStyle(node).getPropertyValue('display')
    if (node !== panel && display === 'none') return
    const isLine = !display.startsWith('inline') && display !== 'contents'
    if (isLine || tag === 'BR') close()
    if (tag === 'LI') line = '• '
    for (const child of node.childNodes) walk(child)
    if (isLine) close()
  }
  walk(panel)
  close()
  const [speaker] = [...letters].toSorted((one, other) => other[1] - one[1])[0] ?? [panel]
  const style = getComputedStyle(speaker)
  return {
    text: lines.join('\n').slice(0, 4_000),
    fontSize: pixels(style, 'font-size'),
    fontWeight: getWeight(style),
    fontFamily: collected.shownFamily(style),
    lineHeight: pixels(style, 'line-height'),
    color: style.getPropertyValue('color'),
  }
}
