// Sentences of two sources without amounts that disagree: what one says the other denies, or both give
// another year of one event. Only where they have nearly all of their words in common: what else
// distinguishes them is not understood.
import {
  compareWith,
  isContrasted,
  sharesCase,
  sharesConditions,
  type Statement,
} from './comparable-statements.ts'

/** Share of their words that both have. */
const minAlike = 0.9
const minSharedWords = 2.5

export interface TurnedPair {
  one: Statement
  other: Statement
  why: string
  /** The share of their words that both have. */
  alike: number
}

/** Of statements without amounts. */
export function findTurnedStatements(plain: readonly Statement[], now: Date): TurnedPair[] {
  const statements = plain.filter((one) => !isContrasted(one))
  const { compare } = compareWith(statements)
  return statements.flatMap((one, index) =>
    statements.slice(index + 1).flatMap((other): TurnedPair[] => {
      if (one.sourceId === other.sourceId) return []
      const why = explainYears(one, other) ?? explainDenial(one, other, now)
      if (why === undefined) return []
      const { share: alike, count } = compare(one, other)
      return alike < minAlike || count < minSharedWords ? [] : [{ one, other, why, alike }]
    }),
  )
}

/** What happens once. */
const event =
  /(?<!\p{L})(?:opened|founded|built|completed|introduced|invented|began|established|launched|abolished|banned|closed|born|died|since|seit|gegründet|eröffnet|erbaut|gebaut|fertiggestellt|eingeführt|erfunden|begann|abgeschafft|verboten|geschlossen|geboren|starb|gestorben)(?!\p{L})/iu

function explainYears(one: Statement, other: Statement): string | undefined {
  const [[first, ...moreFirst], [second, ...moreSecond]] = [[...one.years], [...other.years]]
  const isOne = moreFirst.length === 0 && moreSecond.length === 0
  if (first === undefined || second === undefined || first === second || !isOne) return undefined
  const isOfEvent = event.test(one.sentence.text) && event.test(other.sentence.text)
  if (!isOfEvent || !sharesCase(one, other) || isDenied(one) !== isDenied(other)) return undefined
  return `One says “${first}”, the other “${second}”.`
}

function explainDenial(one: Statement, other: Statement, now: Date): string | undefined {
  const isTurned = isDenied(one) !== isDenied(other)
  return isTurned && !isOpen(one) && !isOpen(other) && sharesConditions(one, other, now)
    ? 'One says so, the other denies it.'
    : undefined
}

const isDenied = ({ sentence }: Statement): boolean => sentence.clauses.some(({ isNegated }) => isNegated)

/** What holds for some of them, or sometimes, is not denied by what others do. */
const open =
  /(?<!\p{L})(?:some|many|most|few|several|often|sometimes|usually|rarely|may|might|could|should|if|unless|except|only|until|before|after|without|einige|manche|viele|wenige|meist(?:ens)?|oft|manchmal|selten|könnte|sollten?|wenn|falls|außer|nur|erst|bis|bevor|nachdem|ohne)(?!\p{L})/iu

/** Also of more than one clause: which of them is denied is not understood. */
const isOpen = ({ sentence: { text, clauses } }: Statement): boolean => clauses.length > 1 || open.test(text)
