// What letters of an image are set in: of the families that pages are served with those that letters of some
// size and weight are clearly liker to than to all others, and for all texts of the page then one of these.
import { namesAlone, servedNames } from '#core/landing-page/font-families.ts'
import { getFamily } from '#core/landing-page/font-names.ts'
import { borrowLooks } from './borrowed-looks.ts'
import { evenLists, evenParagraphs, evenRows, evenSizes, findColumns } from './even-sizes.ts'
import { setColumnFigure, setFigure, type FacedText } from './figure-faces.ts'
import { evenSteps, findAtSteps } from './even-steps.ts'
import { findFixedPitch, measureStep } from './fixed-pitch.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { compareWord } from './compare-faces.ts'
import { findContinuedLines, findOddLines } from './continued-lines.ts'
import type { ShapedFace } from './letter-shapes.ts'
import {
  fitToWidth,
  findStem,
  findUsualLikeness,
  moveBySize,
  partFamilies,
  type LookPart,
} from './part-looks.ts'
import { partWeights } from './part-weights.ts'
import { findOwnFaces, isFixedPitch } from './own-faces.ts'
import { findFaces, findNearest, rank, rankFaces, sureLikeness } from './rank-faces.ts'
import { readFigures, readMisread, reread, rereadSigns, type MisreadWord } from './reread-texts.ts'
import { measureParted } from './reread-words.ts'
import { setFace } from './set-face.ts'
import { settleLooks } from './settle-looks.ts'
import { groupSiblings } from './sibling-texts.ts'
import { isItalicByShape, isItalicWord } from '../words/slant.ts'
import { findSmallFaces } from './small-texts.ts'
import { findLooks, findWords, isShaped, type Look, type LookedText } from './text-looks.ts'
import { findLikestFaces } from './unfaced-texts.ts'
import { isUnlikeFace } from './unlike-looks.ts'
import { weighByInk } from './weigh-ink.ts'
import { findWordShape } from '../words/word-shape.ts'
import type { InkedWord } from '../words/word-ink.ts'

const maxSearches = 7
/**
 * A family is one of the page where letters overlap so much with its own, and more than with those of all
 * others.
 */
const sure = [
  { likeness: sureLikeness, gain: 0.05 },
  // Thin strokes cover each other less.
  { likeness: 0.5, gain: 0.1 },
] as const
const minSureLetters = 10
/**
 * Looks that are as like one of those need no other; headlines often have one of their own, and small letters
 * are as like to a family that is only similar.
 */
const clearly = { large: 0.63, small: 0.68 }
/**
 * Or as much more than with those of the page, whatever others are like it, too; more of rare ones.
 */
const liker = { likeness: sureLikeness, gain: 0.05, rareGain: 0.08 }
/** Of two cuts of one design, the one that designs use most where both are so alike. */
const twin = 0.003
/**
 * The runs with their family, and the weight, size and spacing that they have in it; words in italics are
 * their own.
 */
