// Whether a text breaks off. Texts end rightly in lists, tables, headings, signatures, URLs and slogans,
// none of which has a full stop: only a sentence among sentences, or a word after which something must
// follow, counts.
import { countWords } from '#core/text.ts'
import type { AnswerExpectations } from './writing.types.ts'

/** Articles and conjunctions: no sentence, heading or item ends with one. */
const danglingWord =
  /(?:^|\s)(?:the|and|or|because|und|oder|sowie|weil|eine|einen|einem|einer|et|ou|y|e|que)$/
/**
 * Verbs, prepositions and pronouns after which a sentence goes on. Slogans and questions end with some, so
 * alone they prove nothing.
 */
const openVerb =
  /(?:^|\s)(?:is|are|was|were|will|would|has|have|had|must|should|ist|sind|war|waren|wird|hat|muss|soll|est|sont)$/
const openWord =
  /(?:^|\s)(?:of|to|for|with|from|by|than|into|our|your|their|its|mit|für|von|vom|beim|zum|zur|unser|unsere|der|die|das|dem|den|des)$/
/** Words with which a sentence begins, and which are no name, no thanks and no slogan. */
const sentenceOpener =
  /^(?:The|This|These|That|Those|A|An|We|You|They|He|She|It|I|Our|Your|Their|His|Her|If|When|While|As|For|In|On|At|To|By|With|From|After|Before|During|Please|Bring|Call|Take|Send|Make|Use|Ask|Let|Also|However|Then|There|What|How|Der|Die|Das|Dies|Diese|Dieser|Ein|Eine|Wir|Sie|Er|Es|Ich|Ihr|Unser|Unsere|Wenn|Als|Für|Im|In|Am|An|Auf|Mit|Von|Nach|Bei|Zu|Bitte|Bringen|Rufen|Nehmen|Außerdem|Dann|Le|La|Les|Un|Une|Nous|Vous|Il|Elle|Si|Pour)$/
const minWordsBeforeOpener = 4
const minFragmentWords = 5
const minLoneFragmentWords = 10
/** Shorter items name something, also among sentences. */
const minItemWords = 4

