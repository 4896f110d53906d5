// Where something that floats over the page is: beside a part of it, within the room there is.
import type { Fit } from './use-fit.ts'

export interface Spot {
  left: number
  top: number
}

/** Distances of the app, not of the page. */
const gap = 8

/**
 * Above the rectangle; where there is no room above, inside at its upper edge, or below what is so small that
 * it would be covered. `align` says which of its ends it keeps to.
 */
export function spotAt(
  rect: DOMRect,
  fit: Fit,
  size: { width: number; height: number },
  align: 'start' | 'end',
): Spot | undefined {
  const room = { width: fit.width * fit.scale, height: fit.height * fit.scale }
  const [top, bottom, left, right] = [rect.top, rect.bottom, rect.left, rect.right].map(
    (edge) => edge * fit.scale,
  ) as [number, number, number, number]
  if (bottom < 0 || top > room.height) return undefined
  const above = top - size.height - gap
  const isCovered = bottom - top < 2 * (size.height + gap)
  const inside = isCovered ? bottom + gap : Math.min(Math.max(gap, top + gap), bottom - size.height - gap)
  const wantedTop = above >= gap ? above : Math.max(gap, inside)
  const wantedLeft = align === 'end' ? right - size.width - gap : left
  return {
    top: Math.min(wantedTop, room.height - size.height - gap),
    left: fit.left + Math.max(gap, Math.min(wantedLeft, room.width - size.width - gap)),
  }
}
