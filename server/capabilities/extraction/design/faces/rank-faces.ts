// Faces of families that pages are served with by how like words of an image are to them.
import { fontFamilies, namesAlone, servedNames } from '#core/landing-page/font-families.ts'
import { weightedMedian } from '../words/common-looks.ts'
import { compareLetter, compareWord, type Likeness, type ShapedWord } from './compare-faces.ts'
import { readLetterShapes, type ShapedFace } from './letter-shapes.ts'

/** What is known of words of one look before they are compared. */
export interface RankedLook {
  /** Each once, the longest first. */
  words: readonly ShapedWord[]
  weight: number
  isItalic: boolean
  isLarge: boolean
}

export interface FaceLikeness {
  face: ShapedFace
  likeness: number
  spacing: number
  size: number
}

/**
 * Words of which one says which families come into question, so many, and words that are compared with these.
 */
const firstLook = { words: 3, likeness: 0.5, families: 20 }
export const maxWords = 10
/** Letters that overlap so much with a family are surely of it, if they do less with all others. */
export const sureLikeness = 0.61
/** Of a word that was misread: letters of rare families are likelier to be like it by chance. */
const misread = { usual: 0.45, rare: 0.6 }
/** How much it counts that words would have to be spaced unlike each other. */
const unevenWeight = 2
/**
 * Letters other than capitals are set so much wider or closer by design, in em; how much it counts that they
 * are more.
 */
const usualSpacing = { max: 0.05, weight: 2 }
const minSpaced = 3
const areCapitals = /^\P{Ll}*\p{Lu}\P{Ll}*$/u
/**
 * Faces of each family that are the nearest in weight: strokes say about how heavy letters are. Those of
 * narrow letters are narrow beside their size, and say nothing.
 */
const nearestWeights = 2
/**
 * Words that are so high, in pixels, say how heavy they are by how much ink they have, which counts so much.
 */
const inked = { height: 24, weight: 1 }
const narrow: ReadonlySet<string> = new Set(servedNames.condensed)

/** Of these families what letters of the look may be of; large ones do not have to look italic to be. */
export function findFaces(
  families: readonly string[],
  { weight, isItalic, isLarge }: RankedLook,
): ShapedFace[] {
  const away = (face: ShapedFace): number => Math.abs(face.weight - weight)
  return families.flatMap((family) => {
    const own = groupFaces().get(family) ?? []
    const leaning = own.filter((face) => face.isItalic)
    const upright = own.filter((face) => !face.isItalic)
    const kinds = isLarge ? [upright, leaning] : [isItalic && leaning.length > 0 ? leaning : upright]
    return kinds.flatMap((kind) =>
      kind
        .toSorted((one, other) => away(one) - away(other))
        .slice(0, isLarge && narrow.has(family) ? kind.length : nearestWeights),
    )
  })
}

let byFamily: ReadonlyMap<string, readonly ShapedFace[]> | undefined

function groupFaces(): ReadonlyMap<string, readonly ShapedFace[]> {
  const served = new Set(fontFamilies.map(({ name }) => name))
  return (byFamily ??= Map.groupBy(
    readLetterShapes().filter(({ family }) => served.has(family)),
    ({ family }) => family,
  ))
}

/**
 * Of each family the likest face, the likest first. One word, if it was read right, says which come into
 * question.
 */
export function rankFaces(look: RankedLook): FaceLikeness[] {
  let first: FaceLikeness[] = []
  for (const word of look.words.slice(0, firstLook.words)) {
    first = rank([word], findFaces([...groupFaces().keys()], look))
    if ((first[0]?.likeness ?? 0) >= firstLook.likeness) break
  }
  const families = first.slice(0, firstLook.families).map(({ face }) => face.family)
  return rank(look.words, findFaces(families, look))
}

/** The family that words of a look together are the likest to. */
export function findLikestFamily(look: RankedLook): string | undefined {
  return rank(look.words, findFaces([...groupFaces().keys()], look))[0]?.face.family
}

