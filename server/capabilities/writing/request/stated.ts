// Whether a text says what a fact says: its significant words, days and figures all stand there, in whatever
// form.
import type { Fact } from './read-brief.ts'
import { findStems } from '#core/sentences.ts'
import { findCurrency, findAmounts, findDates } from './values-in-text.ts'

export interface Statements {
  stems: ReadonlySet<string>
  days: ReadonlySet<string>
  amounts: ReadonlySet<number>
}

/**
 * Words that only name what an answer is: "anwesend Frau Demir", "Nächste Sitzung 10. Dezember", "It should
 * be ready by …".
 */
const namingStems = new Set(
  findStems(
    'present absent excused apologies attended attendees participants anwesend abwesend entschuldigt teilnehmer next meeting nächste sitzung date day time ready done due deadline finish finished complete completed start starts begin begins end ends cost costs price budget total datum tag uhrzeit fertig abgeschlossen frist termin beginn beginnt ende endet kosten kostet preis gesamt speaks spricht sprechen fluent fließend wants become möchte werden manager buddy mentor name heiße',
  ),
)

/** What a text states, for many facts to be looked up in. */
export function readStatements(text: string): Statements {
  return {
    stems: new Set(findStems(text)),
    days: new Set(findDates(text).map(({ value }) => value)),
    amounts: new Set(findAmounts(text).map(({ value }) => value.amount)),
  }
}

/** `It must be ready by 1 September 2026` is stated by `Done by: 2026-09-01`. */
export function isStated(fact: Fact, { stems, days, amounts }: Statements): boolean {
  const isKnown = (text: string): boolean =>
    findStems(text).every((stem) => stems.has(stem) || namingStems.has(stem))
  if (isKnown(fact.text)) return true
  let rest = fact.text
  const known = [
    ...findDates(rest)
      .filter(({ value }) => days.has(value))
      .map((found) => ({ ...found, unit: '' })),
    ...findAmounts(rest)
      .filter(({ value }) => amounts.has(value.amount))
      .map(({ value, start, end }) => ({
        start,
        end,
        unit: findCurrency(value.unit) === undefined ? value.unit : '',
      })),
  ]
  for (const { start, end, unit } of known.toSorted((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start)} ${unit} ${rest.slice(end)}`
  return isKnown(rest)
}
