// Whether recognised words have serifs, by the feet that their letters are on.
import type { TextRun } from '../../pdf/pdf.types.ts'
import { fromHex } from '../pixels/colors.ts'

/**
 * Stems with serifs are on feet that are so many times as wide, bold ones on feet less wide beside them; of
 * other letters most stems end as they are.
 */
const serifFoot = { regular: 1.6, bold: 1.25 }
const footShare = 0.3
/**
 * Feet of large letters are seen as they are: most of those with serifs are so much wider than their stems,
 * also where thin ones fade, and of most others, round ones among them, they are as wide.
 */
const headingFoot = { wide: 1.25, share: 0.5 }
const boldWeight = 600
const minFeet = 12
/**
 * Feet of small bold letters are blurred into their stems: where other letters of their size stand on none,
 * they have serifs only if they are as wide as those of regular letters.
 */
const blurred = 18
/** Of 255: brighter letters are on a dark background. */
const lightLetters = 150

/** In sizes of the text of the page. */
const headingSize = 1.3

/**
 * Headings may have serifs and running text none, or buttons none in a page that has. Headings decide
 * together, as each has few letters; smaller letters of one look for themselves where they are enough, else
 * those of their size and weight, of their size, and of the page.
 */
export function setFamilies(runs: readonly TextRun[], feet: ReadonlyMap<TextRun, number[]>): void {
  const minSize = getTextSize(runs) * headingSize
  const isHeading = ({ fontSize }: TextRun): boolean => fontSize >= minSize
  const looks: ((run: TextRun) => string)[] = [
    (run) => (isHeading(run) ? 'heading' : `${getSizeClass(run)} ${run.fontWeight} ${isLight(run.color)}`),
    (run) => (isHeading(run) ? 'heading' : `${getSizeClass(run)} ${run.fontWeight}`),
    (run) => (isHeading(run) ? 'heading' : `${getSizeClass(run)}`),
    () => '',
  ]
  const decided = looks.map((look) => {
    // Italics have other feet: they go with the upright letters around them.
    const groups = Map.groupBy(
      runs.filter((run) => !run.isItalic),
      look,
    )
    return new Map(
      [...groups].map(([name, some]) => [name, hasSerifs(some, feet, name === 'heading')] as const),
    )
  })
  const [own] = looks
  const bySize = looks[2]
  for (const run of runs) {
    const found = looks.map((look, index) => decided[index]?.get(look(run)))
    const isBlurred = run.fontSize < blurred && run.fontWeight >= boldWeight
    const isAlone = isBlurred && bySize !== undefined && decided[2]?.get(bySize(run)) === false
    if (found.find((one) => one !== undefined) !== true) continue
    const alike = runs.filter((other) => own?.(other) === own?.(run) && !other.isItalic)
    if (!isAlone || haveWideFeet(alike, feet)) run.fontFamily = 'serif'
  }
}

function haveWideFeet(runs: readonly TextRun[], feet: ReadonlyMap<TextRun, number[]>): boolean {
  const found = runs.flatMap((run) => feet.get(run) ?? []).toSorted((a, b) => a - b)
  return (found[Math.floor(found.length * footShare)] ?? 0) >= serifFoot.regular
}

/**
 * Whether most letters of the runs have serifs; undefined where there are not enough. A text that repeats is
 * one.
 */
function hasSerifs(
  runs: readonly TextRun[],
  feet: ReadonlyMap<TextRun, number[]>,
  isHeading: boolean,
): boolean | undefined {
  const different = [...new Map(runs.map((run) => [run.text, run])).values()]
  const found = different
    .flatMap((run) => {
      const text = run.fontWeight >= boldWeight ? serifFoot.bold : serifFoot.regular
      return (feet.get(run) ?? []).map((foot) => foot / (isHeading ? headingFoot.wide : text))
    })
    .toSorted((a, b) => a - b)
  const share = isHeading ? headingFoot.share : footShare
  return found.length < minFeet ? undefined : (found[Math.floor(found.length * share)] ?? 0) >= 1
}

/** The size of most letters. */
function getTextSize(runs: readonly TextRun[]): number {
  const sizes = runs
    .flatMap(({ fontSize, text }) => Array.from(text, () => fontSize))
    .toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function getSizeClass({ fontSize }: Pick<TextRun, 'fontSize'>): number {
  return Math.round(fontSize / 3)
}

function isLight(color: string): boolean {
  return Math.min(...fromHex(color)) > lightLetters
}
