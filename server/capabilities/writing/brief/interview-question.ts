// What a question of the interview is, and how a brief may answer it already.
import type { Brief, BriefQuestion } from '#contracts/brief.schema.ts'
import { findAmounts, findContacts, findDates, findDays } from '../request/index.ts'

export interface InterviewQuestion extends Omit<BriefQuestion, 'answeredBy'> {
  /** Where its answer goes; `minutes` becomes a length. */
  fills: 'facts' | 'reader' | 'purpose' | 'action' | 'mustInclude' | 'minutes'
  /** What its answer is called as a fact, in the language of the text. */
  label: { en: string; de: string }
  /** Name of the template field that asks for the same. */
  field?: RegExp
  /** The words of the brief that answer it. */
  findAnswer(known: KnownWords): string | undefined
}

export interface KnownWords {
  brief: Brief
  /** What the text is for, and everything that is stated or wanted in it, a line each. */
  lines: readonly string[]
}

type Test = (text: string) => boolean
export type FindAnswer = InterviewQuestion['findAnswer']

export const has =
  (pattern: RegExp): Test =>
  (text) =>
    pattern.test(text)
export const hasAmount: Test = (text) => findAmounts(text).length > 0
export const hasDay: Test = (text) =>
  findDates(text).length > 0 || findDays(text).length > 0 || weekday.test(text) || shortDay.test(text)
export const hasMoney: Test = has(
  /(?:[€$£]\s?\d|\d[\d.,]*\s?(?:[€$£]|(?:euros?|eur|usd|gbp|chf|dollars?|pounds?|francs?|franken)(?!\p{L})))/iu,
)
export const hasContact: Test = (text) => {
  const { emails, phones, urls } = findContacts(text)
  return emails.length + phones.length + urls.length > 0
}
export const hasQuotation: Test = has(/["“„«][^"”“»]{12,}["”“»]/u)
const weekday =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})|(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?(?!\p{L})/iu
const shortDay =
  /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?!\d)|(?<!\p{L})(?:end|start|beginning|middle|ende|anfang|mitte)\s+(?:of\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)(?!\p{L})/iu

/** The first line that passes all tests. */
export function line(...tests: Test[]): FindAnswer {
  return ({ lines }) => lines.find((text) => tests.every((test) => test(text)))
}

/** Lines that pass all tests, where there are so many of them. */
export function linesWhere(min: number, ...tests: Test[]): FindAnswer {
  return ({ lines }) => {
    const found = lines.filter((text) => tests.every((test) => test(text)))
    return found.length < min ? undefined : found.join(' ')
  }
}

export function member(name: 'reader' | 'purpose' | 'action'): FindAnswer {
  return ({ brief }) => brief[name] || undefined
}

export function either(...finders: FindAnswer[]): FindAnswer {
  return (known) => finders.map((find) => find(known)).find((words) => words !== undefined)
}

/** Facts, without the sentence that says what is wanted. */
export function fact(...tests: Test[]): FindAnswer {
  return ({ brief }) =>
    brief.facts.find((text) => text !== brief.purpose && tests.every((test) => test(text)))
}
