// What letters of an image are set in: of the families that pages are served with those that letters of some
// size and weight are clearly liker to than to all others, and for all texts of the page then one of these.
import { servedNames } from '#core/landing-page/font-families.ts'
import { findLetterWidths } from '#core/landing-page/font-widths.ts'
import { evenRows, evenSizes, findColumns } from './even-sizes.ts'
import { findFixedPitch } from './fixed-pitch.ts'
import { weigh } from './font-strokes.ts'
import type { Pixels } from '../image/pixels.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import { compareWord, findBearings } from './compare-faces.ts'
import { findContinuedLines } from './continued-lines.ts'
import type { ShapedFace } from './letter-shapes.ts'
import { setOnLineOfFace } from './old-style-figures.ts'
import {
  fitToWidth,
  findStem,
  findUsualLikeness,
  moveBySize,
  partFamilies,
  type LookPart,
} from './part-looks.ts'
import { findFaces, findNearest, rank, rankFaces, sureLikeness, type FaceLikeness } from './rank-faces.ts'
import { readFigures, readMisread, reread, rereadSigns, type MisreadWord } from './reread-texts.ts'
import { measureParted, rereadByShapes, rereadFigure } from './reread-words.ts'
import { groupSiblings } from './sibling-texts.ts'
import { areItalic, isItalicWord, measureSlants } from './slant.ts'
import { findSmallFaces } from './small-texts.ts'
import { findLooks, findWords, isShaped, type Look, type LookedText } from './text-looks.ts'
import { findLikestFaces } from './unfaced-texts.ts'
import { isUnlikeFace } from './unlike-looks.ts'
import { weighByInk } from './weigh-ink.ts'
import { findWordShape } from './word-shape.ts'
import type { InkedWord } from './word-ink.ts'

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
/** Or as much more than with those of the page, whatever others are like it, too. */
const liker = { likeness: sureLikeness, gain: 0.05 }
/**
 * The runs with their family, and the weight, size and spacing that they have in it; words in italics are
 * their own.
 */
