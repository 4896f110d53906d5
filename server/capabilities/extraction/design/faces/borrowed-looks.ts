// Texts whose letters could not be compared, as a curve goes through them or begins beside them: where they
// could be as wide in the look of a text of their colour, they are set in that of the nearest one.
import { findLetterWidths } from '#core/landing-page/font-widths.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { difference, fromHex } from '../pixels/colors.ts'
import type { FacedText } from './figure-faces.ts'
import type { LookedText } from './text-looks.ts'

/** Pixels of the image: larger letters that are like no family stay an image. */
const maxSize = 40
/** Letters that say a width; of 255, colours that are one. */
const alike = { letters: 3, color: 40 }
/** As a logarithm: how much wider a text is than in another look, as its box holds more than its letters. */
const wider = { min: -0.07, max: 0.3 }
/** In em: what is empty beside the letters of a word. */
const bearings = 0.1

/** Gives texts without a face the look of the nearest text in which they could be so wide. */
export function borrowLooks(
  texts: readonly LookedText[],
  faced: ReadonlyMap<LookedText, FacedText>,
  scale: number,
): void {
  for (const text of texts) {
    const { run, words } = text
    const isRead = words.every(({ isProofread }) => isProofread === true)
    if (faced.has(text) || !isRead || run.fontSize * scale >= maxSize) continue
    if ((run.text.match(/\p{L}/gu) ?? []).length < alike.letters) continue
    const [nearest] = [...faced.keys()]
      .map(({ run: other }) => other)
      .filter((other) => couldBeSet(text, other, scale))
      .toSorted((one, other) => getDistance(run, one) - getDistance(run, other))
    if (nearest === undefined) continue
    const { fontSize, fontFamily, fontWeight, isItalic, isFixedPitch } = nearest
    const grown = fontSize / run.fontSize
    run.y = run.baseline - (run.baseline - run.y) * grown
    run.height *= grown
    Object.assign(run, { fontSize, fontFamily, fontWeight, isItalic, isFixedPitch })
  }
}

function couldBeSet({ run, words }: LookedText, other: TextRun, scale: number): boolean {
  if (other.letterSpacing !== undefined || /^\P{L}*$/u.test(other.text)) return false
  if (difference(fromHex(run.color), fromHex(other.color)) > alike.color) return false
  const measure = findLetterWidths({
    family: other.fontFamily,
    weight: other.fontWeight,
    isItalic: other.isItalic,
  })
  const [seen, set] = [
    words.reduce((sum, { width }) => sum + width, 0),
    words.reduce(
      (sum, { text }) => Array.from(text).reduce((all, letter) => all + measure(letter), sum) - bearings,
      0,
    ),
  ]
  const ratio = Math.log(seen / (Math.max(0.1, set) * other.fontSize * scale))
  return ratio >= wider.min && ratio <= wider.max
}

function getDistance(one: TextRun, other: TextRun): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.baseline - other.baseline)
}
