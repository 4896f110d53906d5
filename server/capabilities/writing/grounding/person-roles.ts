// Who founded and who leads: a name of the sources may not take what they say of another.
import type { FoundName } from './names.ts'
import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'
import type { ReadSentence } from './read-sentences.ts'
import type { GroundingSources, SourceSentence } from './sources.ts'

const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'iu'))

const roles: readonly QuickPattern[] = [
  words(
    String.raw`found(?:ed|ers?|ing)|set up|set-up|started|start-up|established|launched|began|created|gegründet|gründe(?:te[nr]?|r|rin)|begann|eröffnet|aufgebaut|opened`,
  ),
  words(
    String.raw`runs?|running|heads?|headed|leads?|led|manage[sd]?|managers?|director|owner|owns|proprietor|in charge|head (?:chef|coach|teacher)|leite(?:t|te|n|r|rin)|leitung|führ(?:t|te|en)|geschäftsführer(?:in)?|chef(?:in)?|inhaber(?:in)?|geleitet|geführt|besitzer(?:in)?|took over|übernahm|übernommen`,
  ),
  words(String.raw`teach(?:es|ing)?|taught|teachers?|instructors?|unterricht\p{L}*|lehrt|lehrer(?:in)?`),
]

export interface RoleFault {
  start: number
  end: number
  sentence: SourceSentence
}

/** The name to which the sentence gives a role that the sources give to others alone. */
export function findRoleFault(
  sentence: ReadSentence,
  names: readonly FoundName[],
  sources: GroundingSources,
): RoleFault | undefined {
  const own = names.filter(
    ({ start, end, words: name }) =>
      start >= sentence.start && end <= sentence.end && name.length > 0 && isPerson(name, sources),
  )
  if (own.length !== 1) return undefined
  const [name] = own
  const last = name?.words.at(-1)
  if (name === undefined || last === undefined) return undefined
  const speaks = ({ words: there }: SourceSentence): boolean =>
    there.some(({ lower }) => lower === last || lower === `${last}s`)
  for (const role of roles) {
    if (!role.test(sentence.text)) continue
    const saying = sources.sentences.filter(({ text }) => role.test(text))
    const others = saying.filter((one) => !speaks(one))
    if (saying.length === 0 || others.length < saying.length) continue
    // "He runs it": said of whoever the sentence before names.
    const follows = (one: SourceSentence): boolean => {
      const before = sources.sentences[one.index - 1]
      return (
        before !== undefined &&
        speaks(before) &&
        /(?<!\p{L})(?:he|she|they|who|er|sie|der|die)(?!\p{L})/iu.test(one.text)
      )
    }
    const other = others.find((one) => namesPerson(one))
    if (other !== undefined && !others.some(follows))
      return { start: name.start, end: name.end, sentence: other }
  }
  return undefined
}

/** Two capitals in a row somewhere in the sources, of which this is one: no place, no product. */
function isPerson(name: readonly string[], sources: GroundingSources): boolean {
  return name.length >= 2 && sources.flat.includes(` ${name.join(' ')} `)
}

function namesPerson({ words: there, text, start }: SourceSentence): boolean {
  return there.some((word, index) => {
    const next = there[index + 1]
    return (
      word.isCapital &&
      next?.isCapital === true &&
      word.weight !== 'stop' &&
      next.weight !== 'stop' &&
      next.start - word.end === 1 &&
      text.charAt(word.end - start) === ' '
    )
  })
}