export function setFaces(
  texts: readonly LookedText[],
  { pixels, scale }: { pixels: Pixels; scale: number },
): TextRun[] {
  const { sure: even, doubtful } = findFixedPitch(texts)
  const free = texts.filter((text) => !even.has(text) && !doubtful.has(text))
  const families = findFamilies(findLooks(free, pixels, scale))
  const typewriter = even.size === 0 ? undefined : findTypewriter([...even], pixels, scale)
  for (const text of [...even, ...doubtful])
    if (typewriter !== undefined && (even.has(text) || isOf(text, typewriter, families, pixels)))
      Object.assign(text.run, { isFixedPitch: true, fontFamily: typewriter })
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
    const weight = weighByInk(own, found, pixels)
    const letters = own.map(({ run }) => run.text).join(' ')
    for (const text of own) {
      rereadSigns(text, { ...found, likeness }, pixels)
      misread.push(...reread(text, { ...found, likeness }, pixels))
      const like = measureParted(text, found, pixels)
      const fitted = ofSeveralLines.has(text.run) ? like : fitToWidth(text, like, pixels)
      setFace(text, fitted, { stem, scale, weight, letters })
      faced.set(text, { found, stem, isLarge: look.isLarge })
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
  evenRows(runs)
  evenSizes(runs)
  for (const [text, { found, stem }] of faced)
    if (isUnlikeFace(text, found, { stem: stem * scale, pixels })) text.run.isUnlike = true
  for (const [text, { found, isLarge }] of faced)
    if (isLarge) parted.set(text, partItalics(text, found.face, { pixels, scale }))
  for (const text of texts)
    if (unfaced.texts.includes(text) || !faced.has(text) || text.run.text === 'O') {
      setFigure(text, faced, { pixels, scale })
      setColumnFigure(text, faced, { pixels, scale })
    }
  return texts.flatMap((text) => parted.get(text) ?? [text.run])
}

interface FacedText {
  found: FaceLikeness
  stem: number
  isLarge: boolean
}

/** In sizes: figures of one row, and of one column; and how unlike in size they are. */
const figures = { row: 0.4, column: 0.2, size: 1.2 }

/**
 * A figure that was misread has the face of another one of its row or column, if it is read in that; an “O”
 * alone in a row of figures is one.
 */
function setFigure(
  text: LookedText,
  faced: ReadonlyMap<LookedText, FacedText>,
  { pixels, scale }: { pixels: Pixels; scale: number },
): void {
  const { run, words } = text
  const [word] = words
  const isZero = run.text === 'O'
  const isFigure = (one: LookedText): boolean =>
    isZero ? /^[€$£]?\d/.test(one.run.text) : one.words.length === 1 && /\d/.test(one.run.text)
  if (word === undefined || !(isZero || isFigure(text))) return
  const [, like] =
    [...faced].find(([other]) => {
      const [small, large] = [run.fontSize, other.run.fontSize].toSorted((one, two) => one - two)
      return (
        isFigure(other) &&
        (large ?? 0) <= (small ?? 0) * figures.size &&
        (Math.abs(other.run.baseline - run.baseline) <= run.fontSize * figures.row ||
          (!isZero && Math.abs(other.run.x - run.x) <= run.fontSize * figures.column))
      )
    }) ?? []
  const shape = findWordShape(pixels, word)
  if (like === undefined || shape === undefined) return
  const read = isZero ? '0' : rereadByShapes({ ...shape, text: word.text }, like.found)
  // Signs that faces are drawn without say nothing against the face of its row.
  if (read === word.text && isShaped(read)) return
  setFace(text, like.found, { stem: like.stem, scale })
  run.text = read
}

/** Of the families of letters of one width the one that most letters are likest to. */
function findTypewriter(texts: readonly LookedText[], pixels: Pixels, scale: number): string {
  const [look] = findLooks(texts, pixels, scale)
  const [best] = look === undefined ? [] : rank(look.words, findFaces(servedNames.mono, look))
  return best?.face.family ?? servedNames.mono[0]
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
  for (const look of looks) {
    if (look.letters < minSureLetters || searches >= maxSearches) continue
    const known = rank(look.words, findFaces(families, look))[0]?.likeness ?? 0
    if (known >= (look.isLarge ? clearly.large : clearly.small)) continue
    searches += 1
    const [best, next] = rankFaces(look)
    if (best === undefined || families.includes(best.face.family)) continue
    // Where no other family is as wide, being liker than others says nothing.
    const gained = next === undefined ? sure[0].gain : best.likeness - next.likeness
    const isLiker = known > 0 && best.likeness >= Math.max(liker.likeness, known + liker.gain)
    if (isLiker || sure.some(({ likeness, gain }) => best.likeness >= likeness && gained >= gain))
      families.push(best.face.family)
  }
  return families
}

/** In sizes: figures of a column end, or begin, so near to each other; and so many are a column. */
const column = { edge: 0.2, figures: 3, letters: 2 }

/** A letter or two without a face in a column of figures are one, where they look like digits in its face. */
function setColumnFigure(
  { run, words }: LookedText,
  faced: ReadonlyMap<LookedText, FacedText>,
  { pixels, scale }: { pixels: Pixels; scale: number },
): void {
  const [word, ...others] = words
  if (word === undefined || others.length > 0 || !/^\p{L}+$/u.test(run.text)) return
  if (run.text.length > column.letters) return
  const alike = [...faced].filter(([{ run: other }]) => {
    const near = other.fontSize * column.edge
    const isInColumn =
      Math.abs(other.x - run.x) <= near || Math.abs(other.x + other.width - run.x - run.width) <= near
    return isInColumn && /^[€$£]?\d[\d.,]*$/.test(other.text)
  })
  const [, like] = alike[0] ?? []
  const shape = findWordShape(pixels, word)
  if (alike.length < column.figures || like === undefined || shape === undefined) return
  const read = rereadFigure({ ...shape, text: run.text }, like.found)
  if (!/^\d+$/.test(read)) return
  setFace({ run, words }, like.found, { stem: like.stem, scale })
  run.text = read
}

/** Words of a line lean or not where that is so much liker. */
const minLean = 0.08

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
  const parts: { isItalic: boolean; from: number; to: number }[] = []
  for (const [at, word] of words.entries()) {
    const shape = isShaped(word.text) ? findWordShape(pixels, word) : undefined
    const overlaps = [upright, italic].map((one) =>
      shape === undefined ? 0 : (compareWord({ ...shape, text: texts[at] ?? '' }, one)?.overlap ?? 0),
    )
    const lean = (overlaps[1] ?? 0) - (overlaps[0] ?? 0)
    const last = parts.at(-1)
    const byShape = Math.abs(lean) >= minLean ? lean > 0 : (last?.isItalic ?? run.isItalic)
    const isItalic = isItalicWord(word) ?? byShape
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

/** Strokes say how heavy letters are between the weights that were compared, their ink also beyond them. */
const nearWeight = { strokes: 150, ink: 250 }
/** Letters that stand on straight stems. */
const stemmed = Array.from('dhiklmnu')
const leaning = new WeakMap<ShapedFace, boolean>()

/** Whether upright letters of a face lean, as those of a script do: they would lean twice as italics. */
function leans(face: ShapedFace): boolean {
  const known = leaning.get(face)
  if (known !== undefined) return known
  const letters = stemmed.flatMap((text) => {
    const { levels, width } = face.letters.get(text) ?? {}
    return levels === undefined || width === undefined ? [] : [{ text, slants: measureSlants(levels, width) }]
  })
  const found = !face.isItalic && areItalic(letters) === true
  leaning.set(face, found)
  return found
}

/** Spacing that is not seen, in em or in pixels: letters are a little smaller then. */
const minSpacing = { share: 0.008, pixels: 0.3 }

/**
 * Small letters of a font below these sizes, in pixels, are seldom set apart or together, and a blurred pixel
 * more or less of their height makes them so: up to this share they are as large as their words are wide.
 */
const sizedByWidth = { apart: 44, together: 26, max: 0.09 }

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}{2}/u.test(text)
}

