// What a writer answers to a template's fields, checked and brought to one form for each type.
import { collapseWhitespace, nearestName } from '#core/text.ts'
import type { TemplateField } from '#contracts/template.schema.ts'

/** Text, long text, date (`YYYY-MM-DD`) and choice are strings, a number is a number, a list is its items. */
export type FieldValue = string | number | string[]

export interface CheckedInputs {
  values: Map<string, FieldValue>
  /** Required fields without a usable value. */
  missing: TemplateField[]
  /**
   * Inputs that no field knows, or whose value does not fit its field's type. Paths start at the inputs
   * (`budget`, `deliverables[2]`).
   */
  errors: { path: string; message: string }[]
}

const maxTextLength = 2_000
const maxLongTextLength = 50_000
const maxItems = 200

/** Checks what was answered, field by field. An empty answer counts as none. */
export function checkInputs(
  fields: readonly TemplateField[],
  inputs: Readonly<Record<string, unknown>>,
): CheckedInputs {
  const values = new Map<string, FieldValue>()
  const errors: CheckedInputs['errors'] = []
  for (const name of Object.keys(inputs)) {
    if (!fields.some((field) => field.name === name))
      errors.push({ path: name, message: unknownField(name, fields) })
  }
  for (const field of fields) {
    const input = Object.hasOwn(inputs, field.name) ? inputs[field.name] : undefined
    if (isEmpty(input)) continue
    const result = readValue(field, input)
    if ('value' in result) {
      if (!isEmpty(result.value)) values.set(field.name, result.value)
    } else errors.push({ path: field.name + (result.place ?? ''), message: result.message })
  }
  return { values, missing: fields.filter((field) => field.required && !values.has(field.name)), errors }
}

type Read = { value: FieldValue } | { message: string; place?: string }

function readValue(field: TemplateField, input: unknown): Read {
  switch (field.type) {
    case 'number':
      return readNumber(input)
    case 'date':
      return readDate(input)
    case 'choice':
      return readChoice(field.options ?? [], input)
    case 'list':
      return readList(input)
    case 'text':
    case 'longText': {
      if (typeof input !== 'string' && typeof input !== 'number') return { message: 'Give text.' }
      const maxLength = field.type === 'text' ? maxTextLength : maxLongTextLength
      const text =
        field.type === 'text'
          ? collapseWhitespace(String(input))
          : String(input).replace(/\r\n?/g, '\n').trim()
      return text.length > maxLength ? { message: `Give at most ${maxLength} characters.` } : { value: text }
    }
  }
}

function readNumber(input: unknown): Read {
  if (typeof input === 'number' && Number.isFinite(input)) return { value: input }
  const parsed = typeof input === 'string' ? parseNumber(input) : undefined
  return parsed === undefined ? { message: 'Give a number, such as 1250 or 12.5.' } : { value: parsed }
}

/**
 * Reads `1250`, `1,250.50`, `1.250,50` and `1 250`. A single separator before exactly three digits parts
 * thousands.
 */
export function parseNumber(text: string): number | undefined {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const grouped = /^([+-]?\d{1,3})((?:,\d{3})+|(?:\.\d{3})+)(?:[.,](\d+))?$/.exec(compact)
  if (grouped !== null) return Number(`${grouped[1]}${grouped[2]?.replace(/[.,]/g, '')}.${grouped[3] ?? '0'}`)
  return /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/.test(compact) ? Number(compact.replace(',', '.')) : undefined
}

function readDate(input: unknown): Read {
  const wrong = { message: 'Give a date as YYYY-MM-DD.' }
  if (typeof input !== 'string') return wrong
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(input.trim())
  if (match === null) return wrong
  const [, year, month, day] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal
    ? { value: `${year}-${month}-${day}` }
    : { message: `${input.trim()} is not a day of the calendar.` }
}

function readChoice(options: readonly string[], input: unknown): Read {
  const fold = (text: string): string => text.trim().toLowerCase()
  const chosen =
    typeof input === 'string' ? options.find((option) => fold(option) === fold(input)) : undefined
  return chosen === undefined ? { message: `Choose one of: ${options.join(', ')}.` } : { value: chosen }
}

function readList(input: unknown): Read {
  if (typeof input === 'string') return { value: splitItems(input).slice(0, maxItems) }
  if (!Array.isArray(input)) return { message: 'Give a list of texts.' }
  if (input.length > maxItems) return { message: `Give at most ${maxItems} items.` }
  const items: string[] = []
  for (const [index, item] of input.entries()) {
    if (typeof item !== 'string' && typeof item !== 'number')
      return { message: 'Give text.', place: `[${index}]` }
    const text = collapseWhitespace(String(item))
    if (text.length > maxTextLength)
      return { message: `Give at most ${maxTextLength} characters.`, place: `[${index}]` }
    if (text !== '') items.push(text)
  }
  return { value: items }
}

/** The items of a list typed as text: a line each, or parted by semicolons, with or without bullets. */
export function splitItems(text: string): string[] {
  const lines = text.includes('\n') ? text.split(/\r?\n/) : text.split(';')
  return lines
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}

function isEmpty(input: unknown): boolean {
  return (
    input === undefined ||
    input === null ||
    (typeof input === 'string' && input.trim() === '') ||
    (Array.isArray(input) && input.length === 0)
  )
}

function unknownField(name: string, fields: readonly TemplateField[]): string {
  const nearest = nearestName(
    name,
    fields.map((field) => field.name),
  )
  return `The template has no field of this name.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`
}
