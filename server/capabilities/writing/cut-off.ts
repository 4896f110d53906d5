// Whether a text breaks off. Texts end rightly in lists, tables, headings, signatures, URLs and slogans,
// none of which has a full stop: only a sentence among sentences, or a word after which something must
// follow, counts.
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
  if (/^\s*(?:```|~~~)$/.test(last) || /^#{1,6}\s/.test(last) || /^(?:[-*_]\s*){3,}$/.test(last))
    return undefined
  if (hasOpenBold(trimmed)) return ending
  if (last.startsWith('|')) return isCutRow(trimmed, last) ? ending : undefined
  if (danglingWord.test(last) || /[\p{L}\p{N}][,(–]$/u.test(last))
    return isGreeting(last) ? undefined : ending
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

function endsSentence(line: string): boolean {
  return /[.!?…:;。！？؟"”“»«’')\]}>*_`|]$/.test(line) || /(?:https?:\/\/\S+|\S+@\S+\.\S+)$/.test(line)
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

function isUnfinishedProse(text: string, last: string): boolean {
  if (endsSentence(last)) return false
  const words = last.split(/\s+/)
  const named = words.filter((word) => /^[\p{Lu}\p{N}(+]/u.test(word)).length
  // Names, numbers and addresses: a signature, an imprint, a contact line.
  if (named > words.length * 0.5) return false
  const paragraph = text.slice(text.lastIndexOf('\n\n') + 1).trim()
  const fragment = paragraph.slice((/^[\s\S]*[.!?…]["”“»’')]*\s/.exec(paragraph)?.[0] ?? '').length).trim()
  const fragmentWords = fragment.split(/\s+/).length
  const isOpen = fragmentWords > 1 && (openVerb.test(fragment) || openWord.test(fragment))
  if (fragment.length < paragraph.length)
    return !fragment.includes('\n') && (fragmentWords >= minFragmentWords || isOpen)
  const others = text
    .slice(0, text.length - paragraph.length)
    .split(/\n\s*\n/)
    .filter((block) => /^[\p{L}"“„]/u.test(block.trim()) && block.trim().split(/\s+/).length > 12)
  if (fragmentWords > 2 && openVerb.test(fragment) && /[.!?]["”“»’')]*\n\s*\n[^\n]+$/.test(text)) return true
  return (
    fragmentWords >= minLoneFragmentWords &&
    others.length >= 2 &&
    others.every((block) => endsSentence(block.trimEnd()))
  )
}
