// A garden shop of some fifty pages that is sound in every respect the audit looks at. Its texts are made up
// by rule, so that each page has its own.
import { companions, plants } from './garden-words.ts'
import { makeArticle, makeBreadcrumb, getData, makeOrganization, makePage } from './clean-pages.ts'
import { listPage, perList } from './finish-site.ts'
import { png } from './images.ts'
import {
  attribute,
  type ArticleOptions,
  type FileDraft,
  type PageDraft,
  type SiteDraft,
} from './site-draft.ts'

export interface CleanSiteOptions {
  /** Without a slash at the end. */
  origin: string
  articles?: number
}

const host = 'www.hazelgarden.test'
export const getOrigin = (isHttp: boolean): string => `${isHttp ? 'http' : 'https'}://${host}`
const kept = { 'cache-control': 'public, max-age=31536000, immutable' }

export function cleanSite({ origin, articles = 24 }: CleanSiteOptions): SiteDraft {
  const pages = new Map<string, PageDraft>()
  const add = (page: PageDraft): PageDraft => {
    pages.set(page.path, page)
    return page
  }
  let made = 0

  function addArticle({ path, sections = 4 }: ArticleOptions = {}): PageDraft {
    const number = made++
    const plant = plants[number % plants.length] ?? ''
    // Two pages share a plant or its company, and never both.
    const companion = companions[(number + 7 * Math.floor(number / plants.length)) % companions.length] ?? ''
    const page = makeArticle({
      origin,
      path: path ?? `/blog/${plant}-with-${companion}/`,
      plant,
      companion,
      seed: 100 + number,
      sections,
    })
    page.isInList = true
    const list = Math.floor(number / perList) + 1
    if (!pages.has(listPage(list))) addList(list)
    return add(page)
  }

  function addList(number: number): void {
    const path = listPage(number)
    const title =
      number === 1
        ? 'Garden journal: all our articles | Hazel Garden'
        : `Garden journal, page ${number} of our articles | Hazel Garden`
    const h1 = number === 1 ? 'The garden journal' : `The garden journal, part ${number}`
    const description = `Part ${number} of what our gardeners write: beds, tools and harvests, month by month, tried in the beds behind our shop.`
    add(
      makePage({
        origin,
        path,
        title,
        description,
        h1,
        seed: 40 + number,
        plant: 'herbs',
        data: [{ '@type': 'CollectionPage', name: h1, url: origin + path }],
        end: { list: '' },
      }),
    )
  }

  for (const page of fixedPages(origin)) add(page)
  for (let number = 0; number < articles; number += 1) addArticle()

  const notFound = makePage({
    origin,
    path: '/404',
    title: 'Page not found | Hazel Garden',
    description: '',
    h1: 'Page not found',
    seed: 1,
    plant: 'herbs',
  })
  notFound.status = 404
  const page = (path: string): PageDraft => {
    const found = pages.get(path)
    if (found === undefined) throw new Error(`The site has no page ${path}.`)
    return found
  }
  return {
    origin,
    pages,
    files: files(origin),
    robots: ['User-agent: *', 'Disallow: /basket/', '', `Sitemap: ${origin}/sitemap.xml`],
    notFound,
    hosts: new Map<string, (path: string) => FileDraft>([
      [
        'plants.example.test',
        () => ({
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: '<!doctype html><title>Plant register</title>',
        }),
      ],
      // The same site under its short name.
      ['hazelgarden.test', (path) => ({ status: 301, headers: { location: origin + path } })],
    ]),
    badHosts: new Set(),
    keyphrases: new Map(),
    perList,
    pageHeaders: new Map([
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-cache'],
      ['content-security-policy', "default-src 'self'; frame-ancestors 'self'"],
      ['x-content-type-options', 'nosniff'],
      ['x-frame-options', 'SAMEORIGIN'],
      ['referrer-policy', 'strict-origin-when-cross-origin'],
      ...(origin.startsWith('https:')
        ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const)
        : []),
    ]),
    isPacked: true,
    hasHttp2: true,
    alsoListed: [],
    addArticle,
    page,
    at: (place) => origin + (typeof place === 'string' ? place : place.path),
  }
}

