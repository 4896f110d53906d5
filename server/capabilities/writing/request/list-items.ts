// Facts as items of a list, also of one with columns: `Actions (what | who | by when)`.
import { capitalise } from '#core/text.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { splitItems } from '#core/templates/inputs.ts'
import type { Fact } from './read-brief.types.ts'

/** The columns that a list's label names; one without a bracket. */
function readLabelColumns(field: TemplateField): string[] {
  const columns = /\(([^)]*\|[^)]*)\)/.exec(field.label)?.[1]
  return columns === undefined
    ? [field.label]
    : columns.split('|').map((column) => column.trim().toLowerCase())
}

export function columnCount(field: TemplateField): number {
  return readLabelColumns(field).length
}

/**
 * A fact as items. "Check the dates, by the operators, March" is one item of three columns, "design, build
 * and test" three items.
 */
export function listItems(field: TemplateField, fact: Fact): string[] {
  const isOneItem =
    fact.items === undefined &&
    !fact.text.includes(';') &&
    columnCount(field) > 1 &&
    asColumns(field, fact.text) !== undefined
  const items = fact.items ?? (isOneItem ? [fact.text] : splitEnumeration(fact.text))
  return items.map((item) => capitalise((item.includes('|') ? undefined : asColumns(field, item)) ?? item))
}

/** A sentence as an item of a list with columns, where its parts fit them. */
export function sentenceAsItem(field: TemplateField, sentence: string): string | undefined {
  const text = sentence.replace(/[.!]+$/, '')
  const columns = readLabelColumns(field)
  return fromTo(columns, text) ?? findReason(columns, text)
}

function asColumns(field: TemplateField, text: string): string | undefined {
  const columns = readLabelColumns(field)
  if (columns.length < 2) return undefined
  return fromTo(columns, text) ?? findReason(columns, text) ?? byCommas(columns, text)
}

/** `response time from 5 hours to 1 hour` for lists of values before and after. */
function fromTo(columns: readonly string[], text: string): string | undefined {
  const before = columns.findIndex((column) => /today|before|now|planned/.test(column))
  const match = /^(.*?)\s+(?:from|von)\s+(.+?)\s+(?:to|auf)\s+(.+)$/i.exec(text)
  return before === 1 && match !== null
    ? `${capitalise(match[1] ?? '')} | ${match[2]} | ${match[3]}`
    : undefined
}

/** `two customers left because of late deliveries` for lists of things and their causes. */
function findReason(columns: readonly string[], text: string): string | undefined {
  const match = /^(.*?),?\s+(?:because of|because|due to|wegen|weil)\s+(.+)$/i.exec(text)
  return columns[1] === 'cause' && match !== null ? `${capitalise(match[1] ?? '')} | ${match[2]}` : undefined
}

const detailPattern =
  /^(?:by|until|till|from|von|bis|durch)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|monday|tuesday|wednesday|thursday|friday|today|tomorrow)|\d/i

/** `check the dates, by the operators, March`: only where a later part is a time, a person or a figure. */
function byCommas(columns: readonly string[], text: string): string | undefined {
  const [first, ...rest] = text.split(/\s+[–—-]\s+|,\s+/)
  if (rest.length === 0 || rest.length >= columns.length || !rest.some((part) => detailPattern.test(part)))
    return undefined
  return [
    first,
    ...rest.map((part) => part.replace(/^(?:by|until|till|durch|bis)\s+(?:the\s+|zum\s+)?/i, '')),
  ].join(' | ')
}

/** `design, build and test` → three items. A sentence stays one. */
function splitEnumeration(text: string): string[] {
  if (/[;\n]/.test(text)) return splitItems(text)
  const items = text
    .split(/,\s+(?:and\s+|und\s+|or\s+|oder\s+)?|\s+(?:and|und)\s+(?=[^,]+$)/)
    .map((item) => item.trim())
  const isEnumeration =
    items.length > 1 && items.every((item) => item !== '' && item.split(/\s+/).length <= 8)
  return isEnumeration ? items : [text]
}

/** Sentences with a time of day, for lists of times: `14:20 | The operators renewed it`. */
export function findTimes(field: TemplateField, facts: readonly Fact[]): string[] | undefined {
  if (readLabelColumns(field)[0] !== 'time') return undefined
  const items = facts.flatMap(({ text, items: inner }) => {
    const time = /\b(?:at |um )?(\d{1,2}[:.]\d{2})(?: uhr)?\b/i.exec(text)
    if (inner !== undefined || time === null) return []
    const rest = `${text.slice(0, time.index)}${text.slice(time.index + time[0].length)}`
      .replace(/\s+([.,])/g, '$1')
      .replace(/^[\s,]+|[\s.,]+$/g, '')
    return [`${time[1]} | ${capitalise(rest.replace(/\s+/g, ' '))}`]
  })
  return items.length === 0 ? undefined : items
}

/** `The designer will deliver the pictures by Friday` for lists of what, who, by when. */
export function findDuties(field: TemplateField, facts: readonly Fact[]): string[] | undefined {
  const columns = readLabelColumns(field)
  if (columns[1] !== 'who' || columns[2] !== 'by when') return undefined
  const items = facts.flatMap(({ text }) => {
    const match =
      /^(?:the\s+|der\s+|die\s+|das\s+)?([\p{L}\s-]{2,40}?)\s+(?:will|has to|must|takes care of|wird|soll|muss|werden|müssen)\s+(.+?)\s+(?:by|until|bis(?: zum)?)\s+([^,]+?)[.!]?$/iu.exec(
        text,
      )
    const named = match === null ? readPersonalDuty(text) : undefined
    if (named !== undefined) return [named]
    if (match === null || /^(?:it|this|they|es|sie)$/i.test(match[1] ?? '')) return []
    const [, who = '', what = '', when = ''] = match
    // "wird drei Angebote bis zum 20. November einholen": German ends with the verb.
    const [, day = when, verb] = /^(.*(?:[\d.]|\p{Lu}\p{L}+))\s+(\p{Ll}+)$/u.exec(when) ?? []
    return [
      `${capitalise(verb === undefined ? what : `${what} ${verb}`)} | ${/^(?:we|wir)$/i.test(who) ? '' : who} | ${day}`,
    ]
  })
  return items.length === 0 ? undefined : items
}

/** `Ben writes the release notes by Friday` → `Write the release notes | Ben | Friday`. */
function readPersonalDuty(text: string): string | undefined {
  const [, who = '', does = '', what = '', when = ''] =
    /^(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?) (\p{Ll}{2,}s) ([^,;]+?) (?:by|until) ([^,;]+?)[.!]?$/u.exec(
      text,
    ) ?? []
  if (who === '' || /^(?:is|was|has|does|says|thinks|needs|wants)$/.test(does)) return undefined
  const verb = does
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z|o)es$/, '')
    .replace(/s$/, '')
  return `${capitalise(verb)} ${what} | ${who} | ${when}`
}
