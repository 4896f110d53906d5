// Texts whose letters are not like the face that they were given, as labels in a typewriter face that are as
// large as the text below them: together with those that are set as they are they say what they are set in.
import { namesAlone } from '#core/landing-page/font-families.ts'
import { getFamily } from '#core/landing-page/font-names.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { difference, fromHex } from '../pixels/colors.ts'
import { weightedMedian } from '../words/common-looks.ts'
import { findWordShape } from '../words/word-shape.ts'
import type { ShapedWord } from './compare-faces.ts'
import { findFaces, rank, rankFaces, type FaceLikeness, type RankedLook } from './rank-faces.ts'
import { findWords, minSize, type LookedText } from './text-looks.ts'

/** In pixels: larger letters have a look of their own, or stay an image. */
const maxSize = 40
/** Words of a text that are compared; signs of texts together, letters among them, that say a family. */
const wordsOfText = 6
const minSigns = { unlike: 9, other: 12 }
const minLetters = { unlike: 3, other: 4 }
/** Among all families. */
const maxSearches = 8
/** Letters of a text are like its face from here on; those of small capitals or on an image a little less. */
const like = 0.5
/** Letters that are so little like their face are surely of another one. */
const unlike = 0.2
/** A family is theirs that they are so like, so much more than to the present one and to all others. */
const own = { likeness: 0.5, gain: 0.1, next: 0.03, alike: 0.05 }
/** And each text by itself so much more. */
const minGain = 0.05
/** Sizes of texts that are set alike, as a ratio, and of lines below each other; in sizes, and in units. */
const alike = { anywhere: 1.04, lines: 1.15, reach: 1.7, row: 0.12, edge: 3, color: 24 }

interface ComparedText {
  text: LookedText
  words: ShapedWord[]
  /** How like it is to its present face. */
  likeness: number
}

/** A face for each text that is clearly liker to it than to the one that it has. */
export function findOwnFaces(
  texts: readonly LookedText[],
  faced: ReadonlyMap<LookedText, { found: FaceLikeness }>,
  { pixels, scale, families }: { pixels: Pixels; scale: number; families: readonly string[] },
): Map<LookedText, FaceLikeness> {
  const compared = texts.flatMap((text): ComparedText[] => {
    const size = text.run.fontSize * scale
    if (size < minSize || size >= maxSize) return []
    const words = findShapes(text, pixels)
    const family = faced.get(text)?.found.face.family
    const likeness = family === undefined ? 0 : (findLikest([{ text, words }], [family])?.likeness ?? 0)
    return words.length === 0 ? [] : [{ text, words, likeness }]
  })
  const groups = groupAlike(compared.filter(({ likeness }) => likeness < like))
    .map((group) => ({ group, signs: countSigns(group, /./gu), letters: countSigns(group, /\p{L}/gu) }))
    .filter(({ group, signs, letters }) => {
      const kind = group.every(({ likeness }) => likeness < unlike) ? 'unlike' : 'other'
      return signs >= minSigns[kind] && letters >= minLetters[kind]
    })
    .toSorted((one, other) => other.signs - one.signs)
    .slice(0, maxSearches)
  const known = new Set(families)
  return new Map(
    groups.flatMap(({ group }) => {
      const found = setGroup(group, compared, known)
      for (const [, { face }] of found) known.add(face.family)
      return found
    }),
  )
}

