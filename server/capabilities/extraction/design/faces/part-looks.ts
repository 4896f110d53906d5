// Which family each text of a look is set in, and which look it is of by how wide its words are.
import { upperMedian } from '#core/statistics.ts'
import { getFamily } from '#core/landing-page/font-names.ts'
import type { FontKind } from '#core/landing-page/fonts.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { weightedMedian } from '../words/common-looks.ts'
import { compareWord, type Likeness } from './compare-faces.ts'
import type { ShapedFace } from './letter-shapes.ts'
import { findFaces, findLikestFamily, maxWords, rank, sureLikeness, type FaceLikeness } from './rank-faces.ts'
import { findWords, runWords, type Look, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** Letters that are less like them are of none; of those whose feet say otherwise more is asked. */
const minLikeness = { alike: 0.5, other: 0.6 }
/** A run has another family than most of its look where it is so much liker. */
const otherFamily = 0.05

/** Texts of a look that are set in one family. */
export interface LookPart {
  look: Look
  texts: LookedText[]
  found: FaceLikeness
  stem: number
}

const serifKinds: ReadonlySet<FontKind> = new Set(['serif', 'slab', 'display'])

function hasSerifs(family: string): boolean {
  return serifKinds.has(getFamily(family).kind)
}

/** Of siblings one may have a family of its own where it is so much liker, in so many letters. */
const ownFamily = { gain: 0.1, letters: 8 }

/**
 * The texts of each look by their family: that of most of it, what others of the page are clearly liker to,
 * and what most letters of their siblings are liker to; without those that are like none.
 */
export function partFamilies(
  looks: readonly Look[],
  families: readonly string[],
  siblings: readonly LookedText[][],
): LookPart[] {
  const own = new Map<LookedText, FaceLikeness[]>()
  const compared = new Map<LookedText, number>()
  const chosen = new Map<LookedText, string>()
  for (const look of looks) {
    const faces = findFaces(families, look)
    const [main] = rank(look.words, faces)
    if (main === undefined) continue
    for (const text of look.texts) {
      const words = look.words.filter((word) => text.words.includes(word.word)).slice(0, runWords)
      const ranked = families.length < 2 || words.length === 0 ? [] : rank(words, faces)
      const [best] = ranked
      const isLiker =
        best !== undefined && best.likeness >= getLikeness(ranked, main.face.family) + otherFamily
      own.set(text, ranked)
      compared.set(
        text,
        words.reduce((sum, word) => sum + word.text.length, 0),
      )
      chosen.set(text, isLiker ? best.face.family : main.face.family)
    }
  }
  for (const texts of siblings) {
    // Heights are misleading where letters were misread: texts of other letters are no siblings.
    const sizes = texts.flatMap((text) => own.get(text)?.[0]?.size ?? [])
    const usual = upperMedian(sizes) ?? 0
    const group = texts.filter((text) => isNear(own.get(text)?.[0]?.size ?? usual, usual, sizeReach.siblings))
    const known = group.filter((text) => (own.get(text) ?? []).length > 0)
    if (known.length * 2 < group.length || new Set(group.map((text) => chosen.get(text))).size < 2) continue
    const sum = (family: string): number =>
      known.reduce((all, text) => all + getLikeness(own.get(text) ?? [], family) * text.run.text.length, 0)
    const [common = ''] = families.toSorted((one, other) => sum(other) - sum(one))
    for (const text of group) {
      const ranked = own.get(text) ?? []
      const gained = (ranked[0]?.likeness ?? 0) - getLikeness(ranked, common)
      const isOwn = gained >= ownFamily.gain && (compared.get(text) ?? 0) >= ownFamily.letters
      if (chosen.has(text) && !isOwn) chosen.set(text, common)
    }
  }
  return looks.flatMap((look) =>
    [...Map.groupBy(look.texts, (text) => chosen.get(text))].flatMap(([family, texts]): LookPart[] => {
      const ofTexts = look.words.filter(({ word }) => texts.some((text) => text.words.includes(word)))
      const words = (ofTexts.length > 0 ? ofTexts : look.words).slice(0, maxWords)
      const [found] = family === undefined ? [] : rank(words, findFaces([family], look))
      return found === undefined || family === undefined
        ? []
        : [{ look, found, stem: findStem(texts), texts: findLike(found, texts, look) }]
    }),
  )
}

/** How wide strokes are, in the unit of the page: those of one look are as heavy. */
export function findStem(texts: readonly LookedText[]): number {
  return weightedMedian(
    texts.flatMap(({ run, stroke }) =>
      stroke === 0 ? [] : [[stroke * run.fontSize, run.text.length] as const],
    ),
  )
}

function getLikeness(ranked: readonly FaceLikeness[], family: string): number {
  return ranked.find(({ face }) => face.family === family)?.likeness ?? 0
}

/** In em: running text is seldom set closer; letters that would have to be are of another family. */
const maxTextSpacing = 0.024

/** The texts that a face is like enough, also where their feet say otherwise if it is the likest of all. */
function findLike(found: FaceLikeness, texts: readonly LookedText[], look: Look): LookedText[] {
  const { likeness, face } = found
  const isBetween = likeness >= minLikeness.alike && likeness < minLikeness.other
  // Thin feet of large letters are not seen.
  const isLikest = look.isLarge && isBetween && findLikestFamily(look) === face.family
  return texts.filter((text) => isLike(found, text, { ...look, isLikest }))
}

function isLike(
  { face, likeness, spacing }: FaceLikeness,
  { run }: LookedText,
  { isLarge, isLikest }: Pick<Look, 'isLarge'> & { isLikest: boolean },
): boolean {
  const isSameKind = isLikest || hasSerifs(face.family) === (run.fontFamily === 'serif')
  const needed = isSameKind ? minLikeness.alike : minLikeness.other
  return likeness >= needed && (isLarge || !isForced({ likeness, spacing }))
}

/** Whether letters would have to be set closer than running text is. */
export function isForced({ likeness, spacing }: Pick<FaceLikeness, 'likeness' | 'spacing'>): boolean {
  return spacing < -maxTextSpacing && likeness < sureLikeness
}

/**
 * Sizes that are nearer, as a share, are not distinguished by widths; so many letters say a size; how much it
 * counts that a look is lighter or bolder, a hundred a time; how unlike in size siblings may be, and looks:
 * small letters of a font are half as high as its size or more, or less than two fifths.
 */
const sizeReach = { same: 0.035, letters: 5, weights: 150, weight: 0.035, siblings: 1.3, looks: 1.5 }

/**
 * Widths say the size of a text better than heights, which say it is of another look: it is one of the look
 * of its family whose size its letters have.
 */
export function moveBySize(parts: readonly LookPart[], pixels: Pixels): LookPart[] {
  return parts.flatMap((part): LookPart[] => {
    const others = parts.filter(
      ({ found, texts }) =>
        texts.length > 0 &&
        isAlike(found, part.found) &&
        isNear(found.size, part.found.size, sizeReach.looks),
    )
    const byLook = Map.groupBy(part.texts, (text) => {
      const words = compareWidths(text, part.found.face, pixels)
      const away = ({ found }: LookPart): number =>
        Math.abs(measureSize(words, found.spacing) / found.size - 1)
      if (words.length === 0 || away(part) <= sizeReach.same) return part
      const cost = (other: LookPart): number =>
        away(other) + (Math.abs(other.look.weight - part.look.weight) / 100) * sizeReach.weight
      const [nearest] = others
        .filter((other) => away(other) <= sizeReach.same)
        .toSorted((one, other) => cost(one) - cost(other))
      return nearest ?? part
    })
    return [...byLook].map(
      ([
        {
          found: { size, spacing },
        },
        texts,
      ]) => ({
        ...part,
        texts,
        // As heavy as it was, beside its size.
        found: { ...part.found, size, spacing },
        stem: (part.stem * size) / part.found.size,
      }),
    )
  })
}

function isNear(one: number, other: number, ratio: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * ratio
}

function isAlike({ face }: FaceLikeness, other: FaceLikeness): boolean {
  return (
    face.family === other.face.family &&
    face.isItalic === other.face.isItalic &&
    Math.abs(face.weight - other.face.weight) <= sizeReach.weights
  )
}

/** Words of a text in a face, as far as they are enough to say its size. */
export function compareWidths(
  text: LookedText,
  face: ShapedFace,
  pixels: Pixels,
): (Likeness & { width: number; letters: number })[] {
  const found = findWords(text)
    .filter(({ hasSpace }) => hasSpace !== true)
    .slice(0, runWords)
    .flatMap((word) => {
      const shape = findWordShape(pixels, word)
      const likeness = shape && compareWord({ ...shape, text: word.text }, face)
      return shape === undefined || likeness === undefined
        ? []
        : [{ ...likeness, width: shape.width, letters: word.text.length }]
    })
  return found.reduce((sum, { letters }) => sum + letters, 0) < sizeReach.letters ? [] : found
}

/** In pixels of the image: that at which words set so far apart are as wide as they are. */
export function measureSize(words: ReturnType<typeof compareWidths>, spacing: number): number {
  return weightedMedian(
    words.map((word) => [
      word.width / (word.width / word.size + (spacing - word.spacing) * (word.letters - 1)),
      word.letters,
    ]),
  )
}

/** Fewer letters say nothing of how like others of their face are; sizes are so near. */
const usualLook = { letters: 6, size: 1.2 }

/** How like letters of this face are to it, those of looks of a few letters as others of about their size. */
export function findUsualLikeness(
  { look, found }: Pick<LookPart, 'look' | 'found'>,
  parts: readonly LookPart[],
): number {
  if (look.letters >= usualLook.letters) return found.likeness
  const others = parts.filter(
    ({ found: { face, size } }) =>
      face.family === found.face.family &&
      Math.max(size, found.size) <= Math.min(size, found.size) * usualLook.size,
  )
  return Math.max(...others.map((other) => other.found.likeness))
}

/**
 * In em: letters are set so much wider than their look by design, capitals wider still; small letters that
 * are so much wider or narrower are of another size, as a share.
 */
const own = { letters: 5, spacing: 0.025, max: 0.12, maxOfCapitals: 0.42, size: { min: 0.04, max: 0.1 } }

/**
 * The size, or else the spacing, at which words of a text are as wide as they are; those of its look are
 * less.
 */
export function fitToWidth(text: LookedText, look: FaceLikeness, pixels: Pixels): FaceLikeness {
  const words = compareWidths(text, look.face, pixels)
  if (words.length === 0 || (text.run.text.match(/\p{L}/gu) ?? []).length < own.letters) return look
  const { size, spacing } = look
  const hasSmall = /\p{Ll}/u.test(text.run.text)
  const resized = measureSize(words, spacing)
  const away = Math.abs(resized / size - 1)
  if (hasSmall && away <= own.size.max) return away < own.size.min ? look : { ...look, size: resized }
  const wanted = weightedMedian(
    words.map((word) => {
      const gaps = Math.max(1, word.letters - 1)
      return [word.spacing + (word.width / size - word.width / word.size) / gaps, word.letters]
    }),
  )
  const max = hasSmall ? own.max : own.maxOfCapitals
  return wanted >= spacing + own.spacing && wanted <= max ? { ...look, spacing: wanted } : look
}
