import { counted, quoted } from '#core/text.ts'
import type { RenderedCheck, Box, RenderedPage } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'

/** WCAG 2.2, 2.5.8: CSS pixels in both directions. */
const minSize = 24

export const tapTargetSmall: RenderedCheck = {
  id: 'tap-target-small',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => `Links or buttons are hard to hit on ${counted(count, 'page', 'pages')}`,
  why: 'A finger covers far more than a mouse pointer; where targets are small and close together, visitors tap the wrong one.',
  fix: 'Make links and buttons at least 24 by 24 pixels large, with padding for instance, or leave that much room around them.',
  run(_page, { targets }) {
    const seen = targets.filter(({ box }) => box.width > 0 && box.height > 0)
    if (seen.length === 0) return undefined
    const crowded = crowdedTargets(seen)
    if (crowded.length === 0) return []
    const named = crowded.map(
      ({ box, text, selector }) =>
        `${text === '' ? selector : quoted(text, 40)} (${Math.round(box.width)} × ${Math.round(box.height)})`,
    )
    return [
      {
        evidence: `${counted(crowded.length, 'target', 'targets')}: ${listed(named)}`,
        expected: `${minSize} × ${minSize} pixels`,
      },
    ]
  },
}

type Target = RenderedPage['targets'][number]

/**
 * Small ones whose circle of 24 pixels meets another target, or the circle of another small one (the
 * exception for spacing).
 */
function crowdedTargets(targets: readonly Target[]): readonly Target[] {
  // Sorted from top to bottom, so that only neighbours need to be compared; the height of the tallest target
  // limits how far up a neighbour may begin.
  const sorted = targets.toSorted((left, right) => left.box.y - right.box.y)
  const tallest = sorted.reduce((max, { box }) => Math.max(max, box.height), minSize)
  return sorted.filter((target, index) => {
    if (!isSmall(target.box)) return false
    const meets = (other: Target | undefined): boolean =>
      other !== undefined && isTooClose(target.box, other.box)
    for (let at = index - 1; at >= 0 && target.box.y - (sorted[at]?.box.y ?? 0) <= tallest + minSize; at -= 1)
      if (meets(sorted[at])) return true
    for (
      let at = index + 1;
      at < sorted.length && (sorted[at]?.box.y ?? 0) - target.box.y <= 2 * minSize;
      at += 1
    )
      if (meets(sorted[at])) return true
    return false
  })
}

function isSmall({ width, height }: Box): boolean {
  return width < minSize || height < minSize
}

function isTooClose(small: Box, other: Box): boolean {
  // What lies wholly within the other is the same target twice: an image's link around its caption's.
  if (isWithin(small, other) || isWithin(other, small)) return false
  const x = small.x + small.width / 2
  const y = small.y + small.height / 2
  if (isSmall(other)) {
    const between = Math.hypot(other.x + other.width / 2 - x, other.y + other.height / 2 - y)
    if (between < minSize) return true
  }
  const nearestX = Math.min(Math.max(x, other.x), other.x + other.width)
  const nearestY = Math.min(Math.max(y, other.y), other.y + other.height)
  return Math.hypot(nearestX - x, nearestY - y) < minSize / 2
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