function setGroup(
  group: readonly ComparedText[],
  all: readonly ComparedText[],
  families: ReadonlySet<string>,
): [LookedText, FaceLikeness][] {
  const ranked = rankFaces(toLook(group))
  const [best] = ranked
  const present = weightedMedian(group.map(({ likeness, text }) => [likeness, text.run.text.length]))
  if (best === undefined || best.likeness < Math.max(own.likeness, present + own.gain)) return []
  const { family } = chooseAlike(ranked, best, families).face
  // Which face of a typewriter it is says less than that it is one.
  const next = ranked.find(
    ({ face }) => face.family !== family && !(isFixedPitch(family) && isFixedPitch(face.family)),
  )
  const isClear = best.likeness - (next?.likeness ?? 0) >= own.next
  if (!isClear && !families.has(family)) return []
  // A line between them that is a little like its own face is as they are.
  const near = all.filter(
    (one) => !group.includes(one) && group.some(({ text }) => areBeside(text.run, one.text.run)),
  )
  // Figures are alike in many faces, but for those of one width.
  const isSaying = ({ text: { run } }: ComparedText): boolean =>
    /\p{L}{2}/u.test(run.text) || isFixedPitch(family)
  return [...group, ...near].filter(isSaying).flatMap((one): [LookedText, FaceLikeness][] => {
    const found = findLikest([one], [family])
    const gain = group.includes(one) ? minGain : isFixedPitch(family) ? -minGain : 0
    if (found === undefined || found.likeness < one.likeness + gain) return []
    return [[one.text, { ...found, likeness: best.likeness }]]
  })
}

/** Of faces of one width that are about as like: one of the page, else one that designs often use. */
function chooseAlike(
  ranked: readonly FaceLikeness[],
  best: FaceLikeness,
  families: ReadonlySet<string>,
): FaceLikeness {
  if (!isFixedPitch(best.face.family)) return best
  const alikes = ranked.filter(
    ({ face, likeness }) => isFixedPitch(face.family) && best.likeness - likeness <= own.alike,
  )
  return (
    alikes.find(({ face }) => families.has(face.family)) ??
    alikes.find(({ face }) => !namesAlone.has(face.family)) ??
    best
  )
}

function findLikest(
  texts: readonly Pick<ComparedText, 'text' | 'words'>[],
  families: readonly string[],
): FaceLikeness | undefined {
  const look = toLook(texts)
  return rank(look.words, findFaces(families, look))[0]
}

/** Leaning or not is what their letters say. */
function toLook(texts: readonly Pick<ComparedText, 'text' | 'words'>[]): RankedLook {
  const words = texts.flatMap((one) => one.words)
  return {
    words: [...new Map(words.map((word) => [word.text, word])).values()].toSorted(
      (one, other) => other.text.length - one.text.length,
    ),
    weight: weightedMedian(texts.map(({ text: { run } }) => [run.fontWeight, run.text.length])),
    isItalic: false,
    isLarge: true,
  }
}

function findShapes(text: LookedText, pixels: Pixels): ShapedWord[] {
  return findWords(text)
    .slice(0, wordsOfText)
    .flatMap((word) => {
      const shape = findWordShape(pixels, word)
      return shape === undefined ? [] : [{ ...shape, text: word.text }]
    })
}

function countSigns(group: readonly ComparedText[], sign: RegExp): number {
  return toLook(group).words.reduce((sum, { text }) => sum + (text.match(sign) ?? []).length, 0)
}

function groupAlike(odd: readonly ComparedText[]): ComparedText[][] {
  const left = new Set(odd)
  return odd.flatMap((first): ComparedText[][] => {
    if (!left.delete(first)) return []
    const group = [first]
    for (const one of group)
      for (const other of left)
        if (areAlike(one.text, other.text)) {
          left.delete(other)
          group.push(other)
        }
    return [group]
  })
}

/** Of one size anywhere on the page, or of about one in a row or a line below. */
function areAlike({ run: one }: LookedText, { run: other }: LookedText): boolean {
  if (isCapitals(one.text) !== isCapitals(other.text)) return false
  if (difference(fromHex(one.color), fromHex(other.color)) > alike.color) return false
  return getRatio(one, other) <= alike.anywhere || areBeside(one, other)
}

function areBeside(one: TextRun, other: TextRun): boolean {
  if (getRatio(one, other) > alike.lines) return false
  const down = Math.abs(one.baseline - other.baseline)
  const isNext = down <= one.fontSize * alike.reach && Math.abs(one.x - other.x) <= alike.edge
  return down <= one.fontSize * alike.row || isNext
}

function getRatio(one: TextRun, other: TextRun): number {
  return Math.max(one.fontSize, other.fontSize) / Math.min(one.fontSize, other.fontSize)
}

function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text)
}

/** Whether letters of a family are all equally wide. */
export function isFixedPitch(family: string): boolean {
  return getFamily(family).kind === 'mono'
}
