// What an element passes on to what is in it: where it is cut off, how it is painted, and in which order.
import type { MeasuredBox, PageElement, PageStyle } from '../measure-page.types.ts'
import { cutBox, type Collected, type Surroundings } from './collect.ts'
import { hasColumns } from './columns.ts'
import type { getBox } from './elements.ts'
import {
  findShownCorners,
  getCorners,
  getScale,
  getTurn,
  hasOutline,
  isAskew,
  isOddShape,
  isRound,
} from './styles.ts'

interface FoundSurroundings {
  /** Of the element's children. */
  around: Surroundings
  /** Of its own box. */
  painting: Surroundings
  /** All of it lies outside of what it would be seen through. */
  isCut: boolean
  /** It cuts off what reaches over its edges. */
  isClipping: boolean
}

export function findSurroundings(
  collected: Collected,
  element: PageElement,
  { style, box, outer }: { style: PageStyle; box: ReturnType<typeof getBox>; outer: Surroundings },
): FoundSurroundings {
  const tag = element.tagName.toUpperCase()
  const position = style.getPropertyValue('position')
  const display = style.getPropertyValue('display')
  // Later and positioned elements are painted over earlier ones; those with a level in its order.
  const level = style.getPropertyValue('z-index')
  const isRaised = position !== 'static' || level !== 'auto' || hasOwnStack(style)
  const own = isRaised ? (level === 'auto' ? 0.5 : Number(level) === 0 ? 0.5 : Number(level)) : 0
  const isClipping =
    !['visible', ''].includes(style.getPropertyValue('overflow-x')) &&
    display !== 'contents' &&
    tag !== 'BODY'
  const clip =
    position === 'fixed' || !isClipping ? outer.clip : narrowClip(outer.clip, box, getCorners(style, box))
  const opacity = Number(style.getPropertyValue('opacity') || 1)
  const around: Surroundings = {
    opacity: outer.opacity * opacity,
    clip,
    path: isRaised || own !== 0 ? [...outer.path, own, collected.sequence] : outer.path,
    isShaped: outer.isShaped || hasOutline(style) || isOddShape(style) || (isClipping && isRound(style)),
    isAskew: outer.isAskew || isAskew(style),
    turn: outer.turn + getTurn(style),
    scale: outer.scale * getScale(style),
    isInColumns: outer.isInColumns || hasColumns(style),
    isInNavigation: outer.isInNavigation || tag === 'NAV' || element.getAttribute('role') === 'navigation',
  }
  // What has a stack of its own is painted below all that is in it, also what lies below its text.
  const isStack = (level !== 'auto' && position !== 'static') || hasOwnStack(style)
  const isCut =
    display !== 'contents' &&
    box.width > 0 &&
    box.height > 0 &&
    (box.x >= outer.clip.right ||
      box.x + box.width <= outer.clip.left ||
      box.y >= outer.clip.bottom ||
      box.y + box.height <= outer.clip.top)
  return {
    around,
    painting: { ...around, path: [...around.path, isStack ? -1_000_000_000 : 0, collected.sequence] },
    isCut,
    isClipping,
  }
}

/** All of it is painted as one, in the order of what is positioned, wherever it lies. */
export function hasOwnStack(style: PageStyle): boolean {
  return (
    Number(style.getPropertyValue('opacity') || 1) < 1 ||
    style.getPropertyValue('isolation') === 'isolate' ||
    ['transform', 'filter', 'clip-path', 'mask-image'].some(
      (name) => !['none', ''].includes(style.getPropertyValue(name)),
    )
  )
}

/** What is seen through both, round where either is. */
export function narrowClip(
  clip: Surroundings['clip'],
  box: MeasuredBox,
  corners: readonly number[],
): Surroundings['clip'] {
  const { x, y, width, height } = cutBox(box, clip)
  const shown = { x, y, width, height }
  return {
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
    corners: findShownCorners(corners, box, shown, clip),
  }
}
