// Lists that a request gives in running text: who was at a meeting, which positions somebody held.
import { capitalise } from '#core/text.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import type { Fact } from './read-brief.types.ts'
import { columnCount } from './list-items.ts'
import {
  articleBefore,
  atTrade,
  organisation,
  personName,
  titledName,
  word,
  years,
} from './people-in-text.ts'

const lists: Record<string, RegExp> = {
  participants:
    /(?<!\p{L})(?:anwesend(?: (?:sind|waren))?|teilnehmer\p{Ll}*|teilgenommen haben|present(?: (?:are|were))?|attended by|attendees|participants)\s*:?\s+/iu,
  absent: /(?<!\p{L})(?:entschuldigt|abwesend|absent|excused|apologies(?: from)?)\s*:?\s+/iu,
}

/**
 * The people of a list that the request names by a word: `anwesend Frau Demir, Herr Voss, entschuldigt Herr
 * Okafor`.
 */
export function attendeesIn(field: Pick<TemplateField, 'name'>, text: string): string[] | undefined {
  const start = lists[field.name]?.exec(text)
  const name = String.raw`(?:${titledName}|${personName}|${word})`
  const names = String.raw`${name}(?:(?:,\s+|,?\s+(?:and|und)\s+)${name})*`
  const were =
    field.name === 'participants'
      ? new RegExp(
          String.raw`(${names})\s+(?:(?:were|was) (?:there|present)|waren (?:da|dabei|anwesend))`,
          'u',
        )
      : undefined
  const run =
    start === null || start === undefined
      ? were?.exec(text)?.[1]
      : new RegExp(`^${names}`, 'u').exec(text.slice(start.index + start[0].length))?.[0]
  const people = run?.split(/,\s+(?:and\s+|und\s+)?|\s+(?:and|und)\s+/)
  return people === undefined || people.length === 0 ? undefined : people
}

const schools =
  /(?<!\p{L})(?:b\.?sc|m\.?sc|b\.?a|m\.?a|ph\.?d|btec|gcses?|a-levels|bachelor\p{L}*|master(?: of|studium|abschluss)?|diplom\p{L}*|degree|diploma|apprenticeship|graduated|studied|abitur|ausbildung|studium|studierte|fachabitur|mittlere reife|promotion)(?!\p{L})/iu

/** Whether a sentence is about a degree, a school or a training rather than about a post. */
const isSchooling = (sentence: string): boolean => schools.test(sentence)

/**
 * Degrees and trainings, as items of `degree | school | years`: `BTEC in logistics at Leeds City College,
 * 2012 to 2014`.
 */
export function educationIn(field: TemplateField, facts: readonly Fact[]): string[] | undefined {
  if (field.name !== 'education' || columnCount(field) !== 3) return undefined
  const place = new RegExp(
    String.raw`^(.*?)(?:,?\s+(?:at|from|in|an|am|bei)\s+${articleBefore}|,\s+)(${organisation})(?:,?\s+\(?(${years}|\d{4})\)?)?[.\s]*$`,
    'u',
  )
  const items = facts.flatMap(({ text, items: inner, key }) => {
    if (inner !== undefined || key !== undefined || !isSchooling(text)) return []
    const [, degree, school, period] = place.exec(text) ?? []
    return [
      degree === undefined
        ? text.replace(/[.\s]+$/, '')
        : [degree, school, period].filter(Boolean).join(' | '),
    ]
  })
  return items.length === 0 ? undefined : items
}

/** `She speaks English and Swedish` → two items; a level stays with its language. */
export function languagesIn(field: TemplateField, text: string): string[] | undefined {
  if (field.name !== 'languages') return undefined
  const spoken = /(?<!\p{L})(?:speaks?|spricht|sprechen|spreche)\s+([^.;]+)/iu.exec(text)?.[1]
  const items = spoken?.split(/,\s+(?:and\s+|und\s+)?|\s+(?:and|und)\s+/).map((item) => item.trim())
  return items?.every((item) =>
    /^(?:(?:fluent|native|some|basic|fließend|etwas)\s+)?\p{Lu}\p{L}+(?:\s\(.*\))?$/u.test(item),
  ) === true
    ? items
    : undefined
}

/** `Forklift licence 2014` → `Forklift licence | 2014`. */
export function certificatesIn(field: TemplateField, facts: readonly Fact[]): string[] | undefined {
  if (field.name !== 'certificates') return undefined
  const items = facts.flatMap(({ text, items: inner }) => {
    const match =
      /^([^,.;]*(?:licen[cs]e|certificate|award|zertifikat|führerschein|stapler\p{L}*schein)(?!\p{L})[^,.;\d]*?)(?:,?\s+\(?(\d{4})\)?)?[.\s]*$/iu.exec(
        text,
      )
    return inner !== undefined || match === null || text.split(/\s+/).length > 8
      ? []
      : [[match[1]?.trim(), match[2]].filter(Boolean).join(' | ')]
  })
  return items.length === 0 ? undefined : items
}

/** What follows a post up to a training, a telephone number or an address. */
function withoutOtherMatters(results: string): string {
  const parts = results.trim().split(/,\s+/)
  const end = parts.findIndex((part) => isSchooling(part) || /\d{5}|@|(?:telefon|phone)/i.test(part))
  return (end === -1 ? parts : parts.slice(0, end)).join(', ')
}

/** Positions held, as items of `role | employer | years | results`. */
export function positionsIn(field: TemplateField, text: string): string[] | undefined {
  if (field.name !== 'experience' || columnCount(field) !== 4) return undefined
  const role = String.raw`(?:an?\s+)?(\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,4}?)`
  const pattern = new RegExp(
    String.raw`(?:^|[.;:]\s+|,\s+)${role}\s+${atTrade}\s+${articleBefore}(${organisation})(?:,?\s+(${years}))?(?:[,:]\s+(?:who\s+|die\s+|der\s+)?([^.;]+))?`,
    'gmu',
  )
  const items = Array.from(
    text.matchAll(pattern),
    ([, held = '', employer = '', period = '', results = '']) =>
      [
        capitalise(
          held
            .trim()
            .replace(
              /^(?:before (?:that|this)|previously|earlier|then|davor|zuvor|vorher)\s+(?:as\s+|als\s+)?(?:an?\s+)?/i,
              '',
            ),
        ),
        employer,
        period.trim(),
        capitalise(withoutOtherMatters(results)),
      ]
        .join(' | ')
        .replace(/(?:\s\|\s*)+$/, ''),
  ).filter(
    (item) => !isSchooling(item) && !/^(?:I|Ich|He|She|Er|Sie|Recommendation|Letter|Proposal)\b/.test(item),
  )
  return items.length === 0 ? undefined : items
}