function files(origin: string): Map<string, FileDraft> {
  const image = (width: number, height: number): FileDraft => ({
    headers: { ...kept, 'content-type': 'image/png' },
    body: png(width, height),
  })
  return new Map<string, FileDraft>([
    ['/assets/site.css', { headers: { ...kept, 'content-type': 'text/css; charset=utf-8' }, body: styles }],
    [
      '/assets/site.js',
      {
        headers: { ...kept, 'content-type': 'text/javascript; charset=utf-8' },
        body: 'document.documentElement.dataset.ready="yes"',
      },
    ],
    ['/pictures/bed.png', image(800, 450)],
    ['/pictures/product.png', image(600, 600)],
    ['/pictures/preview.png', image(1_200, 630)],
    ['/pictures/logo.png', image(400, 100)],
    ['/pictures/icon.png', image(64, 64)],
    [
      '/llms.txt',
      {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: `# Hazel Garden\n\n> A shop for pots, tools and seeds, and a journal.\n\n## Pages\n\n- [Garden journal](${origin}/blog/): what our gardeners write\n`,
      },
    ],
  ])
}

const styles =
  'body{margin:0;font:18px/1.6 Georgia,serif;color:#222;background:#fff}main{max-width:800px;margin:0 auto;padding:16px;overflow-wrap:break-word}img,video,iframe{display:block;max-width:100%;height:auto}input,textarea{max-width:100%;min-height:32px}ul{padding:0 16px;list-style:none}nav a,footer a,li a{display:inline-block;padding:12px 8px}a{color:#0b4f8a}@media(max-width:600px){main{padding:12px}}'

const products = [
  'Watering can',
  'Pruning shears',
  'Seed tray',
  'Herb pot',
  'Hand fork',
  'Bulb planter',
  'Garden twine',
  'Plant labels',
  'Compost bin',
  'Cold frame',
]
const shelves = ['tools', 'tools', 'seeds', 'pots', 'tools', 'tools', 'seeds', 'seeds', 'pots', 'pots']
const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

function fixedPages(origin: string): PageDraft[] {
  const shelf = (path: string, name: string, seed: number, entries: string): PageDraft =>
    makePage({
      origin,
      path,
      title: `${name} for every garden bed | Hazel Garden`,
      description: `${name} that last: each piece has been with us in the beds for a full season before it came to the shelf of our small shop.`,
      h1: `${name} from our shop`,
      seed,
      plant: 'herbs',
      data: [
        { '@type': 'CollectionPage', name, url: origin + path },
        makeBreadcrumb(origin, ['Home', '/'], [name, path]),
      ],
      end: { list: `<ul>${entries}</ul>` },
    })
  const getEntries = (place?: string): string =>
    products
      .map((name, at) =>
        place === undefined || shelves[at] === place
          ? `<li><a href="/products/${slug(name)}/">${name}</a></li>`
          : '',
      )
      .join('')
  const pages = [
    shelf('/shop/', 'Garden goods', 10, getEntries()),
    shelf('/shop/pots/', 'Pots and planters', 11, getEntries('pots')),
    shelf('/shop/tools/', 'Garden tools', 12, getEntries('tools')),
    shelf('/shop/seeds/', 'Seeds and sowing', 13, getEntries('seeds')),
    plainPage(
      origin,
      '/delivery/',
      'Delivery and returns',
      'When your parcel leaves our shop, what it costs, and how to send back what does not please you, within thirty days.',
      14,
    ),
    plainPage(
      origin,
      '/imprint/',
      'Imprint',
      'Who runs this shop and this journal, where we are to be found, and who is responsible for what you read on our pages.',
      15,
    ),
    ...products.map((name, at) => productPage(origin, name, at)),
  ]
  for (const { en, de, title, germanTitle, text, germanText, seed } of bothLanguages) {
    const english = en === '/' ? homePage(origin) : plainPage(origin, en, title, text, seed)
    const german = makePage({
      origin,
      path: de,
      title: `${germanTitle}: so arbeiten wir im Garten und im Laden`,
      description: germanText,
      h1: germanTitle,
      seed,
      plant: 'Kräuter',
      lang: 'de',
    })
    for (const page of [english, german]) {
      const translations = [
        `en" href="${origin}${en}`,
        `de" href="${origin}${de}`,
        `x-default" href="${origin}${en}`,
      ]
      for (const [place, link] of translations.entries())
        page.head.set(`hreflang-${place}`, `<link rel="alternate" hreflang="${link}">`)
      pages.push(page)
    }
  }
  return pages
}

