// Words of a PDF along a curve, of which each letter is turned otherwise: they stay a drawing, with what they
// say as alternative text.
import { upperMedian } from '#core/statistics.ts'
import type { PagePaint } from '../../pdf/drawn-objects.types.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { Artwork } from './artwork.ts'
import { toLabel } from './sideways-texts.ts'

/** Fewer letters, or turned in fewer ways, are no curve. */
const minLetters = 6
const minAngles = 5
/** In font sizes, between the middles of letters of one curve; in degrees, how far the next one is turned. */
const maxStep = 2.2
const maxBend = 50
/** Times the usual step from letter to letter: a wider one is a space. */
const spaceStep = 1.2
const maxLoose = 600

export function takeCurved(
  runs: readonly TextRun[],
  { texts }: PagePaint,
): { straight: TextRun[]; labels: Artwork[] } {
  const loose = runs.filter(({ text, object }) => text.trim().length <= 2 && texts.has(object ?? 0))
  if (loose.length > maxLoose) return { straight: [...runs], labels: [] }
  const getOrder = ({ object }: TextRun): number => texts.get(object ?? 0)?.order ?? 0
  const curves = findCurves(loose.toSorted((one, other) => getOrder(one) - getOrder(other)))
  const taken = new Set(curves.flat())
  return {
    straight: runs.filter((run) => !taken.has(run)),
    labels: curves.map((letters) => ({ ...toLabel(letters, texts), text: joinLetters(letters) })),
  }
}

function findCurves(letters: readonly TextRun[]): TextRun[][] {
  const curves: TextRun[][] = []
  for (const letter of letters) {
    const last = curves.at(-1)
    const before = last?.at(-1)
    if (before !== undefined && goesOn(before, letter)) last?.push(letter)
    else curves.push([letter])
  }
  return curves.filter(
    (curve) => curve.length >= minLetters && new Set(curve.map(({ angle }) => angle)).size >= minAngles,
  )
}

function goesOn(before: TextRun, letter: TextRun): boolean {
  const bend = Math.abs(before.angle - letter.angle)
  return (
    getDistance(before, letter) <= letter.fontSize * maxStep &&
    Math.min(bend, 360 - bend) <= maxBend &&
    Math.abs(before.fontSize - letter.fontSize) < letter.fontSize * 0.05
  )
}

function getDistance(one: TextRun, other: TextRun): number {
  return Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  )
}

function joinLetters(letters: readonly TextRun[]): string {
  const steps = letters.slice(1).map((letter, index) => getDistance(letters[index] ?? letter, letter))
  const usual = upperMedian(steps) ?? 0
  return letters
    .map(({ text }, index) => ((steps[index - 1] ?? 0) > usual * spaceStep ? ` ${text.trim()}` : text.trim()))
    .join('')
}
