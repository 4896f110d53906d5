// Figures, prices and quotations taken out of the sentences they are in, word for word.
import { capitalise } from '#core/text.ts'

const amount = String.raw`(?:(?:from|ab|up to|bis zu)\s+)?(?:[€$£]\s?\d[\d.,]{0,15}\d|[€$£]\s?\d|\d[\d.,]{0,15}\s?(?:€|\$|£|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|Franken)(?!\p{L}))`
const period = String.raw`(?:a|an|per|each|pro|im|je|die|/)\s?(?:month|year|week|day|night|hour|person|visit|user|seat|lesson|class|monat|jahr|woche|tag|nacht|stunde|person|besuch|nutzer)(?!\p{L})|monthly|yearly|monatlich|jährlich`

const startWords = String.raw`(?:from|starts? (?:at|from)|begins? at|ab)\s+`
const priced = new RegExp(
  String.raw`^(.{2,60}?)\s+(?:costs?|is|are|kosten|kostet|gibt es)?\s*(${startWords})?(?:für\s+|for\s+|at\s+)?(${amount})(?:\s?(${period}))?[\s.!]*$`,
  'iu',
)

export interface Price {
  offer: string
  price: string
  period: string
}

/**
 * What is offered at which price: `Loaves cost from £3.50.` and `A class costs £12, ten cost £100.`; nothing
 * for a sentence that says more than that.
 */
export function findPrices(sentence: string, from: string): Price[] {
  const clauses = sentence.split(/,\s+(?!\d)/)
  const prices = clauses.flatMap((clause): Price[] => {
    const [, offer, opening, price = '', unit = ''] = priced.exec(clause.trim()) ?? []
    if (offer === undefined || /[,;:]|\d/.test(offer)) return []
    const isFrom = opening !== undefined && !/^(?:from|ab)\s/i.test(price)
    return [
      {
        offer: capitalise(offer),
        price: isFrom ? `${from} ${price}` : price,
        period: unit.replace(/^an?\s/i, 'per '),
      },
    ]
  })
  return prices.length === clauses.length ? prices : []
}

const figure = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[€$£]\s?)?\d[\d.,]{0,15}(?:\s?(?:%|percent|Prozent|k|m|bn|Mio\.?|million|Millionen)(?!\p{L})|\+)?`,
  'giu',
)

/** Each figure of a sentence with the words that say what it counts. Years are no figures. */
export function findFigures(sentence: string): { figure: string; about: string }[] {
  const clauses = sentence.replace(/[.!]+$/, '').split(/,\s+(?:and\s+|und\s+)?|;\s+/)
  return clauses.flatMap((clause) => {
    const found = [...clause.matchAll(figure)].find(
      (match) =>
        !/^(?:1[5-9]|20)\d\d$/.test(match[0]) &&
        !/(?:since|in|seit|im)\s$/i.test(clause.slice(0, match.index)),
    )
    if (found === undefined) return []
    const after = clause.slice(found.index + found[0].length).trim()
    // "94 % of every donation" says what it counts only as a whole.
    const about = after === '' || /^(?:of|der|des|aller)\s/i.test(after) ? clause : after
    return [{ figure: found[0].trim(), about: capitalise(about) }]
  })
}

/** Words in quotation marks, and who said them where the sentence names it. */
export function findQuotation(sentence: string): { text: string; author: string } | undefined {
  const found = /[“„"«]([^”“"»]{12,600})[”“"»]/.exec(sentence)
  if (found?.[1] === undefined) return undefined
  const rest = sentence.slice(found.index + found[0].length)
  const author =
    /^[,\s]*(?:(?:wrote|says|said|writes|told us|sagt|schrieb|schreibt|meint|erzählt)\s+|[–—-]\s*)(.+?)[.!]*$/iu.exec(
      rest,
    )?.[1] ?? ''
  return { text: found[1].replace(/,$/, '').trim(), author: author.length <= 80 ? capitalise(author) : '' }
}
