// Scales of the charts: bars begin at zero, lines keep the room of a whole score.

export interface Point {
  x: number
  y: number
}

/** Length of a bar in percent of the longest one; what is there at all can be seen. */
export function barShare(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0
  return Math.max(0.5, Math.min(100, (value / max) * 100))
}

/**
 * Places of scores from 0 to 100 in an image of this size, the first at the left edge; a single one is
 * at the right.
 */
export function trendPoints(scores: readonly number[], width: number, height: number): Point[] {
  const step = scores.length > 1 ? width / (scores.length - 1) : 0
  return scores.map((score, index) => ({
    x: scores.length > 1 ? index * step : width,
    y: height - (Math.max(0, Math.min(100, score)) / 100) * height,
  }))
}

/** A path through the points, for `d` of SVG. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
