// What is said of the colours of a page's trees: which are rendered otherwise than the design has them, and
// which words some people could not read if none were.
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { contrast } from '#core/color/index.ts'
import { readableTheme } from '../readable-theme.ts'
import { over, textContrast } from './contrast.ts'
import { findPageColors, type PageColors } from './page-colors.ts'

interface Page {
  sections: readonly Section[]
  theme: Theme
}

/** The colours of a page's trees as they are rendered. */
export function findColors({ sections, theme }: Page): PageColors {
  return findPageColors(sections, theme, readableTheme(theme).backgrounds.paper.background)
}

export interface ColorRepair {
  /** Which of the two is rendered otherwise; words with a shadow keep their colour. */
  of: 'words' | 'shadow' | 'fill'
  /** `#rrggbb`, with transparency where the design has it. */
  wanted: string
  rendered: string
  /** What words are on. */
  background?: string
  /** Sections where that is so, in the order of the page. */
  sectionIds: string[]
}

/** One entry for each pair of colours, the most frequent first; none where the design's colours are kept. */
export function findColorRepairs(page: Page): ColorRepair[] {
  const { readings, painted, lookWithin } = findColors(page)
  const repairs = readings.flatMap((reading, index) => {
    const {
      sectionId,
      color,
      backdrop: [background],
    } = reading
    const on = painted[index]?.backdrop ?? []
    const { color: shown, halo } = lookWithin(color, on, reading)
    const found: Omit<ColorRepair, 'sectionIds'>[] = []
    if (background !== undefined && on[0] !== undefined && background !== on[0])
      found.push({ of: 'fill', wanted: background, rendered: on[0] })
    if ((shown !== color || halo !== undefined) && on[0] !== undefined) {
      const of = halo === undefined ? 'words' : 'shadow'
      found.push({ of, wanted: color, rendered: shown, background: on[0] })
    }
    return found.map((repair) => ({ sectionId, ...repair }))
  })
  return group(repairs).toSorted((one, other) => other.sectionIds.length - one.sectionIds.length)
}

export interface UnreadablePair {
  /** As it is seen there: `#rrggbb`. */
  color: string
  background: string
  ratio: number
  /** The ratio that words of their size need: 4.5, or 3 for large letters. */
  needed: number
  sectionIds: string[]
}

/** Words that the design's own colours leave below the contrast of WCAG AA, the palest first. */
export function findUnreadable(page: Page): UnreadablePair[] {
  const pairs = findColors(page).readings.flatMap(({ sectionId, color, needed, backdrop }) =>
    backdrop
      .map((background) => ({ sectionId, color: over(color, background), background, needed }))
      .map((pair) => ({ ...pair, ratio: contrast(pair.color, pair.background) }))
      .filter(({ ratio }) => ratio < needed)
      .toSorted((one, other) => one.ratio - other.ratio)
      .slice(0, 1),
  )
  return group([...pairs, ...findUnreadableRoles(page)]).toSorted((one, other) => one.ratio - other.ratio)
}

/** The same of the theme's colours, where sections in ready layouts are rendered in them. */
function findUnreadableRoles({
  sections,
  theme,
}: Page): (Omit<UnreadablePair, 'sectionIds'> & { sectionId: string })[] {
  const { paper } = readableTheme({ ...theme, contrast: 'design' }).backgrounds
  const pairs = [
    { color: paper.text, background: paper.background },
    { color: paper.accent, background: paper.background },
    { color: paper.buttonText, background: paper.button },
  ].map((pair) => ({ ...pair, ratio: contrast(pair.color, pair.background), needed: textContrast }))
  return sections.flatMap(({ id, tree }) =>
    tree === undefined
      ? pairs.filter(({ ratio }) => ratio < textContrast).map((pair) => ({ ...pair, sectionId: id }))
      : [],
  )
}

/** The same in several sections as one. */
function group<Found extends { sectionId: string }>(
  found: readonly Found[],
): (Omit<Found, 'sectionId'> & { sectionIds: string[] })[] {
  const groups = Map.groupBy(found, (one) => JSON.stringify({ ...one, sectionId: undefined }))
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return []
    const { sectionId, ...same } = first
    return [{ ...same, sectionIds: [...new Set([sectionId, ...more.map((one) => one.sectionId)])] }]
  })
}