const bothLanguages = [
  {
    en: '/',
    de: '/de/',
    title: '',
    germanTitle: 'Willkommen im Garten',
    text: '',
    germanText:
      'Töpfe, Werkzeug und Samen, die sich im eigenen Beet bewährt haben, und ein Journal mit allem, was wir dabei lernen.',
    seed: 20,
  },
  {
    en: '/about/',
    de: '/de/ueber-uns/',
    title: 'About us',
    germanTitle: 'Über uns',
    text: 'A head gardener, a nursery manager and a tool tester: how we came to run a shop for things that last, and who does what here.',
    germanText:
      'Eine Gärtnerei, ein Laden und ein Journal: wie wir dazu kamen, Dinge zu verkaufen, die lange halten, und wer hier was macht.',
    seed: 21,
  },
  {
    en: '/contact/',
    de: '/de/kontakt/',
    title: 'Contact',
    germanTitle: 'Kontakt',
    text: 'How to reach the shop: write to us, call between nine and five, or come by and look at the beds behind the house yourself.',
    germanText:
      'So erreichen Sie den Laden: schreiben Sie uns, rufen Sie von neun bis fünf an, oder besuchen Sie die Beete hinter dem Haus.',
    seed: 22,
  },
  {
    en: '/privacy/',
    de: '/de/datenschutz/',
    title: 'Privacy policy',
    germanTitle: 'Datenschutz',
    text: 'Which data this shop keeps, for how long and what for, and how you get to know what we know of you, or have it deleted.',
    germanText:
      'Welche Daten dieser Laden speichert, wie lange und wozu, und wie Sie erfahren, was wir wissen, oder es löschen lassen.',
    seed: 23,
  },
] as const

function plainPage(origin: string, path: string, name: string, description: string, seed: number): PageDraft {
  return makePage({
    origin,
    path,
    title: `${name} of the shop by the beds | Hazel Garden`,
    description,
    h1: name,
    seed,
    plant: 'herbs',
  })
}

function homePage(origin: string): PageDraft {
  const page = makePage({
    origin,
    path: '/',
    title: 'Hazel Garden: pots, tools and seeds that last long',
    description:
      'A small shop for pots, tools and seeds that have proved themselves in our own beds, and a journal of what we learn there.',
    h1: 'Things for the garden that last for years',
    seed: 19,
    plant: 'herbs',
    end: {
      picture: '<img src="/pictures/bed.png" width="800" height="450" alt="The beds behind our shop in May">',
      lists: '',
    },
  })
  page.head.set(
    'data',
    getData([makeOrganization(origin), { '@type': 'WebSite', name: 'Hazel Garden', url: `${origin}/` }]),
  )
  return page
}

function productPage(origin: string, name: string, at: number): PageDraft {
  const path = `/products/${slug(name)}/`
  const price = `${12 + 3 * at}.00`
  const image = `${origin}/pictures/product.png`
  return makePage({
    origin,
    path,
    title: `${name} made to last a gardener’s life | Hazel Garden`,
    description: `The ${name.toLowerCase()} that we use ourselves: what it is made of, how it lies in the hand, and what it costs with delivery to your door.`,
    h1: `${name} for daily use`,
    seed: 60 + at,
    plant: 'herbs',
    type: 'product',
    data: [
      {
        '@type': 'Product',
        name,
        image,
        description: `A ${name.toLowerCase()}`,
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: origin + path,
        },
      },
      makeBreadcrumb(origin, ['Home', '/'], ['Garden shop', '/shop/'], [name, path]),
    ],
    lead: {
      picture: `<img src="/pictures/product.png" width="600" height="600" alt="${attribute(name)} on a wooden table">`,
      price: `<p>Price: €${price}</p>`,
    },
  })
}
