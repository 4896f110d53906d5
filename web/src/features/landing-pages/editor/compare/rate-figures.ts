// The figures of a comparison in plain words, what is worst first.
import { mean } from '#core/statistics.ts'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'

export type Figures = PageFidelity['figures']
export type FigureName = keyof Figures
export type Level = 'same' | 'close' | 'different' | 'far'

export interface RatedFigure {
  name: FigureName
  value: number
  level: Level
}

const levels: readonly [number, Level][] = [
  [0.97, 'same'],
  [0.9, 'close'],
  [0.75, 'different'],
  [0, 'far'],
]

export function rateFigures(figures: Figures): RatedFigure[] {
  return (Object.entries(figures) as [FigureName, number | undefined][])
    .flatMap(([name, value]) => (value === undefined ? [] : [{ name, value, level: rate(value) }]))
    .toSorted((one, other) => one.value - other.value)
}

export function rate(value: number): Level {
  return levels.find(([from]) => value >= from)?.[1] ?? 'far'
}

/** One figure for all of them; undefined where nothing can be compared. */
export function getOverall(figures: Figures): number | undefined {
  const values = Object.values(figures).filter((value) => value !== undefined)
  return values.length === 0 ? undefined : mean(values)
}

/** Sections with the worst first; those without figures last. */
export function worstFirst(sections: PageFidelity['sections']): PageFidelity['sections'] {
  const score = ({ figures }: { figures: Figures }): number => getOverall(figures) ?? 2
  return sections.toSorted((one, other) => score(one) - score(other))
}

/** Never 100 % for what is not the same. */
export function writePercent(share: number): string {
  const rounded = Math.round(share * 100)
  return `${rounded === 100 && share < 1 ? 99 : rounded} %`
}
