// Figures, prices and quotations taken out of the sentences they stand in, word for word.
import { capitalise } from '../brief.ts'
import type { ComposerLanguage } from '../stop-words.ts'

const amount = String.raw`(?:(?:from|ab|up to|bis zu)\s+)?(?:[€$£]\s?\d[\d.,]{0,15}\d|[€$£]\s?\d|\d[\d.,]{0,15}\s?(?:€|\$|£|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|Franken)(?!\p{L}))`
const period = String.raw`(?:a|an|per|each|pro|im|je|die|/)\s?(?:month|year|week|day|night|hour|person|visit|user|seat|lesson|class|monat|jahr|woche|tag|nacht|stunde|person|besuch|nutzer)(?!\p{L})|monthly|yearly|monatlich|jährlich`

/** The first amount of money of a sentence and what it is for. */
export function priceOf(sentence: string, language: ComposerLanguage): { price: string; period: string } | undefined {
  const found = new RegExp(amount, 'iu').exec(sentence)
  if (found === null) return undefined
  const after = new RegExp(`^\\s?(?:plus \\p{L}+ )?(${period})`, 'iu').exec(sentence.slice(found.index + found[0].length))?.[1] ?? ''
  const isFrom = /(?:from|start(?:s|ing)? (?:at|from)|begin(?:s)? at|ab)\s+$/i.test(sentence.slice(0, found.index))
  const from = language === 'de' ? 'ab' : 'from'
  return { price: isFrom && !/^(?:from|ab)\s/i.test(found[0]) ? `${from} ${found[0]}` : found[0], period: after.replace(/^an?\s/i, 'per ') }
}

const figure = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[€$£]\s?)?\d[\d.,]{0,15}(?:\s?(?:%|percent|Prozent|k|m|bn|Mio\.?|million|Millionen)(?!\p{L})|\+)?`,
  'giu',
)

/** Each figure of a sentence with the words that say what it counts. Years are no figures. */
export function figuresOf(sentence: string): { figure: string; about: string }[] {
  const clauses = sentence.replace(/[.!]+$/, '').split(/,\s+(?:and\s+|und\s+)?|;\s+/)
  return clauses.flatMap((clause) => {
    const found = [...clause.matchAll(figure)].find(
      (match) => !/^(?:1[5-9]|20)\d\d$/.test(match[0]) && !/(?:since|in|seit|im)\s$/i.test(clause.slice(0, match.index)),
    )
    if (found === undefined) return []
    const after = clause.slice(found.index + found[0].length).trim()
    // "94 % of every donation" says what it counts only as a whole.
    const about = after === '' || /^(?:of|der|des|aller)\s/i.test(after) ? clause : after
    return [{ figure: found[0].trim(), about: capitalise(about) }]
  })
}

/** Words in quotation marks, and who said them where the sentence names it. */
export function quotationOf(sentence: string): { text: string; author: string } | undefined {
  const found = /[“„"«]([^”“"»]{12,600})[”“"»]/.exec(sentence)
  if (found?.[1] === undefined) return undefined
  const rest = sentence.slice(found.index + found[0].length)
  const author = /^[,\s]*(?:(?:wrote|says|said|writes|told us|sagt|schrieb|schreibt|meint|erzählt)\s+|[–—-]\s*)(.+?)[.!]*$/iu.exec(rest)?.[1] ?? ''
  return { text: found[1].replace(/,$/, '').trim(), author: author.length <= 80 ? capitalise(author) : '' }
}
