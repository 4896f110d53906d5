// What a business offers, as names of things: what follows its headings of offers, what it says it makes, the headings of its pages of products.
import { capitalise } from '../brief.ts'
import { listed, withoutArticle } from '../pages/clauses.ts'
import { isDeed, isMaking, type BusinessReading } from '../pages/read-business.ts'
import { stemsOf, wordsOf } from '../sentences.ts'
import type { BriefBlock, BriefPage } from './briefs.types.ts'
import { isNoise } from './telling-sentences.ts'

const offerHeading =
  /(?<!\p{L})(?:products?|services?|what we (?:do|offer|make|sell|teach|build|bake)|our (?:range|work|menu|courses|offers?|treatments|rooms|solutions|programmes?|programs?|features)|we offer|offers?|menu|range|courses|treatments|features|solutions|expertise|practice areas|produkte?|leistung(?:en|sspektrum)?|angebote?|sortiment|unsere? (?:produkte|leistungen|angebote?|kurse|speisekarte|schwerpunkte)|was wir (?:tun|bieten|machen|anbieten)|dienstleistungen|kurse|behandlungen|schwerpunkte|speisekarte|funktionen|lösungen|prestations|produits|servicios|productos|servizi|prodotti|diensten|producten)(?!\p{L})/iu
const otherHeading =
  /(?<!\p{L})(?:about|contact|team|news|blog|faq|questions?|testimonials?|reviews?|customers say|opening|hours|directions|find us|why|story|history|jobs?|careers?|prices?|pricing|process|how (?:it|we)|steps?|benefits?|values?|mission|partners?|references|über uns|kontakt|aktuelles|fragen|stimmen|bewertungen|öffnungszeiten|anfahrt|warum|geschichte|karriere|preise?|ablauf|vorteile|werte|ansprechpartner|referenzen)(?!\p{L})/iu
const offerPage =
  /product|service|leistung|angebot|sortiment|produkt|menu|kurse|courses|treatments|behandlung|solutions|features|prestations|productos|servicios|shop/i
const mostProducts = 12
const longestProduct = 70
const mostWordsOfProduct = 7

/** At most twelve, the surest first. */
export function nameProducts(reading: BusinessReading, pages: readonly BriefPage[]): string[] {
  const named = new Map<string, string>()
  const add = (text: string): void => {
    const name = tidied(text)
    const key = stemsOf(name).toSorted().join(' ')
    if (name === '' || key === '' || named.has(key) || key === stemsOf(reading.name).toSorted().join(' ')) return
    // "Rye" after "Rye bread" names nothing new.
    if ([...named.keys()].some((known) => new Set(stemsOfKey(key)).isSubsetOf(new Set(stemsOfKey(known))))) return
    named.set(key, name)
  }
  for (const page of pages) for (const name of offersOf(page.blocks)) add(name)
  for (const page of pages) if (offerPage.test(new URL(page.url).pathname)) for (const name of headingsOf(page.blocks)) add(name)
  for (const { clauses } of reading.facts)
    for (const clause of clauses) if (isDeed(clause) && isMaking(clause.verb)) for (const object of clause.objects) add(object)
  for (const { text } of reading.facts) for (const name of offeredIn(text)) add(name)
  if (named.size === 0) {
    if (reading.thing !== undefined && reading.kind === 'software') add(reading.thing)
    for (const { title } of reading.offers) add(title)
  }
  if (named.size === 0 && reading.thing !== undefined) add(reading.thing)
  return [...named.values()].slice(0, mostProducts)
}

/** Items and smaller headings below a heading of offers, up to the next heading of its rank. */
function offersOf(blocks: readonly BriefBlock[]): string[] {
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

function headingsOf(blocks: readonly BriefBlock[]): string[] {
  return blocks.flatMap(({ kind, text, level = 6 }) => (kind === 'heading' && level > 1 && !otherHeading.test(text) && !offerHeading.test(text) ? [text] : []))
}

/** "we offer repairs, servicing and hire", also in the middle of a sentence and in languages whose clauses are not read. */
function offeredIn(sentence: string): string[] {
  const match =
    /(?<!\p{L})(?:we (?:offer|provide|sell|stock|specialise in|specialize in)|wir (?:bieten|führen|verkaufen|vertreiben)|zum sortiment gehören|nous (?:proposons|offrons|vendons)|ofrecemos|vendemos|offriamo|wij bieden|oferecemos)\s+([^.!?;:]{3,160})/iu.exec(
      sentence,
    )
  const list = match?.[1]?.replace(/^(?:Ihnen|euch|you|our customers|a range of|everything from)\s+/i, '') ?? ''
  return list
    .split(/,\s*|\s+(?:and|und|sowie|et|y|e|en)\s+/u)
    .map((item) => item.split(/\s(?:for|to|in|from|with|at|für|in|aus|mit|an|auf|pour|dans|para|con|per)\s/)[0] ?? '')
    .map((item) => item.replace(/^(?:du|des|de la|les|la|los|las|el|gli|il|het)\s+|^(?:de )?l['’]/i, ''))
}

function tidied(text: string): string {
  const name = withoutArticle(
    text
      .replace(/\s+/g, ' ')
      .replace(/^[\s\d.)•*–-]+/, '')
      .replace(/[\s:;,.!?…–-]+$/, ''),
  )
  const words = wordsOf(name)
  const isName = words.length > 0 && words.length <= mostWordsOfProduct && name.length <= longestProduct && name.length > 2
  if (!isName || isNoise(name) || /[€$£]\s?\d|\d\s?(?:€|EUR)|^(?:it|them|this|that|us|you|sie|es|ihnen)$/i.test(name) || !/\p{L}{3}/u.test(name)) return ''
  return capitalise(listed(name).length > 1 && words.length > 5 ? (listed(name)[0] ?? name) : name)
}

function stemsOfKey(key: string): string[] {
  return key.split(' ')
}
