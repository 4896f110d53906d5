// The table by which a section's type is guessed: each line says what speaks for a type, or against it, and
// how much.
import type { SectionType } from '#contracts/extracted-document.schema.ts'
import type { SectionSigns } from './section-signs.ts'
import { clamp } from './numbers.ts'

type Sign = (signs: SectionSigns) => boolean | number
type Rule = [points: number, sign: Sign]

/** From 0 below the first number to 1 from the second on. */
function rising(value: number, from: number, to: number): number {
  return clamp((value - from) / (to - from), 0, 1)
}
const says =
  (type: SectionType): Sign =>
  ({ spoken }) =>
    spoken.has(type)

const rules: Record<SectionType, Rule[]> = {
  header: [
    [6, ({ landmark }) => landmark === 'header'],
    [2, ({ isTop, height, letters }) => isTop && height < 9 && letters < 160],
    [-9, ({ isTop }) => !isTop],
    [-4, ({ height }) => rising(height, 9, 18)],
  ],
  hero: [
    [4, ({ isOpening }) => isOpening],
    [2, ({ headingSize }) => rising(headingSize, 0.7, 0.95)],
    [1, ({ count }) => count.button > 0],
    [1, ({ letters }) => letters < 700],
    [-8, ({ isOpening }) => !isOpening],
    [-2, ({ headingSize }) => headingSize === 0],
    [-2, ({ count }) => count.card >= 3],
  ],
  features: [
    [2.2, says('features')],
    [2, ({ count }) => rising(count.card, 1, 3)],
    [1, ({ count }) => rising(count.icon, 1, 3)],
    [1.4, ({ count, letters, imageShare }) => count.image > 0 && letters > 120 && imageShare < 0.5],
    [1.4, ({ count }) => count.list > 0],
    [0.6, ({ letters }) => letters > 120],
    [-1.5, ({ count }) => count.price >= 2],
    [-1.5, ({ numerals }) => numerals >= 3],
  ],
  benefits: [
    [4, says('benefits')],
    [1.6, ({ count }) => rising(count.card, 1, 3)],
    [0.8, ({ count }) => (count.icon >= 2 || count.list > 0 ? 1 : 0)],
    [-1.5, ({ count }) => count.price >= 2],
  ],
  testimonials: [
    [2.6, says('testimonials')],
    [4, ({ count }) => rising(count.quote, 0, 1.5)],
    [1.5, ({ count, portraits, spoken }) => portraits > 0 && (count.quote > 0 || spoken.has('testimonials'))],
  ],
  pricing: [
    [2.4, says('pricing')],
    [4.5, ({ count }) => rising(count.price, 0.5, 2)],
    [2, ({ amounts, isOpening }) => (isOpening ? 0 : rising(amounts, 0, 2))],
    [1, ({ count }) => count.price > 0 && count.button >= 2],
    [0.8, ({ count }) => count.price > 0 && count.card >= 2],
  ],
  faq: [
    [3, says('faq')],
    [4.5, ({ count }) => rising(count.question, 0.5, 3)],
  ],
  cta: [
    [2, says('cta')],
    [2.4, ({ count, letters }) => count.button > 0 && count.image === 0 && letters < 320],
    [1.2, ({ count, letters }) => count.button > 0 && count.image > 0 && letters < 320],
    [-2, ({ count, fields, spoken }) => count.button === 0 && fields === 0 && !spoken.has('cta')],
    [1.2, ({ count }) => count.card === 0 && count.image === 0],
    [1, ({ isColored }) => isColored],
    [0.8, ({ headingSize }) => headingSize > 0.4],
    [0.8, ({ fields }) => fields === 1],
    [-2.5, ({ letters }) => rising(letters, 320, 700)],
    [-3, ({ isOpening, isTop }) => isOpening || isTop],
    [-2, ({ contacts }) => contacts >= 2],
    [-2, ({ count }) => count.card >= 2 || count.price >= 2],
  ],
  about: [
    [4, says('about')],
    [1.4, ({ maxTextLength }) => rising(maxTextLength, 160, 420)],
    [1, ({ count, letters }) => count.card === 0 && letters > 250],
    [0.8, ({ count }) => count.image >= 1],
    [0.6, ({ portraits, count }) => portraits >= 2 && count.quote === 0],
  ],
  steps: [
    [3.2, says('steps')],
    [4.5, ({ numerals }) => rising(numerals, 1, 3)],
    [0.6, ({ count }) => count.card >= 3],
  ],
  stats: [
    [1.6, says('stats')],
    [5, ({ count }) => rising(count.stat, 1, 3)],
    [1, ({ letters }) => letters < 300],
    [-2, ({ isOpening }) => isOpening],
  ],
  gallery: [
    [3, says('gallery')],
    [3.5, ({ count, lettersPerImage }) => rising(count.image, 2, 4) * rising(-lettersPerImage, -90, -45)],
    [2, ({ imageShare }) => rising(imageShare, 0.3, 0.6)],
    [2, ({ imageShare, letters }) => imageShare > 0.5 && letters < 60],
    [-2, ({ letters }) => rising(letters, 300, 900)],
    [-2, ({ isOpening }) => isOpening],
  ],
  logos: [
    [3, says('logos')],
    [4, ({ count }) => rising(count.logo, 2, 4)],
    [2.2, ({ count, height, isTop }) => count.nav > 0 && !isTop && height < 16],
    [1, ({ letters }) => letters < 160],
    [-3, ({ letters }) => rising(letters, 200, 500)],
    [-2, ({ isBottom, legal }) => isBottom || legal > 0],
  ],
  contact: [
    [3.2, says('contact')],
    [4, ({ fields }) => rising(fields, 0.5, 2)],
    [4, ({ contacts }) => rising(contacts, 0, 2)],
    [-5, ({ landmark }) => landmark !== undefined],
  ],
  footer: [
    [5, ({ landmark }) => landmark === 'footer'],
    [1.5, ({ isBottom }) => isBottom],
    [3, ({ legal }) => rising(legal, 0, 2)],
    [4, ({ isBottom, legal, fields, height }) => isBottom && legal > 0 && fields === 0 && height < 12],
    [1, ({ shortTexts, isBottom }) => isBottom && shortTexts >= 5],
    [-3, ({ isBottom }) => !isBottom],
    [-3, ({ legal, landmark }) => legal === 0 && landmark === undefined],
    [-2, ({ headingSize }) => rising(headingSize, 0.5, 0.8)],
  ],
  custom: [[1.8, () => true]],
}

/** A name that somebody gave weighs more than any look. */
const nameWorth = 7

export interface TypeGuess {
  type: SectionType
  /** 0 to 1: how far ahead of the second it is, and by how much it is borne at all. */
  confidence: number
}

export function guessType(signs: SectionSigns): TypeGuess {
  const scores = scoreTypes(signs)
  const [best, second] = scores
  const lead = best.score - (second?.score ?? 0)
  const confidence = clamp(0.35 + lead / 8 + (best.score - 4) / 20, 0.1, 0.99)
  return { type: best.type, confidence: Math.round(confidence * 100) / 100 }
}

/** Every type with its points, most first. */
function scoreTypes(
  signs: SectionSigns,
): [{ type: SectionType; score: number }, ...{ type: SectionType; score: number }[]] {
  const scores = Object.entries(rules).map(([type, lines]) => {
    const score = lines.reduce(
      (sum, [points, sign]) => sum + points * Number(sign(signs)),
      signs.named === type ? nameWorth : 0,
    )
    return { type: type as SectionType, score }
  })
  const [best = { type: 'custom' as const, score: 0 }, ...others] = scores.toSorted(
    (one, other) => other.score - one.score,
  )
  return [best, ...others]
}
