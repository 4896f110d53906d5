// What is wrong with a value, in words that follow its name: "title" "must be text, not a list". A schema's
// own message comes before these.
import { z } from 'zod'

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
}

/** For `safeParse(value, { error: inPlainWords })`. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${nouns[issue.expected] ?? issue.expected}, not ${getNoun(issue.input)}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`
    case 'too_big':
      return bound(
        issue.origin,
        issue.maximum,
        issue.inclusive === false ? 'less than' : undefined,
        'or less',
      )
    case 'too_small':
      if (issue.minimum === 1 && issue.inclusive !== false && isCounted(issue.origin))
        return 'must not be empty'
      return bound(
        issue.origin,
        issue.minimum,
        issue.inclusive === false ? 'more than' : undefined,
        'or more',
      )
    case 'invalid_format':
      return formats[issue.format] ?? 'does not have the form that is wanted'
    case 'invalid_union':
      return issue.input === undefined ? 'is required' : 'has none of the forms that are possible here'
    default:
      return undefined
  }
}

const formats: Record<string, string> = {
  email: 'must be an e-mail address, such as name@example.org',
  url: 'must be a URL, such as https://example.org/',
  datetime: 'must be a time, such as 2026-01-31T12:00:00.000Z',
  date: 'must be a date, such as 2026-01-31',
}

function getNoun(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a number with a fraction'
  return value === null ? 'null' : (nouns[typeof value] ?? typeof value)
}

function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array'
}

function bound(origin: string, limit: number | bigint, before: string | undefined, after: string): string {
  const amount = limit.toLocaleString('en')
  const text = before === undefined ? amount : `${before} ${amount}`
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' items' : ''
  return `must ${unit === '' ? 'be' : 'have'} ${text}${unit}${before === undefined ? ` ${after}` : ''}`
}
