// The served face that letters of a font look most like whose name says nothing of its looks: about as wide
// and as high, with as much ink. Of display faces “Regular” says nothing of how heavy they are.
import { fontFamilies, namesAlone } from '#core/landing-page/font-families.ts'
import type { FontKind } from '#core/landing-page/fonts.types.ts'
import type { DrawnLetter, JudgedFont } from '../pdf/font-strokes.ts'
import { maxLevel, readLetterShapes, shapeEm, type LetterShape, type ShapedFace } from './letter-shapes.ts'
import { findWeights } from './rank-faces.ts'

export interface SimilarFace {
  family: string
  weight: number
  /** How unlike its letters are in width, height and ink together, as a share of those. */
  cost: number
}

/** In em, ink in em². */
interface Measures {
  width: number
  height: number
  ink: number
}

type Pair = readonly [letter: Measures, shape: Measures]

/** Fewer letters may be like those of many families. */
const minLetters = 8
/** How much it counts that letters are wider or narrower, higher or lower, heavier or lighter. */
const importance: Measures = { width: 1, height: 0.5, ink: 0.5 }
/** Playful letters are wrong at first sight where a font has others. */
const playful: ReadonlySet<string> = new Set(['Bungee', 'Titan One', 'Bangers', 'Righteous', 'Special Elite'])
const kinds: ReadonlyMap<string, FontKind> = new Map(
  fontFamilies.flatMap(({ name, kind }) =>
    playful.has(name) || namesAlone.has(name) ? [] : [[name, kind] as const],
  ),
)
/** Kinds of families that letters without feet, or with them, are not of. */
const otherKinds: Record<'sans' | 'serif', ReadonlySet<FontKind>> = {
  sans: new Set(['mono', 'serif', 'slab']),
  serif: new Set(['mono', 'sans', 'geometric', 'rounded', 'condensed']),
}

/**
 * Undefined for letters of one width, and where too few are known; `among` names the families to look at,
 * `min` how many letters are enough.
 */
export function findSimilarFace(
  letters: readonly DrawnLetter[],
  { face: { kind = 'sans' } = {}, isItalic = false }: Pick<JudgedFont, 'face' | 'isItalic'>,
  { among, min = minLetters }: { among?: readonly string[] | undefined; min?: number } = {},
): SimilarFace | undefined {
  const unlike = kind === 'mono' ? undefined : otherKinds[kind]
  if (among === undefined && unlike === undefined) return undefined
  if (letters.filter(isMeasured).length < min) return undefined
  let best: { face: ShapedFace; cost: number } | undefined
  for (const face of readLetterShapes()) {
    const own = kinds.get(face.family)
    if (own === undefined || (among === undefined ? unlike?.has(own) === true : !among.includes(face.family)))
      continue
    // Handwriting leans and has no italics.
    if (face.isItalic !== (isItalic && own !== 'script')) continue
    const pairs = findPairs(letters, face)
    if (pairs.length < min) continue
    const cost = (['width', 'height', 'ink'] as const).reduce(
      (sum, measure) => sum + importance[measure] * findDifference(pairs, measure),
      findExcess(pairs),
    )
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { face, cost }
  }
  return best && { family: best.face.family, weight: weigh(letters, best.face), cost: best.cost }
}

function isMeasured(letter: DrawnLetter): letter is DrawnLetter & Measures {
  return /^[A-Za-z]$/.test(letter.text) && letter.height !== undefined && letter.ink !== undefined
}

function findPairs(letters: readonly DrawnLetter[], face: ShapedFace): Pair[] {
  return letters.filter(isMeasured).flatMap((letter) => {
    const shape = face.letters.get(letter.text)
    return shape === undefined ? [] : [[letter, measureShape(shape)] as const]
  })
}

/** A share of what the letters have. */
function findDifference(pairs: readonly Pair[], measure: keyof Measures): number {
  const all = pairs.reduce((sum, [letter]) => sum + letter[measure], 0)
  return pairs.reduce((sum, [letter, shape]) => sum + Math.abs(letter[measure] - shape[measure]), 0) / all
}

/**
 * How much wider the shapes are than the letters: those that are too wide cannot be set closer as well as
 * others can be spaced.
 */
function findExcess(pairs: readonly Pair[]): number {
  const all = pairs.reduce((sum, [letter]) => sum + letter.width, 0)
  return Math.max(0, pairs.reduce((sum, [, shape]) => sum + shape.width, 0) / all - 1)
}

/** On the line through the two nearest weights of the family, no further than it goes. */
function weigh(letters: readonly DrawnLetter[], face: ShapedFace): number {
  const [light, heavy = light] = findWeights(face)
  if (light === undefined || heavy === undefined || light === heavy) return face.weight
  const [drawn, thin, thick] = [
    sumInk(findPairs(letters, face), 0),
    sumInk(findPairs(letters, light), 1),
    sumInk(findPairs(letters, heavy), 1),
  ]
  const weight = light.weight + ((drawn - thin) / (thick - thin)) * (heavy.weight - light.weight)
  const served = fontFamilies.find(({ name }) => name === face.family)?.served?.weights ?? []
  const [min = 400, max = min] = [served[0], served.at(-1)]
  return Math.round(Math.min(max, Math.max(min, weight)) / 100) * 100
}

function sumInk(pairs: readonly Pair[], side: 0 | 1): number {
  return pairs.reduce((sum, pair) => sum + pair[side].ink, 0)
}

const measured = new WeakMap<LetterShape, Measures>()

function measureShape(shape: LetterShape): Measures {
  const known = measured.get(shape)
  if (known !== undefined) return known
  const { advance, width, height, levels } = shape
  const rows = Array.from({ length: height }, (_, row) =>
    Math.max(...levels.subarray(row * width, (row + 1) * width)),
  )
  const sum = (all: Iterable<number>): number => [...all].reduce((total, level) => total + level, 0)
  const measures = {
    width: advance / shapeEm,
    height: sum(rows) / maxLevel / shapeEm,
    ink: sum(levels) / maxLevel / shapeEm ** 2,
  }
  measured.set(shape, measures)
  return measures
}
