// Whether a text says what a fact says: its significant words, days and figures all are there, in whatever
// form.
import type { Fact } from './read-brief.types.ts'
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
    "present absent excused apologies attended attendees participants anwesend abwesend entschuldigt teilnehmer next meeting nächste sitzung date day time ready done due deadline finish finished complete completed start starts begin begins end ends cost costs price budget total datum tag uhrzeit fertig abgeschlossen frist termin beginn beginnt ende endet kosten kostet preis gesamt speaks spricht sprechen fluent fließend wants become möchte werden manager buddy mentor name heiße last working should boss chefin job stelle want telefon telephone phone tel email mail lives worked work i'm im law laws court courts recht gerichtsstand everybody everyone alle reply antwort year years jahr jahre",
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

const writtenNumbers = 'one two three four five six seven eight nine ten'.split(' ')

/** "Two years" as "2 years", as an answer has it. */
function withDigits(text: string): string {
  return text.replace(/(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten)(?!\p{L})/giu, (word) =>
    String(writtenNumbers.indexOf(word.toLowerCase()) + 1),
  )
}

/** The fact without those parts between commas that are stated already; undefined where nothing is left. */
export function withoutStatedParts(fact: Fact, statements: Statements): Fact | undefined {
  if (isStated(fact, statements)) return undefined
  if (fact.items !== undefined || fact.key !== undefined) return fact
  const parts = fact.text.replace(/[.!]+$/, '').split(/,\s+/)
  const left = parts.filter((text) => !isStated({ ...fact, text }, statements))
  if (left.length === 0) return undefined
  if (left.length === parts.length || left[0] !== parts[0]) return fact
  return { ...fact, text: fact.isFragment ? left.join(', ') : `${left.join(', ')}.` }
}

/** `It must be ready by 1 September 2026` is stated by `Done by: 2026-09-01`. */
export function isStated(fact: Fact, { stems, days, amounts }: Statements): boolean {
  const isKnown = (text: string): boolean =>
    findStems(text).every((stem) => stems.has(stem) || namingStems.has(stem))
  if (isKnown(fact.text)) return true
  let rest = withDigits(fact.text)
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
