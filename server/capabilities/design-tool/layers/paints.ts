// Fills as one colour: what paints lie over one another, and over what is behind them.
import { fromRgb } from '#core/color/index.ts'
import type { FigmaColor, FigmaPaint } from '../figma.types.ts'

/** A colour with its opacity, all 0 to 1. */
export interface Tint {
  red: number
  green: number
  blue: number
  alpha: number
}

/** Anything fainter is not seen. */
export const minOpacity = 0.02

/**
 * The paints over one another, the first below; undefined where none is seen. Images are not part of it.
 */
export function blendedPaint(paints: readonly FigmaPaint[] | undefined, opacity: number): Tint | undefined {
  let result: Tint | undefined
  for (const paint of paints ?? []) {
    const tint = paint.visible === false ? undefined : findTint(paint, opacity)
    if (tint !== undefined) result = result === undefined ? tint : over(tint, result)
  }
  return result
}

/** The image that is seen among the paints; what lies above it only tints it. */
export function imagePaint(paints: readonly FigmaPaint[] | undefined): FigmaPaint | undefined {
  return paints?.findLast(
    ({ type, visible, opacity = 1 }) =>
      visible !== false && opacity > minOpacity && /^(IMAGE|VIDEO|PATTERN)$/.test(type ?? ''),
  )
}

/** The colour as it is seen on what is behind it. */
export function seenOn(tint: Tint, backdrop: string): string {
  if (tint.alpha > 0.995) return fromRgb(tint.red, tint.green, tint.blue)
  const behind = Number.parseInt(backdrop.slice(1), 16)
  const seen = over(tint, {
    red: ((behind >> 16) & 255) / 255,
    green: ((behind >> 8) & 255) / 255,
    blue: (behind & 255) / 255,
    alpha: 1,
  })
  return fromRgb(seen.red, seen.green, seen.blue)
}

function findTint(
  { type = '', color, gradientStops = [], opacity = 1 }: FigmaPaint,
  around: number,
): Tint | undefined {
  const tint =
    type === 'SOLID' ? toTint(color) : type.startsWith('GRADIENT_') ? findAverage(gradientStops) : undefined
  if (tint === undefined) return undefined
  const alpha = tint.alpha * share(opacity) * around
  return alpha > minOpacity ? { ...tint, alpha } : undefined
}

function toTint(color: FigmaColor | undefined): Tint {
  return {
    red: share(color?.r ?? 0),
    green: share(color?.g ?? 0),
    blue: share(color?.b ?? 0),
    alpha: share(color?.a ?? 1),
  }
}

/** Each stop counts for the way to the middle between it and its neighbours. */
function findAverage(stops: NonNullable<FigmaPaint['gradientStops']>): Tint | undefined {
  const sorted = stops
    .map(({ position = 0, color }) => ({ at: share(position), tint: toTint(color) }))
    .toSorted((left, right) => left.at - right.at)
  const sum: Tint = { red: 0, green: 0, blue: 0, alpha: 0 }
  for (const [index, { at, tint }] of sorted.entries()) {
    const [before, after] = [sorted[index - 1], sorted[index + 1]]
    const weight =
      (after === undefined ? 1 : (at + after.at) / 2) - (before === undefined ? 0 : (before.at + at) / 2)
    sum.red += tint.red * tint.alpha * weight
    sum.green += tint.green * tint.alpha * weight
    sum.blue += tint.blue * tint.alpha * weight
    sum.alpha += tint.alpha * weight
  }
  return sum.alpha === 0
    ? undefined
    : { red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha, alpha: sum.alpha }
}

function over(top: Tint, below: Tint): Tint {
  const alpha = top.alpha + below.alpha * (1 - top.alpha)
  const mixed = (one: number, other: number): number =>
    alpha === 0 ? 0 : (one * top.alpha + other * below.alpha * (1 - top.alpha)) / alpha
  return {
    red: mixed(top.red, below.red),
    green: mixed(top.green, below.green),
    blue: mixed(top.blue, below.blue),
    alpha,
  }
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
