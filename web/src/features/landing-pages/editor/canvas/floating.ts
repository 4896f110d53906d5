// Where something that floats over the page is: beside a part of it, within the room there is.
import type { Fit } from './use-fit.ts'

export interface Spot {
  left: number
  top: number
}

/** Distances of the app, not of the page. */
const gap = 8

/**
 * Above the rectangle, or inside at its upper edge where there is no room above. `align` says which of its
 * ends it keeps to.
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
  const wantedTop = above >= gap ? above : Math.max(gap, top + gap)
  const wantedLeft = align === 'end' ? right - size.width - gap : left
  return {
    top: Math.min(wantedTop, Math.max(gap, bottom - size.height - gap), room.height - size.height - gap),
    left: fit.left + Math.max(gap, Math.min(wantedLeft, room.width - size.width - gap)),
  }
}
