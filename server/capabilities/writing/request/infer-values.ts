// Dates, numbers and choices of a request for the fields that ask for them.
import type { TemplateField } from '#contracts/template.schema.ts'
import { findConcepts } from './concepts.ts'
import { findStems } from '#core/sentences.ts'
import { findCurrency, findAmounts, findDates } from './values-in-text.ts'

type DateRole = 'start' | 'end' | 'day'

const endBefore =
  /(?:\bfrom .{3,40} to|\bby|until|till|before|due|deadline|latest|ready|live|end(?:s|ing)?|last (?:working )?day(?: is| will be| should be| would be| shall be)?|letzter (?:arbeits)?tag(?: ist| soll| wäre)?|bis(?: zum)?|spätestens|frist|ende)[\s:]*(?:on|the|am|zum|is)?\s*$/
const startBefore =
  /(?:\bfrom|start(?:s|ing)?|begin(?:s|ning)?|effective|as of|ab|beginnt|start)[\s:]*(?:on|the|am|dem)?\s*$/
const dayBefore = /\b(?:on|am|at|vom|date|held|happened|dated|bought|ordered)[\s:]*(?:the\s+)?$/

const nextMeeting = /next meeting|nächste[rns]? \p{L}*(?:sitzung|besprechung|treffen|termin)/u

/**
 * Fields that take any date of their role; another ("Offer holds until") only one whose sentence shares a
 * word with it.
 */
const generalFields =
  /^(?:deadline|endDate|lastDay|releaseDate|decideBy|startDate|date|effectiveDate|purchaseDate)$/

/** The date whose preposition fits what the field asks for. Each date answers one field. */
export function dateFor(
  field: TemplateField,
  text: string,
  taken: ReadonlySet<string>,
  find = findDates,
): string | undefined {
  const words = `${field.name.replace(/([A-Z])/g, ' $1')} ${field.label}`.toLowerCase()
  const wanted: DateRole = /deadline|until|\bby\b|\bend\b|last day|due|valid/.test(words)
    ? 'end'
    : /start|first|from|begin|force|effective/.test(words)
      ? 'start'
      : 'day'
  const fieldStems = new Set(findStems(words))
  for (const { value, start, end } of find(text)) {
    if (taken.has(value)) continue
    const before = text
      .slice(Math.max(0, start - 60), start)
      .toLowerCase()
      .replace(/[^]*[.!?]\s/, '')
    // "Protokoll der Sitzung vom 4. März" names a day, "vom 4. bis 6. März" a span.
    const isSpan = /^\s*(?:bis|an|–|-)(?!\p{L})/u.test(text.slice(end))
    const role: DateRole = endBefore.test(before)
      ? 'end'
      : startBefore.test(before) || (/\bvom\s*$/.test(before) && isSpan)
        ? 'start'
        : 'day'
    const shares =
      findStems(before).some((stem) => fieldStems.has(stem)) ||
      (field.name === 'nextMeeting' && nextMeeting.test(before))
    if (role !== wanted || !(generalFields.test(field.name) || shares)) continue
    if (role !== 'day' || field.required || shares || dayBefore.test(before)) return value
  }
  return undefined
}

/** A number answers a field whose label names its unit, an amount of money a field about money. */
export function numberFor(field: TemplateField, text: string): number | undefined {
  const words = `${field.name.replace(/([A-Z])/g, ' $1')} ${field.label}`
  const stems = new Set(findStems(words))
  const isMoney = findConcepts(words).has('money') && !/\b(?:days|months?)\b/.test(field.label)
  return findAmounts(text).find(({ value }) =>
    isMoney
      ? findCurrency(value.unit) !== undefined
      : value.unit !== '' && findStems(value.unit).some((unit) => stems.has(unit)),
  )?.value.amount
}

/** The option that the text names, the longest first; a sign of money names its currency. */
export function choiceFor(field: TemplateField, text: string): string | undefined {
  const options = (field.options ?? []).toSorted((a, b) => b.length - a.length)
  const isNamed = (option: string): boolean =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'iu',
    ).test(text)
  const named = options.find(isNamed)
  if (named !== undefined) return named
  const currency = findAmounts(text)
    .map(({ value }) => findCurrency(value.unit))
    .find((code) => code !== undefined)
  return options.find((option) => option === currency)
}
