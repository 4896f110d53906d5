// What a business offers, as names of things: what follows its headings of offers, the headings of its pages
// of products, what it says it offers.
import { capitalise, collapseWhitespace } from '#core/text.ts'
import { findStems, splitWords } from '#core/sentences.ts'
import { isNoise, type BriefPage, type InformativeSentence } from './informative-sentences.ts'

const offerHeading =
  /(?<!\p{L})(?:products?|services?|what we (?:do|offer|make|sell|teach|build|bake)|our (?:range|work|menu|courses|offers?|treatments|rooms|solutions|programm?e?s?|features)|we offer|offers?|menu|range|courses|treatments|features|solutions|expertise|practice areas|produkte?|leistung(?:en|sspektrum)?|angebote?|sortiment|unsere? (?:kurse|speisekarte|schwerpunkte)|was wir (?:tun|bieten|machen|anbieten)|dienstleistungen|kurse|behandlungen|schwerpunkte|speisekarte|funktionen|lösungen|prestations|produits|servicios|productos|servizi|prodotti)(?!\p{L})/iu
const otherHeading =
  /(?<!\p{L})(?:about|contact|team|news|blog|faq|questions?|testimonials?|reviews?|customers say|opening|hours|directions|find us|why|story|history|jobs?|careers?|prices?|pricing|process|how (?:it|we)|steps?|benefits?|values?|mission|partners?|references|über uns|kontakt|aktuelles|fragen|stimmen|bewertungen|öffnungszeiten|anfahrt|warum|geschichte|karriere|preise?|ablauf|vorteile|werte|ansprechpartner|referenzen)(?!\p{L})/iu
const offerPage =
  /product|service|leistung|angebot|sortiment|produkt|menu|kurse|courses|treatments|behandlung|solutions|features|prestations|productos|servicios|shop/i
const offering =
  /(?<!\p{L})(?:we (?:offer|provide|sell|stock|make|bake|build|repair|specialise in|specialize in)|wir (?:bieten|führen|verkaufen|vertreiben|bauen|backen|fertigen)|nous (?:proposons|offrons|vendons)|ofrecemos|vendemos|offriamo)\s+([^.!?;:]{3,160})/iu
const behindOffer = /\s(?:for|to|in|from|with|at|by|every|für|aus|mit|an|auf|pour|dans|para|con|per)\s.*$/s
const maxProducts = 12
const maxProductLength = 70
const maxWordsOfProduct = 7

/** At most twelve, the surest first. */
export function nameProducts(
  companyName: string,
  details: string,
  pages: readonly BriefPage[],
  sentences: readonly InformativeSentence[],
): string[] {
  // "Rye" after "Rye bread" names nothing new, nor does the name of the company.
  const known = [new Set(findStems(companyName))]
  const found = [
    ...pages.flatMap(({ blocks }) => offersBelowHeadings(blocks)),
    ...pages.flatMap(({ url, blocks }) =>
      offerPage.test(new URL(url).pathname) ? findHeadings(blocks) : [],
    ),
    ...sentences.flatMap(({ text }) => offeredIn(text)),
    // Some say no sentence but what could be over their door: "Bicycle repairs".
    ...(sentences.length > 0 || /[.!?:;\n]/.test(details) ? [] : [details]),
  ]
  return found
    .map(tidied)
    .filter((name) => {
      const stems = new Set(findStems(name))
      return stems.size > 0 && !known.some((other) => stems.isSubsetOf(other)) && known.push(stems) > 0
    })
    .slice(0, maxProducts)
}

/** Items and smaller headings below a heading of offers, up to the next heading of its rank. */
function offersBelowHeadings(blocks: BriefPage['blocks']): string[] {
  const names: string[] = []
  let rank: number | undefined
  for (const { kind, text, level = 6 } of blocks) {
    if (kind === 'heading') {
      if (rank !== undefined && level > rank && !otherHeading.test(text)) names.push(text)
      else rank = offerHeading.test(text) && !otherHeading.test(text) ? level : undefined
    } else if (rank !== undefined && kind === 'item') names.push(text.split(/\s[–—-]\s|:\s|\.\s/)[0] ?? '')
  }
  return names
}

function findHeadings(blocks: BriefPage['blocks']): string[] {
  return blocks.flatMap(({ kind, text, level = 6 }) =>
    kind === 'heading' && level > 1 && !otherHeading.test(text) && !offerHeading.test(text) ? [text] : [],
  )
}

/** "We offer repairs, servicing and hire for families" are three things. */
function offeredIn(sentence: string): string[] {
  const list =
    offering.exec(sentence)?.[1]?.replace(/^(?:Ihnen|euch|you|our customers|a range of)\s+/i, '') ?? ''
  return list
    .split(/,\s*|\s+(?:and|und|sowie|et|y|e)\s+/u)
    .map((item) =>
      item
        .replace(behindOffer, '')
        .replace(/^(?:du|des|de la|les|la|los|las|el|gli|il|het)\s+|^(?:de )?l['’]/i, ''),
    )
}

function tidied(text: string): string {
  const name = collapseWhitespace(text)
    .replace(/^[\s\d.)•*–-]+/, '')
    .replace(/[\s:;,.!?…–-]+$/, '')
    .replace(/^(?:an?|the|our|my|their|ein(?:e[nmrs]?)?|der|die|das|den|dem|unser(?:e[nmrs]?)?)\s+/i, '')
  const count = splitWords(name).length
  const isName =
    count > 0 && count <= maxWordsOfProduct && name.length <= maxProductLength && /\p{L}{3}/u.test(name)
  return isName && !isNoise(name) && !/[€$£]\s?\d|\d\s?(?:€|EUR)|^(?:it|them|this|you|sie|es)$/i.test(name)
    ? capitalise(name)
    : ''
}
