// What search engines read of a page: JSON-LD (schema.org). Data, not script: it is not run, and cannot end
// its element.
import { collapseWhitespace } from '#core/text.ts'
import { parseMarkup, textContent } from '#core/rich-text/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { raw, type Html } from './html.ts'
import { findTreeCards } from './tree/tree-cards.ts'

export interface PageFacts {
  businessName: string
  title: string
  description: string
  language: string
  /** Absolute. */
  url?: string | undefined
  image?: string | undefined
  logo?: string | undefined
  sections: readonly Section[]
}

type Thing = Record<string, unknown>

export function structuredData(facts: PageFacts): Html {
  const graph = [organization(facts), webPage(facts), questions(facts), product(facts)].filter(
    (thing) => thing !== undefined,
  )
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // JSON allows these as escapes, and HTML then sees neither an end of the element nor a comment in it.
  const inert = json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return raw(`<script type="application/ld+json">${inert}</script>`)
}

function organization({ businessName, url, logo }: PageFacts): Thing {
  return { '@type': 'Organization', '@id': `${url ?? ''}#organization`, name: businessName, url, logo }
}

function webPage({ title, description, language, url, image }: PageFacts): Thing {
  return {
    '@type': 'WebPage',
    name: title,
    description,
    inLanguage: language,
    url,
    primaryImageOfPage: image,
    about: { '@id': `${url ?? ''}#organization` },
  }
}

/** Cards of a design that has questions may be other cards: only what ends as a question is one there. */
function questions({ sections }: PageFacts): Thing | undefined {
  const asked = sections
    .filter(({ type }) => type === 'faq')
    .flatMap((section) =>
      cards(section).map(({ props }) => ({ props, isOfDesign: section.tree !== undefined })),
    )
    .flatMap(({ props, isOfDesign }) => {
      const name = word(props['title'])
      const text = plain(word(props['html']))
      return name === '' || text === '' || (isOfDesign && !/[?？؟]$/.test(name))
        ? []
        : [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }]
    })
  return asked.length === 0 ? undefined : { '@type': 'FAQPage', mainEntity: asked }
}

/** All plans of a page or none: some of them would say that there are no others. */
function product({ businessName, description, sections, url, image }: PageFacts): Thing | undefined {
  const plans = sections
    .filter(({ type }) => type === 'pricing')
    .flatMap((section) => cards(section))
    .map(({ props }) => ({ name: word(props['title']), price: word(props['price']) }))
    .filter(({ price }) => price !== '')
  const offers = plans.flatMap(({ name, price }) => {
    const amount = findPrice(price)
    return amount === undefined || !/\p{L}{2}/u.test(name) ? [] : [{ '@type': 'Offer', name, ...amount, url }]
  })
  return offers.length === 0 || offers.length < plans.length
    ? undefined
    : { '@type': 'Product', name: businessName, description, image, offers }
}

const currencies: readonly [currency: string, sign: RegExp][] = [
  ['EUR', /€|\beur\b|\beuros?\b/i],
  ['GBP', /£|\bgbp\b/i],
  ['CHF', /\bchf\b|\bfr\.(?=\s?\d)/i],
  ['USD', /(?<![A-Z])\$|\busd\b/i],
]

/** An amount and its currency, only where the text says both and nothing else: `$29`, `1.290,00 €`. */
export function findPrice(text: string): { price: string; priceCurrency: string } | undefined {
  const currency = currencies.find(([, sign]) => sign.test(text))
  if (currency === undefined) return undefined
  const amount = text.replace(currency[1], '').trim()
  const digits = /^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{2})?$|^\d+(?:[.,]\d{1,2})?$/.exec(amount)?.[0]
  if (digits === undefined) return undefined
  const cents = /[.,](\d{1,2})$/.exec(digits)?.[1]
  const whole = (cents === undefined ? digits : digits.slice(0, -cents.length - 1)).replace(/\D/g, '')
  return { price: cents === undefined ? whole : `${whole}.${cents}`, priceCurrency: currency[0] }
}

function cards(section: Section): { props: Record<string, unknown> }[] {
  const inTree = findTreeCards(section).map((card) => ({ props: { ...card } }))
  return [...section.components.filter(({ type }) => type === 'card'), ...inTree]
}

export function plain(markup: string): string {
  return collapseWhitespace(textContent(parseMarkup(markup.replace(/<(?:\/p|\/li|br)\b/gi, ' $&'))))
}

function word(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