function isSizedByWidth(text: string, size: number, growth: number): boolean {
  const maxSize = growth > 0 ? sizedByWidth.apart : sizedByWidth.together
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  const isSmall = count(/\p{Ll}/gu) > count(/\p{Lu}/gu)
  return isSmall && size < maxSize && Math.abs(growth) <= sizedByWidth.max
}

/** How wide letters of a face are in a weight, in em, their mean. */
function measureLetters(text: string, { family, isItalic }: ShapedFace, weight: number): number {
  const letters = Array.from(text).filter((letter) => letter !== ' ')
  const measure = findLetterWidths({ family, weight, isItalic })
  return letters.reduce((sum, letter) => sum + measure(letter), 0) / Math.max(1, letters.length)
}

/** Pixels: what is empty beside letters so large is seen where they are set beside others. */
const minBearings = 24

/** Gives a run of large letters the box from pen to pen: its ink begins where its first letter does. */
function setFromPen(
  { run, words }: Pick<LookedText, 'run' | 'words'>,
  face: ShapedFace,
  scale: number,
): void {
  const [first, last] = [words[0], words.at(-1)]
  const size = run.fontSize * scale
  const empty = findBearings(run.text, face)
  if (first === undefined || last === undefined || empty === undefined || size < minBearings) return
  run.x = (first.x - empty.before * size) / scale
  run.width = (last.x + last.width + empty.after * size) / scale - run.x
}

function setFace(
  { run, words }: Pick<LookedText, 'run' | 'words'>,
  { face, size, spacing: spacingOfFace }: FaceLikeness,
  {
    stem,
    scale,
    weight: inked,
    letters = run.text,
  }: { stem: number; scale: number; weight?: number | undefined; letters?: string },
): void {
  const byStem = stem === 0 ? face.weight : weigh(stem / (size / scale), face)
  const stroked = Math.min(
    face.weight + nearWeight.strokes,
    Math.max(face.weight - nearWeight.strokes, byStem),
  )
  // Strokes seem wider than they are where they bend, never narrower.
  run.fontWeight = Math.min(stroked, Math.max(face.weight - nearWeight.ink, inked ?? stroked))
  const width = measureLetters(letters, face, run.fontWeight)
  const spacing = spacingOfFace + measureLetters(letters, face, face.weight) - width
  const growth = spacing / (width || 1)
  const isSpaced =
    Math.abs(spacing) >= Math.max(minSpacing.share, minSpacing.pixels / size) &&
    (isCapitals(run.text) || !isSizedByWidth(letters, size, growth))
  const fontSize = Math.round(((isSpaced ? size : size * (1 + growth)) / scale) * 10) / 10
  // Its box has to stay that of its letters.
  const grown = fontSize / run.fontSize
  run.y = run.baseline - (run.baseline - run.y) * grown
  run.height *= grown
  run.fontSize = fontSize
  run.fontFamily = face.family
  setOnLineOfFace({ run, words }, face, scale)
  setFromPen({ run, words }, face, scale)
  if (leans(face)) run.isItalic = face.isItalic
  if (isSpaced) run.letterSpacing = Math.round(spacing * fontSize * 100) / 100
}
