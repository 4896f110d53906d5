// What a sentence of a request states: a fact by itself, one with its name, or a fragment.
import { capitalise } from '#core/text.ts'
import { withFullStop } from '../wording.ts'
import type { Fact } from './read-brief.types.ts'

const mention =
  /^(?:please\s+|bitte\s+|and\s+|also\s+|und\s+)*(?:also\s+)?(?:mention|include|add|say|state|explain|note|emphasi[sz]e|stress|highlight|point out|cover|talk about|refer to|make clear|make sure (?:to |you |that you )?(?:mention|include|say)|erwähne?n?(?: sie)?|nenne?n?(?: sie)?|betone?n?(?: sie)?|schreibe? (?:auch )?|weise? darauf hin)\b[:,]?\s*(?:also\s+|auch\s+)?(that\b|dass\b|how\b|why\b)?[,:]?\s*/i

export const verb =
  /\b(?:is|are|was|were|(?<=\bI\s)am|will|would|can|could|should|must|has|have|had|do|does|did|need|needs|want|wants|offer|offers|cost|costs|starts?|ends?|wir|ich|ist|sind|war|waren|wird|werden|kann|können|soll|sollen|muss|müssen|hat|haben|braucht|brauchen|kostet|bietet|beginnt)\b/i

const subject =
  /^(?:i|we|you|he|she|it|they|this|that|there|everybody|everyone|nobody|ich|wir|du|er|sie|es|man|alle|jeder|niemand)\b/i

/**
 * `jeder seine Kisten selbst packt` → `jeder packt seine Kisten selbst`: German moves the verb of a "dass"
 * clause to its end.
 */
export function asMainClause(clause: string): string {
  const words = clause.replace(/[.!]+$/, '').split(/\s+/)
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word))
  const length = subject.test(clause) ? 1 : noun + 1
  const verbWord = words.at(-1)
  if (length === 0 || words.length <= length + 1 || verbWord === undefined) return clause
  return [...words.slice(0, length), verbWord, ...words.slice(length, -1)].join(' ') + '.'
}

/** "Anwesend Meyer, Schulz, Kern", "Present Ada and Tom": a label without its colon. */
const attendance =
  /^([Pp]resent|[Aa]bsent|[Aa]pologies|[Aa]nwesend|[Aa]bwesend|[Ee]ntschuldigt)(?: waren| were)?\s+(\p{Lu}\S*.*)$/u

/** "There: Petra, Omar. Missing: Tom." */
const attendanceKeys: ReadonlyMap<string, string> = new Map([
  ['there', 'Present'],
  ['attending', 'Present'],
  ['in attendance', 'Present'],
  ['da', 'Anwesend'],
  ['dabei', 'Anwesend'],
  ['missing', 'Absent'],
  ['fehlt', 'Abwesend'],
  ['fehlen', 'Abwesend'],
])

export function findFacts(sentence: string): Fact[] {
  const mentioned = mention.exec(sentence)
  const isMention = mentioned !== null && mentioned[0].trim() !== ''
  const reported = isMention ? sentence.slice(mentioned[0].length) : sentence
  const text = isMention
    ? capitalise(mentioned[1]?.toLowerCase() === 'dass' ? asMainClause(reported) : reported)
    : sentence
  if (text.trim() === '') return []
  const pair = /^([\p{L}][\p{L}\p{N} /&'-]{1,40}?)\s*:\s+(\S.*)$/u.exec(text) ?? attendance.exec(text)
  if (pair !== null && !/^https?$/i.test(pair[1] ?? '') && wordCount(pair[1] ?? '') <= 6) {
    const value = (pair[2] ?? '').replace(/[.;]+$/, '')
    return [
      {
        text: value,
        key: attendanceKeys.get(pair[1]?.toLowerCase() ?? '') ?? pair[1],
        items: undefined,
        isFragment: !verb.test(value),
      },
    ]
  }
  const isFragment =
    !verb.test(text) &&
    !subject.test(text) &&
    (isMention
      ? mentioned[1] === undefined
      : wordCount(text) < (/^(?:the|each|every|der|die|das|jeder?|alle)\s/i.test(text) ? 4 : 5))
  return [
    {
      text: isFragment ? text.replace(/[.]+$/, '') : withFullStop(text),
      key: undefined,
      items: undefined,
      isFragment,
    },
  ]
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