export function setFaces(
  texts: readonly LookedText[],
  { pixels, scale }: { pixels: Pixels; scale: number },
): TextRun[] {
  const { sure: even, doubtful, steps } = findFixedPitch(texts)
  const free = texts.filter((text) => !even.has(text) && !doubtful.has(text))
  const families = findFamilies(findLooks(free, pixels, scale))
  const typewriter = even.size === 0 ? undefined : findTypewriter([...even], pixels, scale)
  for (const text of [...even, ...doubtful])
    if (typewriter !== undefined && (even.has(text) || isOf(text, typewriter, families, pixels)))
      Object.assign(text.run, { isFixedPitch: true, fontFamily: typewriter })
  if (typewriter !== undefined) {
    const fixed = new Set([...even, ...doubtful].filter(({ run }) => run.isFixedPitch))
    steps.push(...[...fixed].flatMap((text) => measureStep(text, steps) ?? []))
    const surroundings = { family: typewriter, others: families, pixels }
    for (const { run } of findAtSteps(texts, fixed, steps, surroundings))
      Object.assign(run, { isFixedPitch: true, fontFamily: typewriter })
  }
  const proportional = texts.filter(({ run }) => !run.isFixedPitch)
  const looks = findLooks(proportional, pixels, scale)
  const fixed = findLooks(
    texts.filter(({ run }) => run.isFixedPitch),
    pixels,
    scale,
  )
  const parted = new Map<LookedText, TextRun[]>()
  const siblings = groupSiblings(proportional)
  const parts = [
    ...(families.length === 0 ? [] : partFamilies(looks, families, siblings)),
    ...fixed.flatMap((look) => setLook(look, typewriter)),
  ]
  const faced = new Map<LookedText, FacedText>()
  const misread: MisreadWord[] = []
  const sized = moveBySize(parts, pixels)
  // Lines of one text are of one size.
  const ofSeveralLines = new Set(findColumns(texts.map(({ run }) => run)).flat())
  for (const { look, texts: own, found, stem } of sized) {
    const likeness = findUsualLikeness({ look, found }, sized)
    const inked = weighByInk(own, found, pixels)
    const letters = own.map(({ run }) => run.text).join(' ')
    for (const text of own) {
      rereadSigns(text, { ...found, likeness }, pixels)
      misread.push(...reread(text, { ...found, likeness }, pixels))
      const like = measureParted(text, found, pixels)
      const fitted = ofSeveralLines.has(text.run) ? like : fitToWidth(text, like, pixels)
      setFace(text, fitted, { stem, scale, inked, letters })
      faced.set(text, { found, stem, isLarge: look.isLarge, fitted, letters })
    }
  }
  for (const [text, above] of findContinuedLines(proportional, faced, pixels)) {
    setFace(text, above.found, { stem: above.stem, scale })
    faced.set(text, above)
  }
  readMisread(misread)
  for (const part of sized) readFigures(part, pixels)
  for (const [text, found] of findSmallFaces(proportional, faced, { pixels, scale })) {
    // Strokes of a pixel say too little of how heavy they are.
    setFace(text, found, { stem: 0, scale })
    faced.set(text, { found, stem: 0, isLarge: false })
  }
  const known = typewriter === undefined ? families : [...families, typewriter]
  const unfaced = { texts: proportional.filter((text) => !faced.has(text)), siblings, faced }
  for (const [text, found] of findLikestFaces(unfaced, known, { pixels, scale })) {
    const stem = findStem([text])
    if (found.face.family === typewriter) text.run.isFixedPitch = true
    setFace(text, found, { stem, scale })
    faced.set(text, { found, stem, isLarge: false })
  }
  const runs = [...faced.keys()].map(({ run }) => run)
  for (const [text, as] of findOddLines(faced)) {
    setFace(text, as.found, { stem: as.stem, scale })
    faced.set(text, as)
  }
  for (const [text, found] of findOwnFaces(texts, faced, { pixels, scale, families: known })) {
    const stem = findStem([text])
    text.run.isFixedPitch = isFixedPitch(found.face.family)
    text.run.isItalic = found.face.isItalic
    setFace(text, found, { stem, scale })
    faced.set(text, { found, stem, isLarge: false })
  }
  settleLooks(faced, { pixels, scale })
  const bold = new Map([...faced.keys()].map(({ run, words }) => [run, words[0]?.look?.isBold]))
  const isBold = (run: TextRun): boolean | undefined => bold.get(run)
  evenRows(runs, isBold)
  evenLists(runs, isBold)
  evenParagraphs(runs, isBold)
  evenSizes(runs)
  const stepped = texts.flatMap((text) => {
    const face = faced.get(text)?.found.face
    return text.run.isFixedPitch && face !== undefined ? [{ text, face }] : []
  })
  evenSteps(stepped, steps, { pixels, scale })
  for (const [text, { found, stem }] of faced)
    if (isUnlikeFace(text, found, { stem: stem * scale, pixels })) text.run.isUnlike = true
  for (const [text, { found, isLarge }] of faced)
    if (isLarge) parted.set(text, partItalics(text, found.face, { pixels, scale }))
  for (const [text, { found }] of faced) {
    if ((parted.get(text)?.length ?? 1) > 1 || text.run.isFixedPitch) continue
    const weighed = partWeights(text, found, { pixels, scale })
    if (weighed.length > 1) parted.set(text, weighed)
  }
  for (const text of texts)
    if (unfaced.texts.includes(text) || !faced.has(text) || text.run.text === 'O') {
      setFigure(text, faced, { pixels, scale })
      setColumnFigure(text, faced, { pixels, scale })
    }
  borrowLooks(
    texts.filter(({ run }) => run.fontFamily === '' || run.fontFamily === 'serif'),
    faced,
    scale,
  )
  return texts.flatMap((text) => parted.get(text) ?? [text.run])
}

/** Texts in letters of one width have several looks on a page, and one family. */
const looksOfTypewriter = 4

/** Of the families of letters of one width the one that most letters are likest to. */
function findTypewriter(texts: readonly LookedText[], pixels: Pixels, scale: number): string {
  const sums = new Map<string, number>()
  for (const look of findLooks(texts, pixels, scale).slice(0, looksOfTypewriter))
    for (const { face, likeness } of rank(look.words, findFaces(servedNames.mono, look)))
      sums.set(face.family, (sums.get(face.family) ?? 0) + likeness * look.letters)
  const [[family] = [servedNames.mono[0]]] = [...sums].toSorted(([, one], [, other]) => other - one)
  return family
}

/** Whether a text is liker to a family than to all others of the page. */
function isOf(text: LookedText, family: string, others: readonly string[], pixels: Pixels): boolean {
  const words = findWords(text).flatMap((word) => {
    const shape = findWordShape(pixels, word)
    return shape === undefined ? [] : [{ ...shape, text: word.text }]
  })
  const look = { words, weight: text.run.fontWeight, isItalic: text.run.isItalic, isLarge: false }
  const [best] = rank(words, findFaces([family, ...others], look))
  return best === undefined || best.face.family === family
}

