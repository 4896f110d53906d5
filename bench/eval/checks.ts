// Deterministic checks of one text. Each says what is wrong, or nothing.
import { countWords } from '#core/text.ts'
import { splitSentences } from '#core/sentences.ts'
import { findBlanksFault } from '../../server/capabilities/writing/blanks.ts'
import { detectAnswerLanguage } from '../../server/capabilities/writing/languages.ts'
import type { EvalCase } from './cases.types.ts'

export interface CheckResult {
  name: string
  /** Undefined where the check does not apply. */
  isPassed: boolean | undefined
  detail: string
}

const lengthTolerance = 0.2
/** Phrases that editors strike from any text, in both languages. */
const cliches =
  /in today['’]s (?:fast-paced )?world|it is important to note|unlock the|game.?changer|seamless|cutting-edge|delve into|look no further|whether you['’]re .{3,40} or |in der heutigen (?:zeit|schnelllebigen)|es ist wichtig zu beachten|nahtlos|maßgeschneidert|tauchen sie ein/iu

/** All checks of a case's text (Markdown). */
export function checkText(text: string, one: EvalCase): CheckResult[] {
  const given = [one.body.prompt, one.body.selection ?? '', JSON.stringify(one.body['brief'] ?? '')].join(
    '\n',
  )
  return [
    check('language', detectAnswerLanguage(text, [one.language]) ?? ''),
    check('facts', missingFacts(text, one.facts)),
    check('figures', inventedFigures(text, given)),
    check('length', one.words === undefined ? undefined : lengthFault(text, one.words)),
    check('blanks', findBlanksFault(text, 'by-length')?.warning ?? ''),
    check('repetition', repeatedSentences(text)),
    check('banned words', (one.banned ?? []).filter((word) => contains(text, word)).join(', ')),
    check('clichés', cliches.exec(text)?.[0] ?? ''),
    check('form', one.form === undefined ? undefined : formFault(text, one.form)),
    check('text alone', wrapping(text)),
  ]
}

function check(name: string, detail: string | undefined): CheckResult {
  return { name, isPassed: detail === undefined ? undefined : detail === '', detail: detail ?? '' }
}

function missingFacts(text: string, facts: readonly string[][]): string {
  return facts
    .filter((words) => !words.some((word) => contains(text, word)))
    .map(([word]) => word)
    .join(', ')
}

const contains = (text: string, words: string): boolean => plain(text).includes(plain(words))
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[*_`]/g, '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replace(/(?<=\d)[.,\u2009 ](?=\d{3}(?!\d))/g, '')

/**
 * Figures that the request does not have, but for numbers of lists, headings and small counts, and the date
 * that a text is given or counts from. Sums and proposed dates are among them.
 */
function inventedFigures(text: string, given: string): string {
  const known = new Set(figures(plain(given)))
  const body = plain(
    text
      .replace(/^\s*(?:#{1,6}\s*)?\d{1,2}\\?[.)]\s/gm, '')
      .replaceAll(/\b\d{1,2}\.? \p{L}+ 20\d\d|\b20\d\d\b/gu, ''),
  )
  return [...new Set(figures(body).filter((figure) => !known.has(figure) && Number(figure) > 12))].join(', ')
}

const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? []

function lengthFault(text: string, words: number): string {
  const count = countWords(text.replace(/[#*|_`>-]/g, ' '))
  return Math.abs(count - words) <= words * lengthTolerance ? '' : `${count} words, not ${words}`
}

function repeatedSentences(text: string): string {
  const sentences = splitSentences(text.replace(/[#*|_`>]/g, ' ')).map((sentence) => plain(sentence).trim())
  const long = sentences.filter((sentence) => sentence.split(' ').length >= 6)
  return long.find((sentence, index) => long.indexOf(sentence) !== index) ?? ''
}

function formFault(text: string, form: NonNullable<EvalCase['form']>): string {
  const fits = {
    table: /^\|.+\|\s*$/m,
    list: /^\s*(?:[-*]|\d+[.)])\s/m,
    'subject-line': /^\**(?:subject|betreff)\s*:/i,
    'no-heading': /^(?![^]*^#)/m,
    title: /^# \S/,
  }[form]
  const titles = text.match(/^# /gm)?.length ?? 0
  return !fits.test(text.trim()) ? `no ${form}` : titles > 1 ? `${titles} titles` : ''
}

/** Words of a model about its text, and fences around it. */
function wrapping(text: string): string {
  return (
    /^(?:```|(?:here(?:'s| is)|sure|certainly|of course|hier ist|gerne|natürlich)\b[^\n]{0,80}[:!]\s*$)/im.exec(
      text.trim().split('\n')[0] ?? '',
    )?.[0] ?? ''
  )
}