export function rank(all: readonly ShapedWord[], faces: readonly ShapedFace[]): FaceLikeness[] {
  const words = all.slice(0, maxWords)
  const compare = (word: ShapedWord, face: ShapedFace): Likeness | undefined =>
    word.text.length === 1 ? compareLetter(word, face) : compareWord(word, face)
  const compared = faces.map((face) => ({ face, found: words.map((word) => compare(word, face)) }))
  const isRead = words.map((_, at) =>
    compared.some(({ face, found }) => {
      const min = namesAlone.has(face.family) ? misread.rare : misread.usual
      return (found[at]?.overlap ?? 0) > min
    }),
  )
  const isLarge = words.some(({ height }) => height >= inked.height)
  const likest = compared.flatMap(({ face, found }) => {
    const known = found.flatMap((one, at) =>
      isRead[at] === true ? [{ one, text: words[at]?.text ?? '' }] : [],
    )
    return summarise(face, known) ?? []
  })
  return [...Map.groupBy(likest, ({ face }) => face.family).values()]
    .flatMap((own) => {
      const [best] = own.toSorted((one, other) => other.likeness - one.likeness)
      if (best === undefined || best.likeness <= 0) return []
      const weights = isLarge ? own.filter(({ face }) => face.isItalic === best.face.isItalic) : [best]
      const [asHeavy = best] = weights.toSorted((one, other) => weigh(other) - weigh(one))
      const { ink: _, ...found } = asHeavy
      return [{ ...found, likeness: best.likeness }]
    })
    .toSorted((one, other) => other.likeness - one.likeness)
}

/** How like letters are in a weight of their family: heavier ones cover more of what is blurred. */
function weigh({ likeness, ink }: InkedLikeness): number {
  return likeness - inked.weight * Math.abs(Math.log(ink))
}

type InkedLikeness = FaceLikeness & { ink: number }

function summarise(
  face: ShapedFace,
  found: readonly { one: Likeness | undefined; text: string }[],
): InkedLikeness | undefined {
  const all = found.reduce((sum, { text }) => sum + text.length, 0)
  const known = found.flatMap(({ one, text }) =>
    one === undefined
      ? []
      : [
          {
            ...one,
            letters: text.length,
            forced:
              text.length < minSpaced || areCapitals.test(text)
                ? 0
                : Math.max(0, Math.abs(one.spacing) - usualSpacing.max),
          },
        ],
  )
  if (known.length === 0) return undefined
  const middle = (key: 'spacing' | 'size' | 'ink'): number =>
    weightedMedian(known.map((one) => [one[key], one.letters] as const))
  const spacing = middle('spacing')
  const mean = (value: (one: (typeof known)[number]) => number): number =>
    known.reduce((sum, one) => sum + value(one) * one.letters, 0) / all
  return {
    face,
    likeness:
      mean(({ overlap }) => overlap) -
      unevenWeight * mean((one) => Math.abs(one.spacing - spacing)) -
      usualSpacing.weight * mean(({ forced }) => forced),
    spacing,
    size: middle('size'),
    ink: middle('ink'),
  }
}

/** The two faces of a family that are the nearest in weight to one of them, the lighter one first. */
export function findWeights({ family, weight, isItalic }: ShapedFace): ShapedFace[] {
  return (groupFaces().get(family) ?? [])
    .filter((face) => face.isItalic === isItalic)
    .toSorted((one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight))
    .slice(0, nearestWeights)
    .toSorted((one, other) => one.weight - other.weight)
}

/** The face of a family with or without italics. */
export function findNearest({ family, weight }: ShapedFace, isItalic: boolean): ShapedFace | undefined {
  return (groupFaces().get(family) ?? [])
    .filter((face) => face.isItalic === isItalic)
    .toSorted((one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight))[0]
}