/** The last words of a text that breaks off; undefined where it ends. */
export function findCutOff(
  text: string,
  finishReason: 'stop' | 'length' | 'other',
  { given, isPart = false }: Pick<AnswerExpectations, 'given' | 'isPart'>,
): string | undefined {
  const trimmed = text.trimEnd()
  const last = trimmed.slice(trimmed.lastIndexOf('\n') + 1).trim()
  const ending = last.split(/\s+/).slice(-8).join(' ')
  if (finishReason === 'length') return ending
  if ((trimmed.match(/^\s*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1) return ending
  // A part that was itself a fragment stays one.
  if (isPart && !endsSentence(given.trimEnd())) return undefined
  if (/^\s*(?:```|~~~)$/.test(last) || /^(?:[-*_]\s*){3,}$/.test(last)) return undefined
  if (/^#{1,6}(?:\s|$)/.test(last)) return isCutHeading(trimmed, last) ? ending : undefined
  if (emptyItem.test(last)) return isCutList(trimmed) ? ending : undefined
  if (hasOpenBold(trimmed)) return ending
  if (last.startsWith('|')) return isCutRow(trimmed, last) ? ending : undefined
  if (danglingWord.test(last) || /[\p{L}\p{N}][,(–،，、（]$/u.test(last))
    return isGreeting(last) ? undefined : ending
  if (isLoneOpener(last)) return ending
  if (isItem(last)) return isCutItem(trimmed, last) ? ending : undefined
  return isUnfinishedProse(trimmed, last) ? ending : undefined
}

/** Whether one text of a page breaks off: a heading, a label, a paragraph, an item. */
export function isCutField(text: string, expected: Pick<AnswerExpectations, 'given' | 'isPart'>): boolean {
  if (expected.given.includes(text)) return false
  const isOpen = openVerb.test(text) || openWord.test(text)
  return (
    findCutOff(text, 'stop', { ...expected, isPart: false }) !== undefined ||
    (isOpen && text.split(/\s+/).length >= minLoneFragmentWords)
  )
}

const itemMark = /^(?:[-*+>]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i
const isItem = (line: string): boolean => itemMark.test(line)
/** An item that says something has a subject; a name of something has none. */
const clause = /^(?:we|you|they|he|she|it|i|this|there|wir|sie|er|es|ich|ihr|nous|vous|ils|elles)\s+\p{L}+/iu

/** A sentence without its end in a list whose other items have theirs, or that has no other items. */
function isCutItem(text: string, last: string): boolean {
  const words = last.replace(itemMark, '')
  if (last.startsWith('>') || endsSentence(words)) return false
  const count = words.split(/\s+/).length
  if (count >= minFragmentWords && (openVerb.test(words) || openWord.test(words))) return true
  const lines = text.split('\n')
  const start = lines.findLastIndex((line) => line.trim() !== '' && !isItem(line.trim()))
  const others = lines.slice(start + 1, -1).filter((line) => line.trim() !== '')
  if (others.some((line) => !endsSentence(line.trim()))) return false
  return others.length > 0 ? count >= minItemWords : count >= minFragmentWords && clause.test(words)
}

const emptyItem = /^(?:[-*+]|\d{1,2}[.)])(?:\s+\[[ x]\])?$/i

/** One item without words after one with words; several are lines to be filled in. */
function isCutList(text: string): boolean {
  const before = text
    .split('\n')
    .findLast((line, index, { length }) => index < length - 1 && line.trim() !== '')
  return before !== undefined && isItem(before.trim()) && !emptyItem.test(before.trim())
}

/**
 * A heading that speaks to its reader, or says all there is to say: a flyer or a newsletter ends with one.
 */
const closingHeading =
  /[.!?…:"”“»]$|:\s|(?<!\p{L})(?:you|us|we|our|your|yours|now|today|thanks|end|wir|uns|unsere?|ihr|ihnen|sie|euch|du|dich|jetzt|heute|dank\p{L}*|ende|merci|nous|vous|fin)(?!\p{L})|^(?:come|join|visit|order|call|book|try|taste|enjoy|get|see|buy|happy|good|merry|bon|komm\p{L}*|besuch\p{L}*|bestell\p{L}*|ruf\p{L}*|mach\p{L}*|genie(?:ß|ss)\p{L}*|gut\p{L}*|frohe\p{L}*|bis)(?!\p{L})/iu
const minFilledSections = 2

/** A heading without words, or the only one of its level among several with nothing below it. */
function isCutHeading(text: string, last: string): boolean {
  const [marks = ''] = last.split(/\s/, 1)
  const words = last.slice(marks.length).trim()
  if (words === '') return true
  if (closingHeading.test(words)) return false
  const lines = text.split('\n').map((line) => line.trim())
  const filled = lines.slice(0, -1).flatMap((line, index) => {
    if (!line.startsWith(`${marks} `)) return []
    const next = lines.slice(index + 1).find((later) => later !== '') ?? ''
    return [!/^#{1,6}\s/.test(next) || next.startsWith(`${marks}#`)]
  })
  return filled.length >= minFilledSections && filled.every(Boolean)
}

function endsSentence(line: string): boolean {
  return (
    /[.!?…:;。！？؟۔।｡：；؛"”“»«’')\]}>*_`|」』）】》]$/.test(line) ||
    /(?:https?:\/\/\S+|\S+@\S+\.\S+)$/.test(line)
  )
}

/** Two asterisks that begin something and are not closed in their paragraph. */
function hasOpenBold(text: string): boolean {
  const paragraph = text.slice(text.lastIndexOf('\n\n') + 1)
  const marks = paragraph.match(/(?<![\\*])\*\*(?!\*)/g)?.length ?? 0
  return marks % 2 === 1 && /(?<![\\*])\*\*[\p{L}\p{N}][^*]*$/u.test(paragraph)
}

function isCutRow(text: string, last: string): boolean {
  const rows = text.split('\n').slice(-3, -1)
  const bars = (row: string): number => row.match(/(?<!\\)\|/g)?.length ?? 0
  return rows.length > 0 && rows.every((row) => row.trim().endsWith('|') && bars(row) > bars(last))
}

/** "Kind regards," and "Dear Ms Park," end with a comma. */
function isGreeting(line: string): boolean {
  return line.endsWith(',') && line.split(/\s+/).length <= 6
}

/** "Bring your keys to the office. The": a sentence of one word behind one that says something. */
function isLoneOpener(last: string): boolean {
  const [, before = '', word = ''] = /^(.*[.!?…]["”“»’')]*)\s+(\S+)$/.exec(last) ?? []
  const sentence = before.split(/[.!?…]\s+/).at(-1) ?? ''
  return sentenceOpener.test(word) && sentence.split(/\s+/).length >= minWordsBeforeOpener
}

/** Whole sentences at the beginning. Chinese and Japanese leave no space behind them. */
const ended = /^[\s\S]*(?:[.!?…؟۔।]["”“»’')]*\s|[。！？｡][」』）”’"]*)/

function isUnfinishedProse(text: string, last: string): boolean {
  if (endsSentence(last)) return false
  const words = last.split(/\s+/)
  const named = words.filter((word) => /^[\p{Lu}\p{N}(+]/u.test(word)).length
  // Names, numbers and addresses: a signature, an imprint, a contact line.
  if (named > words.length * 0.5) return false
  const paragraph = text.slice(text.lastIndexOf('\n\n') + 1).trim()
  const fragment = paragraph.slice(ended.exec(paragraph)?.[0].length ?? 0).trim()
  const fragmentWords = countWords(fragment)
  const isOpen = fragmentWords > 1 && (openVerb.test(fragment) || openWord.test(fragment))
  if (fragment.length < paragraph.length)
    return !fragment.includes('\n') && (fragmentWords >= minFragmentWords || isOpen)
  const others = text
    .slice(0, text.length - paragraph.length)
    .split(/\n\s*\n/)
    .filter((block) => /^[\p{L}"“„「『]/u.test(block.trim()) && countWords(block) > 12)
  if (fragmentWords > 2 && openVerb.test(fragment) && /[.!?]["”“»’')]*\n\s*\n[^\n]+$/.test(text)) return true
  return (
    fragmentWords >= minLoneFragmentWords &&
    others.length >= 2 &&
    others.every((block) => endsSentence(block.trimEnd()))
  )
}
