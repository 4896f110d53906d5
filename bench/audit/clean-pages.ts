// The pages of the made-up garden shop, each as a careful team would make it.
import { makeGermanProse, makeProse } from './garden-text.ts'
import { germanHeadings, headings } from './garden-words.ts'
import { attribute, type PageDraft } from './site-draft.ts'

export interface PageParts {
  origin: string
  path: string
  title: string
  description: string
  h1: string
  /** Decides which text it is. */
  seed: number
  plant: string
  lang?: 'en' | 'de'
  sections?: number
  type?: string
  /** Of its JSON-LD, beside name, URL and breadcrumb. */
  data?: readonly object[]
  lastmod?: string
  /** Before the text. */
  lead?: Readonly<Record<string, string>>
  /** After it. */
  end?: Readonly<Record<string, string>>
}

const siteName = 'Hazel Garden'
/** Eight sentences of ten to eighteen words. */
const sentencesOfSection = 8

export function makePage({
  origin,
  path,
  title,
  description,
  h1,
  seed,
  plant,
  lang = 'en',
  type = 'website',
  ...more
}: PageParts): PageDraft {
  const { sections = 4, data = [], lastmod = getDay(seed), lead = {}, end = {} } = more
  const url = origin + path
  const metas: [string, string][] = [
    ['og:title', h1],
    ['og:type', type],
    ['og:url', url],
    ['og:image', `${origin}/pictures/preview.png`],
  ]
  return {
    path,
    status: 200,
    headers: new Map(),
    delayMs: 0,
    lang,
    doctype: '<!doctype html>',
    head: new Map([
      ['charset', '<meta charset="utf-8">'],
      ['viewport', '<meta name="viewport" content="width=device-width, initial-scale=1">'],
      ['title', `<title>${title}</title>`],
      ['description', `<meta name="description" content="${attribute(description)}">`],
      ['canonical', `<link rel="canonical" href="${attribute(url)}">`],
      ...metas.map(
        ([name, content]) => [name, `<meta property="${name}" content="${attribute(content)}">`] as const,
      ),
      ['twitter:card', '<meta name="twitter:card" content="summary_large_image">'],
      ['icon', '<link rel="icon" href="/pictures/icon.png" type="image/png">'],
      ['style', '<link rel="stylesheet" href="/assets/site.css">'],
      ['script', '<script src="/assets/site.js" defer></script>'],
      ['data', getData([...(data.length === 0 ? [{ '@type': 'WebPage', name: h1, url }] : data)])],
    ]),
    header: makeHeader(lang),
    main: new Map([
      ['h1', `<h1>${h1}</h1>`],
      ...Object.entries(lead),
      ...findText(seed, plant, lang, sections),
      ...Object.entries(end),
    ]),
    footer: makeFooter(lang),
    hasMain: true,
    raw: undefined,
    lastmod,
    isInList: false,
  }
}

/** A block of JSON-LD. */
export function getData(nodes: readonly object[]): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`
}

export function makeBreadcrumb(
  origin: string,
  ...steps: readonly (readonly [name: string, path: string])[]
): object {
  const itemListElement = steps.map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

export function makeOrganization(origin: string): object {
  return { '@type': 'Organization', name: siteName, url: `${origin}/`, logo: `${origin}/pictures/logo.png` }
}

export interface ArticleParts {
  origin: string
  path: string
  plant: string
  companion: string
  seed: number
  sections: number
}

const roles = ['Head gardener', 'Nursery manager', 'Soil adviser', 'Tool tester'] as const

/** A day of this year's first months. */
const getDay = (seed: number): string => `2026-0${1 + (seed % 5)}-${String(1 + (seed % 28)).padStart(2, '0')}`

/** Of which day it is, for readers, machines and the sitemap alike. */
export function makeArticle({ origin, path, plant, companion, seed, sections }: ArticleParts): PageDraft {
  const name = `${plant[0]?.toUpperCase()}${plant.slice(1)}`
  const h1 = `Growing ${plant} with ${companion}`
  const role = roles[seed % roles.length] ?? roles[0]
  const date = getDay(seed)
  const author = { '@type': 'Organization', name: `${siteName}, ${role}`, url: `${origin}/about/` }
  return makePage({
    origin,
    path,
    // Search engines show titles of about 400 to 600 pixels.
    title: `${name} and ${companion} in ${plant.length + companion.length < 14 ? 'one small' : 'a'} garden bed | ${siteName}`,
    description: `What ${plant} asks for when ${companion} is at hand: place, water, cutting and harvest, tried in our own beds for a whole year.`,
    h1,
    seed,
    plant,
    sections,
    type: 'article',
    lastmod: date,
    data: [
      {
        '@type': 'BlogPosting',
        headline: h1,
        image: `${origin}/pictures/bed.png`,
        datePublished: date,
        dateModified: date,
        author,
        publisher: makeOrganization(origin),
      },
      makeBreadcrumb(origin, ['Home', '/'], ['Journal', '/blog/'], [h1, path]),
    ],
    lead: {
      byline: `<p>By ${siteName}’s ${role.toLowerCase()}, <time datetime="${date}">${date}</time></p>`,
      picture: `<img src="/pictures/bed.png" width="800" height="450" alt="A bed of ${plant} in early summer">`,
    },
    end: {
      sources: `<p>Facts on ${plant} come from the <a href="https://plants.example.test/${plant}" rel="noopener">plant register’s entry on ${plant}</a>.</p>`,
    },
  })
}

function findText(seed: number, plant: string, lang: 'en' | 'de', sections: number): [string, string][] {
  const prose = lang === 'de' ? makeGermanProse(seed) : makeProse(seed, plant)
  const titles = lang === 'de' ? germanHeadings : headings
  const paragraphs = prose.paragraphs(sections * sentencesOfSection)
  const perSection = sentencesOfSection / 4
  return Array.from({ length: sections }, (_, section) => {
    const text = paragraphs
      .slice(section * perSection, (section + 1) * perSection)
      .map((paragraph) => `<p>${paragraph}</p>`)
    const heading = section === 0 ? '' : `<h2>${titles[(seed + section) % titles.length]}</h2>`
    return [section === 0 ? 'intro' : `section-${section}`, heading + text.join('')]
  })
}

const menus = {
  en: [
    ['/', 'Home'],
    ['/shop/', 'Garden shop'],
    ['/shop/pots/', 'Pots'],
    ['/shop/tools/', 'Garden tools'],
    ['/shop/seeds/', 'Seeds'],
    ['/blog/', 'Journal'],
    ['/about/', 'About us'],
  ],
  de: [
    ['/de/', 'Startseite'],
    ['/de/ueber-uns/', 'Über uns'],
    ['/de/kontakt/', 'Kontakt'],
  ],
} as const
const footers = {
  en: [
    ['/contact/', 'Contact'],
    ['/delivery/', 'Delivery and returns'],
    ['/privacy/', 'Privacy policy'],
    ['/imprint/', 'Imprint'],
    ['/de/', 'Deutsche Seiten'],
  ],
  de: [
    ['/de/datenschutz/', 'Datenschutz'],
    ['/', 'English pages'],
  ],
} as const

const getLinks = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([path, words]) => `<li><a href="${path}">${words}</a></li>`).join('')
const makeHeader = (lang: 'en' | 'de'): string =>
  `<header><nav><ul>${getLinks(menus[lang])}</ul></nav></header>`
const makeFooter = (lang: 'en' | 'de'): string =>
  `<footer><ul>${getLinks(footers[lang])}</ul><p>© 2026 ${siteName}</p></footer>`
