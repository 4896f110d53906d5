// Runs in the page, on the phone. Words that the edge of the screen cuts off, and words that lie over others.
// What moves, is pushed along or floats over the page is left out: nobody can say how it is seen.
import type { Box, RenderedPage } from '../rendered-page.types.ts'
import type { PageDocument, PageElement, PageStyle, PageWindow } from './dom.types.ts'
import { findParent, getProperty, getSelector, onPage } from './shown.ts'
import type { TextPiece } from './texts.ts'

declare const document: PageDocument
declare const window: PageWindow & { scrollTo(x: number, y: number): void }
declare function getComputedStyle(element: PageElement): PageStyle

/** Of which a part is seen, and the rest can be brought into sight by nothing. */
export function findCutTexts(
  pieces: readonly TextPiece[],
  pageWidth: number,
  max: number,
): RenderedPage['cutTexts'] {
  // Slanted letters and spaces reach over an edge.
  const tolerance = 4
  const screen = document.documentElement.clientWidth
  // What is beyond the screen of a page that can be pushed sideways is a matter of the page's width.
  const [left, right] = pageWidth > screen + 1 ? [-Infinity, Infinity] : [0, screen]
  return pieces
    .flatMap(({ element, block, text, box, whole }) => {
      const own = [element, block].filter(
        (one) =>
          /hidden|clip/.test(getProperty(one, 'overflow-x')) &&
          getProperty(one, 'text-overflow') !== 'ellipsis',
      )
      const edges = own.map((one) => onPage(one.getBoundingClientRect()))
      const from = Math.max(left, ...edges.map(({ x }) => x))
      const to = Math.min(right, ...edges.map(({ x, width }) => x + width))
      const cut = Math.max(from - whole.x, whole.x + whole.width - to)
      // Words of which nearly nothing is seen are beside the screen on purpose.
      const isPartlySeen = Math.min(whole.x + whole.width, to) - Math.max(whole.x, from) > whole.width / 4
      return cut > tolerance && isPartlySeen && box.height > tolerance && isStill(element)
        ? [{ selector: getSelector(element), text: text.replace(/\s+/g, ' ').trim().slice(0, 100) }]
        : []
    })
    .slice(0, max)
}

/** Not pushed, moved or laid over the page, and seen at more than a third of its strength. */
export function isStill(element: PageElement): boolean {
  let opacity = 1
  for (let around: PageElement | null = element; around !== null; around = findParent(around)) {
    const style = getComputedStyle(around)
    const value = (name: string): string => style.getPropertyValue(name)
    const isRoot = /^(body|html)$/i.test(around.tagName)
    if (
      value('transform') !== 'none' ||
      value('translate') !== 'none' ||
      value('animation-name') !== 'none' ||
      /fixed|sticky/.test(value('position')) ||
      (!isRoot && /auto|scroll/.test(value('overflow-x'))) ||
      around.getAttribute('aria-hidden') === 'true' ||
      around.tagName.toLowerCase() === 'svg'
    )
      return false
    opacity *= Number(value('opacity'))
  }
  return opacity > 0.34
}

/** Lines of texts that cover each other by a third of their letters, or more. */
export function findOverlappingTexts(
  pieces: readonly TextPiece[],
  max: number,
): RenderedPage['overlappingTexts'] {
  const lines = readLines(pieces, 3_000)
  const found: { selector: string; text: string; other: string }[] = []
  const seen = new Set<PageElement>()
  const [x, y] = [window.scrollX, window.scrollY]
  let looks = 0
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length && found.length < max && looks < 200; next += 1) {
      const other = lines[next]
      if (other === undefined || other.box.y >= one.box.y + one.box.height) break
      if (seen.has(one.piece.element) || seen.has(other.piece.element)) continue
      if (!isOver(one, other) || !isStill(one.piece.element) || !isStill(other.piece.element)) continue
      looks += 1
      if (!isSeenTogether(one, other)) continue
      seen.add(one.piece.element).add(other.piece.element)
      const [first = '', second = ''] = [one, other].map(({ piece }) =>
        piece.text.replace(/\s+/g, ' ').trim().slice(0, 100),
      )
      found.push({ selector: getSelector(one.piece.element), text: first, other: second })
    }
  }
  window.scrollTo(x, y)
  return found
}

export interface SeenLine {
  piece: TextPiece
  /** On the page, about as high as its letters. */
  box: Box
}

/** From top to bottom. */
export function readLines(pieces: readonly TextPiece[], max: number): SeenLine[] {
  const range = document.createRange() as ReturnType<PageDocument['createRange']> & {
    getClientRects(): ArrayLike<Box>
  }
  const lines: SeenLine[] = []
  for (const piece of pieces) {
    if (lines.length >= max) break
    for (const node of piece.element.childNodes) {
      if (node.nodeType !== 3 || (node.textContent ?? '').trim() === '') continue
      range.selectNodeContents(node)
      for (const rect of Array.from(range.getClientRects()).slice(0, 30)) {
        const box = onPage(rect)
        if (box.width < 4 || box.height < 4) continue
        // A font has room above and below its letters.
        lines.push({ piece, box: { ...box, y: box.y + box.height * 0.2, height: box.height * 0.6 } })
      }
    }
  }
  return lines.sort((one, other) => one.box.y - other.box.y)
}

export function isOver({ piece, box }: SeenLine, { piece: below, box: other }: SeenLine): boolean {
  if (piece.element.contains(below.element) || below.element.contains(piece.element)) return false
  // Large letters behind words are an ornament.
  const [small, large] = box.height < other.height ? [box, other] : [other, box]
  if (large.height > small.height * 3) return false
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
  return width >= Math.min(12, small.width / 2) && height >= small.height * 0.35
}

/** Whether both are painted there, and nothing opaque lies between them. */
export function isSeenTogether({ piece, box }: SeenLine, { piece: below, box: other }: SeenLine): boolean {
  const left = Math.max(box.x, other.x)
  const right = Math.min(box.x + box.width, other.x + other.width)
  const top = Math.max(box.y, other.y)
  const bottom = Math.min(box.y + box.height, other.y + other.height)
  window.scrollTo(0, Math.max(0, top - window.innerHeight / 2))
  const stack = document.elementsFromPoint(
    (left + right) / 2 - window.scrollX,
    (top + bottom) / 2 - window.scrollY,
  )
  const places = [piece.element, below.element].map((element) => findPlaceInStack(element, stack))
  const [upper = -1, lower = -1] = places.toSorted((one, another) => one - another)
  if (upper < 0) return false
  return !stack.slice(0, lower).some(isCovering)
}

/** Whether it hides what is behind it: by its colour or its image. */
export function isCovering(element: PageElement): boolean {
  return isOpaque(element) || getProperty(element, 'background-image') !== 'none'
}

export function isOpaque(element: PageElement): boolean {
  const color = getProperty(element, 'background-color')
  return !color.startsWith('rgba(') && !color.includes('/') && color !== 'transparent'
}

/**
 * Words that reach over the box of their element are not found with it at a point, but with what is around
 * it, unless that cuts them off.
 */
export function findPlaceInStack(element: PageElement, stack: readonly PageElement[]): number {
  for (let around: PageElement | null = element; around !== null; around = findParent(around)) {
    const place = stack.indexOf(around)
    if (place >= 0) return place
    if (/hidden|clip|auto|scroll/.test(getProperty(around, 'overflow-x'))) return -1
  }
  return -1
}
