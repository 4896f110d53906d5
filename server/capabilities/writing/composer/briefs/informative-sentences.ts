// The sentences in which a business describes itself: no slogans, no notices, no praise by others, none
// twice.
import { withFullStop } from '../../wording.ts'
import { splitSentences, findStems, splitWords } from '#core/sentences.ts'
import type { PageWords } from '#capabilities/crawl/index.ts'

/** What a business is described from: a page of its own website. */
export type BriefPage = Pick<PageWords, 'url' | 'title' | 'description' | 'blocks'>

export interface BusinessMaterial {
  companyName: string
  /** In the words of whoever asks; empty where nothing was said. */
  details: string
  pages: readonly BriefPage[]
  /** BCP 47; the material's own where unset. */
  language?: string | undefined
}

export interface InformativeSentence {
  text: string
  stems: ReadonlySet<string>
  /** Said by whoever asks, or by a page about itself in its description. */
  isForemost: boolean
}

const notices =
  /cookies?\b|(?<!\p{L})(?:privacy|imprint|impressum|datenschutz\p{L}*|gdpr|dsgvo|agb|copyright|all rights reserved|alle rechte vorbehalten|terms (?:of|and)|javascript|your browser|ihr(?:en)? browser|newsletter|subscribe|abonnieren|log ?in|sign (?:in|up)|anmelden|registrieren|add to (?:cart|basket)|in den warenkorb|checkout|skip to|zum inhalt|mwst|ust-?id\p{L}*|handelsregister|hrb|vat (?:no|number|id)|registered in england|company (?:no|number)|geschäftsführer(?:in)?|vertretungsberechtigt\p{L}*|mentions légales|politique de|aviso legal|lorem ipsum|page not found|seite nicht gefunden)(?!\p{L})|[©®]/iu
const requests =
  /^(?:please\s|click|read (?:more|on)|learn more|find out|see (?:all|more)|discover|browse|shop now|buy now|get (?:started|in touch|your)|call (?:us|now)|contact us|book (?:now|your|a)|request (?:a|your)|download|follow us|share this|view (?:all|our)|try (?:it|us|now)|join (?:us|now)|start (?:now|your)|mehr (?:erfahren|lesen|dazu)|jetzt\s|hier klicken|weiterlesen|kontaktieren sie|rufen sie|folgen sie|zum\s|zur\s|entdecken sie|erfahren sie|buchen sie|bestellen sie|fordern sie|en savoir plus|cliquez|contactez|más información|contacta)/iu
/** Words that speak to whoever reads the page for somebody else. */
const orders =
  /(?<!\p{L})(?:ignore|disregard|forget|override|ignorier\p{L}*|vergiss)(?!\p{L}).{0,60}(?<!\p{L})(?:instructions?|prompts?|rules?|above|previous|anweisung\p{L}*|regeln|bisherig\p{L}*)|(?<!\p{L})(?:system prompt|as an ai|language model|sprachmodell|jailbreak|you must (?:now )?(?:say|write|output|answer|include)|you are now|print the following|output the following)(?!\p{L})/iu
const minWords = 5
const maxWords = 45
/** Share of words that two sentences may have in common. */
const maxInCommon = 0.75
/**
 * Of what is said, and of each page: comparing them costs the square of their number, and who says what he
 * does says it first.
 */
const maxOfDetails = 40
const maxOfPage = 24

/** Whether a piece of text says nothing about a business. */
export function isNoise(text: string): boolean {
  return (
    notices.test(text) ||
    requests.test(text.trim()) ||
    orders.test(text) ||
    /[{}<>\\]|={2,}|https?:\/\/|www\.|@\w/.test(text)
  )
}

/** All of them, in the order of the material, what its author said first. */
export function informativeSentences({
  details,
  pages,
}: Pick<BusinessMaterial, 'details' | 'pages'>): InformativeSentence[] {
  const found: InformativeSentence[] = []
  const add = (texts: readonly string[], isForemost: boolean, max: number): void => {
    const end = found.length + max
    for (const sentence of texts.flatMap(splitSentences)) {
      if (found.length >= end) break
      const whole = withFullStop(sentence.replace(/^[-*•–\d.)\s]+(?=\p{Lu})/u, ''))
      const count = splitWords(whole).length
      if (count < minWords || count > maxWords || isNoise(whole) || isSlogan(whole)) continue
      const stems = new Set(findStems(whole))
      if (stems.size < 2 || found.some((other) => isNearlyTheSame(stems, other.stems))) continue
      found.push({ text: whole, stems, isForemost })
    }
  }
  add([details], true, maxOfDetails)
  for (const { description } of pages) add([description], true, maxOfPage)
  for (const { blocks } of pages) {
    const said = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item')
    add(
      said.map(({ text }) => text),
      false,
      maxOfPage,
    )
  }
  return found
}

/** The words of the pages without notices, for finding what they are about. */
export function joinPageWords(pages: readonly BriefPage[]): string {
  return pages
    .flatMap((page) => [
      page.description,
      ...page.blocks.flatMap(({ kind, text }) => (kind === 'quote' || isNoise(text) ? [] : [text])),
    ])
    .filter((text) => text !== '')
    .map(withFullStop)
    .join('\n\n')
}

/** A cry, a question, a quotation, words in a row: none of them says anything. */
function isSlogan(sentence: string): boolean {
  if (/[!?…]["'”“»)]*$/.test(sentence)) return true
  const words = sentence.split(/\s+/)
  // Praise is another's, word for word or not.
  if (/["“„«»][^"“”„«»]{25,}/.test(sentence)) return true
  const isShouted = sentence.length > 12 && sentence === sentence.toUpperCase() && /\p{Lu}/u.test(sentence)
  return isShouted || (words.length < 7 && words.every((word) => /^[\p{Lu}\p{N}&|–-]/u.test(word)))
}

function isNearlyTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const common = a.intersection(b).size
  return (
    common / Math.min(a.size, b.size) > maxInCommon && common / Math.max(a.size, b.size) > maxInCommon * 0.7
  )
}
