// Runs in the page, on the phone and before anybody has scrolled: how wide it is, what lies over it, what can
// be tapped, what can be read.
import type { RenderedPage } from '../rendered-page.types.ts'
import { computeContrast } from './colours.ts'
import type { PageDocument, PageElement } from './dom.types.ts'
import { findOverlay } from './overlay.ts'
import { paintReader } from './painting.ts'
import { getProperty, getSelector } from './shown.ts'
import { findTargets } from './targets.ts'
import { findCutTexts, findOverlappingTexts } from './text-faults.ts'
import { isWithinPage, textPieces, type TextLimits, type TextPiece } from './texts.ts'

declare const document: PageDocument

export interface PhoneLimits extends TextLimits {
  maxPlaces: number
  /** Pixels. */
  smallSize: number
  minOverlay: number
}

export type PhoneMeasures = Pick<
  RenderedPage,
  'scrollWidth' | 'targets' | 'cutTexts' | 'overlappingTexts' | 'smallTexts' | 'lowContrasts'
> & {
  overlay: RenderedPage['overlay'] | null
}

export function measurePhone(limits: PhoneLimits): PhoneMeasures {
  const readable = textPieces(limits).filter(isReadable)
  const pieces = takeFirstOfEach(readable)
  const scrollWidth = pageWidth()
  return {
    scrollWidth,
    overlay: findOverlay(limits.minOverlay) ?? null,
    targets: findTargets(limits.maxPlaces, scrollWidth),
    smallTexts: smallTexts(pieces, limits),
    lowContrasts: lowContrasts(pieces, limits),
    cutTexts: findCutTexts(readable, scrollWidth, limits.maxPlaces),
    // The last: it scrolls.
    overlappingTexts: findOverlappingTexts(pieces, limits.maxPlaces),
  }
}

/** As far as it can be pushed sideways; a page that forbids it shows what its screen shows. */
export function pageWidth(): number {
  const forbids = [document.documentElement, document.body].some(
    (one) => one !== null && /hidden|clip/.test(getProperty(one, 'overflow-x')),
  )
  return forbids
    ? document.documentElement.clientWidth
    : (document.scrollingElement ?? document.documentElement).scrollWidth
}

export function isReadable(piece: TextPiece): boolean {
  // A sign alone is rendered, not read.
  return (
    isWithinPage(piece) &&
    piece.box.width * piece.box.height >= 4 &&
    /[\p{L}\p{N}]/u.test(piece.text) &&
    piece.element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

export function takeFirstOfEach(pieces: readonly TextPiece[]): TextPiece[] {
  const first = new Map<PageElement, TextPiece>()
  for (const piece of pieces) if (!first.has(piece.element)) first.set(piece.element, piece)
  return [...first.values()]
}

export function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 100)
}

export function smallTexts(
  pieces: readonly TextPiece[],
  { smallSize, maxPlaces }: PhoneLimits,
): RenderedPage['smallTexts'] {
  return pieces
    .filter(({ element }) => element.closest('sup, sub, svg') === null)
    .map(({ element, text }) => ({ element, text, size: parseFloat(getProperty(element, 'font-size')) }))
    .filter(({ size }) => size > 0 && size < smallSize)
    .slice(0, maxPlaces)
    .map(({ element, text, size }) => ({ selector: getSelector(element), size, text: shortened(text) }))
}

export function lowContrasts(
  pieces: readonly TextPiece[],
  { maxPlaces }: PhoneLimits,
): RenderedPage['lowContrasts'] {
  const findPaint = paintReader(8_000)
  const low: { selector: string; ratio: number; wanted: number; text: string }[] = []
  for (const { element, box, text } of pieces) {
    if (low.length >= maxPlaces) break
    if (element.closest(':disabled, [aria-disabled="true"], svg') !== null) continue
    const paint = findPaint(element, box)
    if (paint === undefined) continue
    const size = parseFloat(getProperty(element, 'font-size'))
    const wanted =
      size >= 24 || (size >= 18.66 && Number(getProperty(element, 'font-weight')) >= 700) ? 3 : 4.5
    const ratio = computeContrast(paint.text, paint.background)
    // What cannot be seen at all is hidden, by whatever means; that is another matter.
    if (ratio < wanted && ratio >= 1.05)
      low.push({ selector: getSelector(element), ratio, wanted, text: shortened(text) })
  }
  return low
}
