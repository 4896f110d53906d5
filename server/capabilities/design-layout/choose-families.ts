// Which family of ours a font becomes whose name does not say it: the one whose lines are the nearest in
// length.
import { fontWidths } from '#core/landing-page/font-widths.ts'
import { findOwnFamily, getFamily, likelyFamilies } from '#core/landing-page/font-names.ts'
import type { FontKind } from '#core/landing-page/fonts.types.ts'
import { isInCapitals, isMeasured, isOfDesign, widthRatio, type Lettering } from './fit-face.ts'

/** Fewer say nothing of a font. */
const minLetters = 40
/** A family whose lines are this much nearer in length is worth another look. */
const minGain = 0.015
/** How much it counts that some lines are too long and others too short: letters of another build. */
const spreadWeight = 1.5

/** Gives all letterings of a font one family. */
export function chooseFamilies(letterings: readonly Lettering[]): void {
  for (const given of new Set(letterings.map((lettering) => lettering.given))) {
    const own = letterings.filter((lettering) => lettering.given === given)
    const [usual, ...others] = likelyFamilies(given)
    if (usual === undefined || others.length === 0 || own.some(isOfDesign)) continue
    let best = { family: usual.family, cost: findCost(own, usual.family) - minGain }
    // A few letters that say nothing of their font are set as most of the page is.
    if (best.cost === Number.POSITIVE_INFINITY && isMeasured({ given }))
      best.family = findUsual(letterings, given) ?? best.family
    for (const { family, unlike } of others) {
      const cost = findCost(own, family) + unlike
      if (cost < best.cost) best = { family, cost }
    }
    for (const lettering of own) {
      const size = sizeIn(lettering, best.family)
      lettering.lineHeight *= lettering.size / size
      lettering.size = size
      lettering.family = best.family
    }
  }
}

const serifKinds: ReadonlySet<FontKind> = new Set(['serif', 'slab', 'display'])

/** The family of most letters whose family is known, of those with serifs or without. */
function findUsual(letterings: readonly Lettering[], given: string): string | undefined {
  const letters = new Map<string, number>()
  for (const { given: name, family, members } of letterings) {
    if (findOwnFamily(name) !== family || serifKinds.has(getFamily(family).kind) !== (given === 'serif'))
      continue
    letters.set(family, (letters.get(family) ?? 0) + countLetters(members))
  }
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0]
}

function countLetters(members: Lettering['members']): number {
  return members.reduce((sum, { block }) => sum + (block.text ?? '').length, 0)
}

/**
 * The size at which capitals of a family are as high as they were measured, or as large as the design says.
 */
function sizeIn({ family, size, given }: Lettering, other: string): number {
  if (!isMeasured({ given })) return size
  return (size * (fontWidths[family]?.capital ?? 0.7)) / (fontWidths[other]?.capital ?? 0.7)
}

/** How far lines of a family are from the design's in length, and from each other. */
function findCost(letterings: readonly Lettering[], family: string): number {
  const found = letterings.flatMap((lettering) => {
    // Capitals of images may be spaced, which is no matter of the font.
    if (isMeasured(lettering) && lettering.members.every(isInCapitals)) return []
    const ratio = widthRatio({ ...lettering, family, size: sizeIn(lettering, family) })
    return ratio === undefined
      ? []
      : [{ off: Math.log(ratio.width), letters: countLetters(lettering.members) }]
  })
  const letters = found.reduce((sum, one) => sum + one.letters, 0)
  if (letters < minLetters) return Number.POSITIVE_INFINITY
  const mean = found.reduce((sum, { off, letters: own }) => sum + off * own, 0) / letters
  const spread = found.reduce((sum, { off, letters: own }) => sum + Math.abs(off - mean) * own, 0) / letters
  return Math.abs(mean) + spread * spreadWeight
}