function setLook(look: Look, family = ''): LookPart[] {
  const [found] = rank(look.words, findFaces([family], look))
  return found === undefined ? [] : [{ look, found, stem: findStem(look.texts), texts: look.texts }]
}

/** The families of the page: those that letters of some look are clearly liker to than to all others. */
function findFamilies(looks: readonly Look[]): string[] {
  const families: string[] = []
  let searches = 0
  for (const all of looks) {
    const look = withWordsAlone(all)
    if (look.letters < minSureLetters || searches >= maxSearches) continue
    const known = rank(look.words, findFaces(families, look))[0]?.likeness ?? 0
    if (known >= (look.isLarge ? clearly.large : clearly.small)) continue
    searches += 1
    const hasLetters = look.words.some(({ text }) => /\p{L}{2}/u.test(text))
    const ranked = rankFaces(look).filter(({ face }) => hasLetters || !isFixedPitch(face.family))
    const [best] = ranked
    if (best === undefined) continue
    const twins = ranked.filter(({ face }) => areTwins(face.family, best.face.family))
    const usual = twins.find(({ face }) => !namesAlone.has(face.family)) ?? best
    const { family } = (best.likeness - usual.likeness <= twin ? usual : best).face
    const hasTwin = families.some((other) => areTwins(other, family))
    if (families.includes(family) || (hasTwin && best.likeness < known + liker.gain)) continue
    // Rare families are often like a usual one, as Rethink Sans is like DM Sans.
    const isRare = namesAlone.has(family)
    const next = ranked.find((one) => !twins.includes(one) && (isRare || !namesAlone.has(one.face.family)))
    // Where no other family is as wide, being liker than others says nothing.
    const gained = next === undefined ? sure[0].gain : best.likeness - next.likeness
    const gain = isRare ? liker.rareGain : liker.gain
    const isLiker = known > 0 && best.likeness >= Math.max(liker.likeness, known + gain)
    if (isLiker || sure.some(({ likeness, gain: min }) => best.likeness >= likeness && gained >= min))
      families.push(family)
  }
  return families
}

/** Without its figures: digits of most faces look alike, and may all be as wide as those of a typewriter. */
function withWordsAlone(look: Look): Look {
  const words = look.words.filter(({ text }) => !/\d/.test(text))
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return look.isLarge && letters < minSureLetters ? look : { ...look, words, letters }
}

/** Whether families are cuts of one design, such as Nunito and Nunito Sans. */
function areTwins(one: string, other: string): boolean {
  const [kind, otherKind] = [one, other].map((family) => {
    const { kind: own } = getFamily(family)
    return own === 'rounded' || own === 'geometric' ? 'sans' : own
  })
  return one.split(' ')[0] === other.split(' ')[0] && kind === otherKind
}

/** In pixels: letters that are higher say better than a model whether they lean. */
const maxSeenHeight = 40

/** Whether a model saw all words of its line in italics: single ones seem upright by chance. */
function isSeenItalic({ look, height }: InkedWord): boolean {
  return look?.isItalic === true && height < maxSeenHeight
}

/** A run for each stretch of words that are italic, or are not. */
function partItalics(
  { run, words }: LookedText,
  face: ShapedFace,
  { pixels, scale }: { pixels: Pixels; scale: number },
): TextRun[] {
  const texts = run.text.split(' ')
  const [upright, italic] = [false, true].map((isItalic) => findNearest(face, isItalic))
  if (upright === undefined || italic === undefined) return [run]
  run.isItalic = face.isItalic
  if (texts.length !== words.length) return [run]
  if (words.every(isSeenItalic)) return [{ ...run, isItalic: true }]
  const parts: { isItalic: boolean; from: number; to: number }[] = []
  for (const [at, word] of words.entries()) {
    const shape = isShaped(word.text) ? findWordShape(pixels, word) : undefined
    const overlaps = [upright, italic].map((one) =>
      shape === undefined ? 0 : (compareWord({ ...shape, text: texts[at] ?? '' }, one)?.overlap ?? 0),
    )
    const last = parts.at(-1)
    const isItalic = isItalicByShape(overlaps, isItalicWord(word)) ?? last?.isItalic ?? run.isItalic
    if (last?.isItalic === isItalic) last.to = at
    else parts.push({ isItalic, from: at, to: at })
  }
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return [{ ...run, isItalic: only.isItalic }]
  return parts.map(({ isItalic, from, to }) => {
    const [first, last] = [words[from] as InkedWord, words[to] as InkedWord]
    return {
      ...run,
      isItalic,
      text: texts.slice(from, to + 1).join(' '),
      x: first.x / scale,
      width: (last.x + last.width - first.x) / scale,
    }
  })
}
