// Runs in the page. Finds text that is laid out like any other but that nobody can see. Text that opens with
// a click, text for screen readers only, and menus and slides outside the screen are excluded: readers can
// reach them.
import type { Box } from '../rendered-page.types.ts'
import { computeContrast } from './colours.ts'
import type { PageElement, PageStyle, PageWindow } from './dom.types.ts'
import { paintReader } from './painting.ts'
import { isWithinPage, joined, type TextPiece } from './texts.ts'
import { findParent, getProperty, getSelector } from './shown.ts'

declare const window: PageWindow
declare function getComputedStyle(element: PageElement): PageStyle

export function hiddenPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const waiting =
    '[aria-hidden="true"], [hidden], [inert], [popover], dialog, details:not([open]), nav, button, svg, [role="dialog"], [role="alertdialog"], [role="tabpanel"], [role="menu"], [role="tooltip"], [role="listbox"], [aria-roledescription="slide"]'
  const findPaint = paintReader(8_000)
  return pieces.filter((piece) => piece.element.closest(waiting) === null && isHidden(piece, findPaint))
}

/** What is hidden in one place, as one text. */
export function grouped(pieces: readonly TextPiece[], max: number): { selector: string; text: string }[] {
  const groups = new Map<PageElement, TextPiece[]>()
  for (const piece of pieces) {
    // Entries of a list are hidden together.
    const place = /^(li|dt|dd|td|th)$/i.test(piece.block.tagName)
      ? (findParent(piece.block) ?? piece.block)
      : piece.block
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [piece])
    else group.push(piece)
  }
  return [...groups]
    .slice(0, max)
    .map(([place, group]) => ({ selector: getSelector(place), text: joined(group).slice(0, 500) }))
}

export function isHidden(piece: TextPiece, findPaint: ReturnType<typeof paintReader>): boolean {
  const { element, box, whole } = piece
  if (parseFloat(getProperty(element, 'font-size')) < 2) return true
  if (isFarOutside(element, whole)) return true
  // Cut down to nothing: an accordion that is closed, or words for screen readers.
  if (!isWithinPage({ box }) || box.width * box.height < 4) return false
  const veil = transparentAround(element)
  if (veil !== undefined) return isForGood(veil)
  const paint = findPaint(element, box)
  return paint !== undefined && computeContrast(paint.text, paint.background) < 1.05
}

/** To the left of the page or above it, by more than a screen, and not one of a row that is pushed along. */
export function isFarOutside(element: PageElement, { x, y, width, height }: Box): boolean {
  if (x + width > -window.innerWidth / 2 && y + height > -window.innerHeight) return false
  // Indenting cuts the text off at its own box.
  if (parseFloat(getProperty(element, 'text-indent')) < -500) return true
  for (
    let around = findParent(element);
    around !== null && !/^(body|html)$/i.test(around.tagName);
    around = findParent(around)
  ) {
    const style = getComputedStyle(around)
    if (
      style.getPropertyValue('overflow-x') !== 'visible' ||
      style.getPropertyValue('transform') !== 'none' ||
      style.getPropertyValue('translate') !== 'none'
    )
      return false
    // A box of one pixel is the old way to hide text from all but screen readers.
    const box = around.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) return false
  }
  return getProperty(element, 'transform') === 'none'
}

export function transparentAround(element: PageElement): PageElement | undefined {
  for (let around: PageElement | null = element; around !== null; around = findParent(around))
    if (Number(getProperty(around, 'opacity')) < 0.02) return around
  return undefined
}

/**
 * In its place among other text, and never to appear: what fades in has a transition, what opens lies over
 * the page.
 */
export function isForGood(transparent: PageElement): boolean {
  const style = getComputedStyle(transparent)
  const value = (name: string): string => style.getPropertyValue(name)
  const moves =
    value('animation-name') !== 'none' ||
    value('transition-duration')
      .split(',')
      .some((time) => parseFloat(time) > 0)
  return !moves && value('pointer-events') !== 'none' && /static|relative/.test(value('position'))
}
