// What an element passes on to what is in it: where it is cut off, how it is painted, and in which order.
import type { PageElement, PageStyle } from '../measure-page.types.ts'
import type { Collected, Surroundings } from './collect.ts'
import { hasColumns } from './columns.ts'
import type { getBox } from './elements.ts'
import { getTurn, hasOutline, isAskew, isOddShape, isRound } from './styles.ts'

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
  const isRaised = position !== 'static' || style.getPropertyValue('transform') !== 'none' || level !== 'auto'
  const own = isRaised ? (level === 'auto' ? 0.5 : Number(level) === 0 ? 0.5 : Number(level)) : 0
  const isClipping =
    !['visible', ''].includes(style.getPropertyValue('overflow-x')) &&
    display !== 'contents' &&
    tag !== 'BODY'
  const clip =
    position === 'fixed' || !isClipping
      ? outer.clip
      : {
          left: Math.max(outer.clip.left, box.x),
          top: Math.max(outer.clip.top, box.y),
          right: Math.min(outer.clip.right, box.x + box.width),
          bottom: Math.min(outer.clip.bottom, box.y + box.height),
        }
  const opacity = Number(style.getPropertyValue('opacity') || 1)
  const around: Surroundings = {
    opacity: outer.opacity * opacity,
    clip,
    path: isRaised || own !== 0 ? [...outer.path, own, collected.sequence] : outer.path,
    isShaped: outer.isShaped || hasOutline(style) || isOddShape(style) || (isClipping && isRound(style)),
    isAskew: outer.isAskew || isAskew(style),
    turn: outer.turn + getTurn(style),
    isInColumns: outer.isInColumns || hasColumns(style),
    isInNavigation: outer.isInNavigation || tag === 'NAV' || element.getAttribute('role') === 'navigation',
  }
  // What has a stack of its own is painted below all that is in it, also what lies below its text.
  const isStack =
    (level !== 'auto' && position !== 'static') ||
    style.getPropertyValue('transform') !== 'none' ||
    style.getPropertyValue('isolation') === 'isolate' ||
    opacity < 1
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
