// Whether words of a page are set in what they are set in in its design: family, weight, slant and size; and
// whether what is set alike in the design is on the page. Words are matched by their letters and places.
import { fontFamilies } from '#core/landing-page/font-families.ts'

interface FacedWord {
  text: string
  /** Its middle, in pixels. */
  x: number
  y: number
  width: number
  family: string
  weight: number
  isItalic: boolean
  size: number
  /** Shown as an image, which looks as the design does. */
  isImage: boolean
  /** What is set alike has one name: lines of a text, items of a list, cards beside each other. */
  group: string
}

export interface FacedPage {
  width: number
  words: FacedWord[]
}

/** Shares of the area of the design's words; undefined where there are none. */
export interface ComparedFaces {
  /** That of those that the page has. */
  found: number | undefined
  /** Of those in a family that pages are served with. */
  family: number | undefined
  /** Of those that the page has as text, of `size` as well. */
  weight: number | undefined
  size: number | undefined
  /** What is set alike in the design, by two words or more. */
  groups: number
  /** How many of these are not alike on the page, and what differs in them. */
  uneven: UnevenGroup[]
  /** The words of each family of the design that is served, by what the page has them in, with their area. */
  families: { design: string; page: string; area: number }[]
}

interface UnevenGroup {
  design: string
  looks: { look: string; text: string }[]
}

/** Weights and sizes are right that are so near; larger ones of siblings are seen to differ. */
const same = { weight: 50, size: 1.03 }
const alike = { weight: 50, size: 1.05 }
const served: ReadonlySet<string> = new Set(
  fontFamilies.flatMap(({ name, served: own }) => (own ? name : [])),
)

export function compareFaces(design: FacedPage, page: FacedPage): ComparedFaces {
  const pairs = matchWords(design, page)
  const zoom = design.width / page.width
  const sum = (words: readonly FacedWord[]): number =>
    words.reduce((all, { width, size }) => all + width * size, 0)
  const shown = pairs.filter(({ other }) => !other.isImage)
  const known = shown.filter(({ one }) => served.has(one.family))
  const share = (some: readonly Pair[], isRight: (pair: Pair) => boolean): number | undefined =>
    divide(sum(some.filter(isRight).map(({ one }) => one)), sum(some.map(({ one }) => one)))
  const grouped = [...Map.groupBy(pairs, ({ one }) => one.group).values()].filter(({ length }) => length > 1)
  const byFamily = Map.groupBy(known, ({ one, other }) => `${one.family}\n${other.family}`)
  return {
    found: divide(sum(pairs.map(({ one }) => one)), sum(design.words)),
    family: share(known, ({ one, other }) => one.family === other.family && one.isItalic === other.isItalic),
    weight: share(shown, ({ one, other }) => Math.abs(findShown(one) - findShown(other)) <= same.weight),
    size: share(shown, ({ one, other }) => isNear(one.size, other.size * zoom, same.size)),
    groups: grouped.length,
    uneven: grouped.flatMap((own) => findUneven(own) ?? []),
    families: [...byFamily.values()].flatMap((own) => {
      const [first] = own
      const area = sum(own.map(({ one }) => one))
      return first === undefined ? [] : [{ design: first.one.family, page: first.other.family, area }]
    }),
  }
}

function divide(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

/** The weight that a word is shown in: the nearest that its family has, as browsers look for it. */
function findShown({ family, weight }: FacedWord): number {
  const { weights = [], isVariable } = fontFamilies.find(({ name }) => name === family)?.served ?? {}
  const [min = weight, max = weight] = [weights[0], weights.at(-1)]
  if (isVariable === true) return Math.min(max, Math.max(min, weight))
  const lighter = weights.findLast((one) => one <= weight)
  const heavier = weights.find((one) => one >= weight)
  return (weight > 500 ? (heavier ?? lighter) : (lighter ?? heavier)) ?? weight
}

interface Pair {
  one: FacedWord
  other: FacedWord
}

/** The nearest words with the same letters, each once. */
function matchWords(design: FacedPage, page: FacedPage): Pair[] {
  const getLetters = ({ text }: FacedWord): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const ours = Map.groupBy(page.words, getLetters)
  const zoom = design.width / page.width
  return [...Map.groupBy(design.words, getLetters)].flatMap(([letters, some]): Pair[] => {
    if (letters === '') return []
    const all = some
      .flatMap((one) =>
        (ours.get(letters) ?? []).map((other) => ({
          one,
          other,
          away: Math.hypot(one.x - other.x * zoom, one.y - other.y * zoom),
        })),
      )
      .toSorted((left, right) => left.away - right.away)
    const taken = new Set<FacedWord>()
    return all.flatMap(({ one, other }) => {
      if (taken.has(one) || taken.has(other)) return []
      taken.add(one).add(other)
      return [{ one, other }]
    })
  })
}

function findUneven(pairs: readonly Pair[]): UnevenGroup | undefined {
  const shown = pairs.filter(({ other }) => !other.isImage)
  const [first] = shown
  if (first === undefined) return undefined
  const getRange = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
  const [light, heavy] = getRange(shown.map(({ other }) => other.weight))
  const [small, large] = getRange(shown.map(({ other }) => other.size))
  const isEven =
    heavy - light <= alike.weight &&
    isNear(small, large, alike.size) &&
    shown.every(
      ({ other: { family, isItalic } }) => family === first.other.family && isItalic === first.other.isItalic,
    )
  if (isEven) return undefined
  const looks = Map.groupBy(shown, ({ other }) => describe(other))
  return {
    design: describe(first.one),
    looks: [...looks].map(([look, own]) => ({ look, text: own.map(({ one }) => one.text).join(' ') })),
  }
}

function describe({ family, weight, isItalic, size }: FacedWord): string {
  return `${family} ${weight}${isItalic ? ' italic' : ''} ${Math.round(size * 10) / 10}`
}

function isNear(one: number, other: number, ratio: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * ratio
}
