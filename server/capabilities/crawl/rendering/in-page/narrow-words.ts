// Runs in a page of our own, first at the width that it is designed for, then on narrower screens: which
// words are hidden or over an image only there, and which links are gone. What one window has is kept for the
// next.
import type { Box } from '../rendered-page.types.ts'
import type { PageDocument, PageElement, PageWindow } from './dom.types.ts'
import { isReadable, pageWidth, shortened, takeFirstOfEach } from './measure-phone.ts'
import { onPage } from './shown.ts'
import {
  findCutTexts,
  findOverlappingTexts,
  isCovering,
  isOpaque,
  isStill,
  readLines,
  type SeenLine,
} from './text-faults.ts'
import { textPieces, type TextLimits } from './texts.ts'

declare const document: PageDocument
declare const window: PageWindow & {
  scrollTo(x: number, y: number): void
  /** What the page has at the width of its design. */
  widePage?: WidePage
}

export interface NarrowLimits extends TextLimits {
  maxPlaces: number
}

/** `other`: the words below, or nothing. */
export interface NarrowWords {
  covered: readonly { text: string; by: 'image' | 'box' }[]
  overlapping: readonly { text: string; other: string }[]
  cut: readonly { text: string }[]
  /** Words of links that are seen at the width of the design alone. */
  missingLinks: readonly string[]
}

interface WidePage {
  /** With words that are seen there: a menu of narrow screens has none. */
  shown: Set<PageElement>
  /** Share of the words that images lie under or over, by element. */
  overImages: Map<PageElement, number>
  hidden: Set<PageElement>
  cut: Set<string>
  overlapping: Set<string>
  links: Set<string>
}

export function rememberWidePage(limits: NarrowLimits): boolean {
  const pieces = textPieces(limits).filter(isReadable)
  const lines = groupLines(readLines(pieces, 3_000))
  window.widePage = {
    shown: new Set(lines.keys()),
    overImages: measureOverImages(lines),
    hidden: new Set([...lines].filter(([, own]) => own.some(isHiddenLine)).map(([element]) => element)),
    cut: new Set(findCutTexts(pieces, pageWidth(), limits.maxPlaces).map(({ text }) => text)),
    overlapping: new Set(
      findOverlappingTexts(takeFirstOfEach(pieces), limits.maxPlaces).flatMap(({ text, other }) => [
        text,
        other,
      ]),
    ),
    links: new Set(findLinkWords(false)),
  }
  window.scrollTo(0, 0)
  return true
}

export function findNarrowWords(limits: NarrowLimits): NarrowWords {
  const wide = window.widePage
  if (wide === undefined) return { covered: [], overlapping: [], cut: [], missingLinks: [] }
  const pieces = textPieces(limits).filter(isReadable)
  const lines = groupLines(readLines(pieces, 3_000))
  const overImages = measureOverImages(lines)
  const covered: { text: string; by: 'image' | 'box' }[] = []
  for (const [element, own] of lines) {
    if (covered.length >= limits.maxPlaces) break
    if (!wide.shown.has(element)) continue
    const text = shortened(own[0]?.piece.text ?? '')
    const share = overImages.get(element) ?? 0
    const before = wide.overImages.get(element) ?? 0
    if (share - before > 0.12 && before < 0.6 && isStill(element)) covered.push({ text, by: 'image' })
    else if (!wide.hidden.has(element) && isStill(element) && own.some(isHiddenLine))
      covered.push({ text, by: 'box' })
  }
  const overlapping = findOverlappingTexts(takeFirstOfEach(pieces), limits.maxPlaces)
    .filter(({ text, other }) => !wide.overlapping.has(text) || !wide.overlapping.has(other))
    .map(({ text, other }) => ({ text, other }))
  const cut = findCutTexts(pieces, pageWidth(), limits.maxPlaces)
    .filter(({ text }) => !wide.cut.has(text))
    .map(({ text }) => ({ text }))
  const there = new Set(findLinkWords(true))
  window.scrollTo(0, 0)
  return {
    covered,
    overlapping,
    cut,
    missingLinks: [...wide.links].filter((words) => !there.has(words)).slice(0, limits.maxPlaces),
  }
}

export function groupLines(lines: readonly SeenLine[]): Map<PageElement, SeenLine[]> {
  const groups = new Map<PageElement, SeenLine[]>()
  for (const line of lines) {
    const own = groups.get(line.piece.element)
    if (own === undefined) groups.set(line.piece.element, [line])
    else own.push(line)
  }
  return groups
}

/** Nothing of one colour lies between the words and an image behind them. */
export function measureOverImages(
  lines: ReadonlyMap<PageElement, readonly SeenLine[]>,
): Map<PageElement, number> {
  const images = [...document.querySelectorAll('img, svg')]
    .filter(
      (image) =>
        image.parentElement?.closest('svg') === null &&
        image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map((element) => ({ element, box: onPage(element.getBoundingClientRect()) }))
    .filter(({ box }) => box.width * box.height > 16)
  const shares = new Map<PageElement, number>()
  for (const [element, own] of lines) {
    const all = own.reduce((sum, { box }) => sum + box.width * box.height, 0)
    let share = 0
    for (const image of images) {
      if (image.element.contains(element) || element.contains(image.element)) continue
      const over = own.reduce((sum, { box }) => sum + sharedArea(box, image.box), 0)
      if (over / all > share && !isOnBox(element, image.element)) share = over / all
    }
    if (share > 0) shares.set(element, share)
  }
  return shares
}

export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width <= 0 || height <= 0 ? 0 : width * height
}

/** Whether a box of one colour around the words, and not around the image, is behind them. */
export function isOnBox(element: PageElement, image: PageElement): boolean {
  for (
    let around: PageElement | null = element;
    around !== null && !around.contains(image);
    around = around.parentElement
  )
    if (isOpaque(around)) return true
  return false
}

/** Whether the middle of the line is below something that is painted. */
export function isHiddenLine({ piece: { element }, box }: SeenLine): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  window.scrollTo(0, Math.max(0, y - window.innerHeight / 2))
  const [top] = document.elementsFromPoint(x - window.scrollX, y - window.scrollY)
  if (top === undefined || top.contains(element) || element.contains(top)) return false
  return top.matches('img, picture, svg') || isCovering(top)
}

/** As they are read; those in a menu that can be opened count where it is asked for. */
export function findLinkWords(withMenus: boolean): string[] {
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const words = shortened(link.textContent ?? '')
    if (!/[\p{L}\p{N}]/u.test(words)) return []
    const menu = link.closest('details')
    const isInMenu =
      withMenus &&
      [...(menu?.querySelectorAll('summary') ?? [])].some((summary) =>
        summary.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
    const box = onPage(link.getBoundingClientRect())
    const isSeen =
      link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      box.width > 1 &&
      box.height > 1 &&
      box.x + box.width > 0 &&
      box.x < window.innerWidth
    return isInMenu || isSeen ? [words] : []
  })
}
