// What looks like a defect and is none: each is right as it is, and crawlers are known to complain of it.
// They are part of the clean twin, where nothing may be found.
import { getData, makeOrganization, makePage } from './clean-pages.ts'
import { png } from './images.ts'
import { addTranslations, setTranslation } from './plants/changes.ts'
import {
  append,
  appendLink,
  appendToHead,
  change,
  redirect,
  type PageDraft,
  type SiteDraft,
} from './site-draft.ts'

const imageHeaders = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/png' }

/** By what they would be taken for. */
const lookAlikes: Readonly<Record<string, (site: SiteDraft) => void>> = {
  'two countries that get the same text in one language'(site) {
    const { british, american } = addTranslations(site)
    for (const name of ['title', 'description', 'data', 'og:title'])
      american.head.set(name, british.head.get(name) ?? '')
    american.main = new Map(british.main)
    american.lastmod = british.lastmod
  },

  'one address that is encoded in two ways'(site) {
    const page = site.addArticle({ path: '/blog/kr%C3%A4utertopf/' })
    for (const name of ['canonical', 'og:url'])
      change(page.head, name, (markup) => markup.replace('%C3%A4', '%c3%a4'))
    const [one, other] = [
      site.addArticle({ path: '/blog/b%C3%A4ume-im-garten/' }),
      site.addArticle({ path: '/blog/trees/' }),
    ]
    for (const from of [one, other]) {
      setTranslation(from, 'en-IE', site.at('/blog/b%c3%a4ume-im-garten/'))
      setTranslation(from, 'en-NZ', site.at(other))
      setTranslation(from, 'x-default', site.at(other))
    }
  },

  'letters of another script, which are sent as six signs each'(site) {
    site.addArticle({ path: `/blog/${encodeURIComponent('как-ухаживать-за-садом-весной')}/` })
  },

  'the same list, sorted in another way'(site) {
    getCopy(site, site.page('/shop/'), '/shop/?sort=price')
    appendLink(site.addArticle(), '/shop/?sort=price', 'our goods by their price')
  },

  'the second page of a list under the name of the first'(site) {
    while (!site.pages.has('/blog/page/2/')) site.addArticle()
    const [first, second] = [site.page('/blog/'), site.page('/blog/page/2/')]
    for (const name of ['title', 'description']) second.head.set(name, first.head.get(name) ?? '')
    second.lastmod = undefined
  },

  'redirects that are meant to be temporary'(site) {
    const login = makePage({
      origin: site.origin,
      path: '/login/',
      title: 'Log in to see your orders and parcels | Hazel Garden',
      description:
        'Log in to see what you have ordered, where your parcels are, and which of our garden courses you have booked for this year.',
      h1: 'Your orders at Hazel Garden',
      seed: 31,
      plant: 'herbs',
    })
    site.pages.set(login.path, login)
    redirect(site, '/account/', '/login/', 302)
    redirect(site, '/go/register/', 'https://plants.example.test/lavender', 302)
    for (const page of [site.addArticle(), site.addArticle()]) {
      append(
        page,
        `<p>Whoever has an account may <a href="/login/" rel="nofollow">log in here</a> and look at <a href="/account/">all orders of this year</a>.
         The names are those of the <a href="/go/register/" rel="nofollow sponsored">register of all plants</a>.</p>`,
      )
    }
  },

  'comments with a link to reply and a link of the visitor'(site) {
    const page = site.addArticle()
    getCopy(site, page, `${page.path}?replytocom=7`)
    append(
      page,
      `<div id="comments"><p><a href="https://plants.example.test/visitor" rel="nofollow ugc">A visitor of our garden</a> agrees with every word.</p>
       <p><a href="${page.path}?replytocom=7#respond" rel="nofollow">Reply to this visitor</a></p></div><div id="respond"></div>`,
    )
  },

  'pictures, frames and mail addresses that scripts replace'(site) {
    const page = site.addArticle()
    append(
      page,
      `<img data-src="/pictures/bed.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="800" height="450" alt="Rows of leeks" loading="lazy">
       <noscript><img src="/pictures/bed.png" alt="Rows of leeks"></noscript>
       <noscript><iframe src="https://plants.example.test/count" height="0" width="0" style="display:none"></iframe></noscript>
       <iframe src="https://plants.example.test/login" hidden></iframe>
       <p>Write to <a href="/cdn-cgi/l/email-protection#5c3d1c3e">[email&#160;protected]</a> or <a href="tel:+441632960000">call us</a>.</p>`,
    )
    appendToHead(
      page,
      '<script nomodule src="/assets/site.js"></script><noscript><link rel="stylesheet" href="/assets/site.css"></noscript>',
    )
  },

  'pictures in several sizes and formats'(site) {
    for (const width of [400, 800, 1_600])
      site.files.set(`/pictures/wall-${width}.png`, { headers: imageHeaders, body: png(width, width / 2) })
    const heavy = png(120, 120, { noise: true })
    site.files.set('/pictures/heap.png', { headers: imageHeaders, body: heavy })
    site.files.set('/pictures/heap-wide.png', {
      headers: imageHeaders,
      body: png(600, 300, { noise: true }),
    })
    site.files.set('/pictures/heap.webp', {
      headers: { ...imageHeaders, 'content-type': 'image/webp' },
      body: heavy,
    })
    append(
      site.addArticle(),
      `<img src="/pictures/wall-400.png" srcset="/pictures/wall-400.png 400w, /pictures/wall-800.png 800w, /pictures/wall-1600.png 1600w" sizes="500px"
         width="500" height="250" loading="lazy" alt="A wall of stones">
       <picture><source type="image/webp" srcset="/pictures/heap.webp"><img src="/pictures/heap.png" width="120" height="120" loading="lazy" alt="A heap of seeds"></picture>
       <img src="/pictures/wall-400.png" srcset="/pictures/wall-400.png 1x, /pictures/heap-wide.png 2x" width="400" height="200" loading="lazy" alt="A wall in May">`,
    )
  },

  'short links with a name for those who listen, and cards with shadow roots'(site) {
    const card = (name: string): string =>
      `<garden-card><template shadowrootmode="open"><p id="name">${name}</p><a href="/shop/seeds/">Seeds in our shop</a><slot></slot></template></garden-card>`
    append(
      site.addArticle(),
      `<p>Our seeds: <a href="/shop/seeds/" aria-label="More about our seeds">More</a>, <a id="more-pots" aria-labelledby="more-pots our-pots" href="/shop/pots/">more</a>
       <span id="our-pots">about pots</span>.</p>${card('Beans')}${card('Peas')}`,
    )
  },

  'decoration and icons with names of their own'(site) {
    const page = site.addArticle()
    append(
      page,
      `<img src="/pictures/icon.png" width="64" height="64" role="presentation"><span aria-hidden="true"><img src="/pictures/icon.png" width="64" height="64"></span>
       <a href="/shop/seeds/"><svg width="20" height="20"><title>Seeds in our shop</title><path d="M0 0h20v20z"/></svg></a>
       <a href="/shop/pots/" aria-label="Pots in our shop"><i></i></a>`,
    )
  },

  'structured data in one graph with references, several types and lists'(site) {
    const page = site.addArticle()
    const [, node = ''] =
      /\{"@type":"BlogPosting".*?"datePublished":"([^"]*)"/.exec(page.head.get('data') ?? '') ?? []
    const headline = /<h1>([^<]+)<\/h1>/.exec(page.main.get('h1') ?? '')?.[1]
    const id = (name: string): string => `${site.at(page)}#${name}`
    page.head.set(
      'data',
      getData([
        {
          '@type': ['WebPage', 'ItemPage'],
          '@id': id('page'),
          url: site.at(page),
          primaryImageOfPage: { '@id': id('picture') },
        },
        { '@type': 'ImageObject', '@id': id('picture'), url: site.at('/pictures/bed.png') },
        { ...makeOrganization(site.origin), '@id': id('house') },
        {
          '@type': ['Article', 'BlogPosting'],
          '@id': id('article'),
          headline,
          image: [{ '@id': id('picture') }],
          author: [{ '@id': id('house') }],
          publisher: { '@id': id('house') },
          datePublished: `${node}T08:00:00+02:00`,
          dateModified: `${node}T08:00:00+02:00`,
          mainEntityOfPage: { '@id': id('page') },
        },
      ]),
    )
  },

  'another form of the page for readers in a hurry'(site) {
    const page = site.addArticle()
    const path = `/amp${page.path}`
    appendToHead(page, `<link rel="amphtml" href="${site.at(path)}">`)
    getCopy(site, page, path)
    appendLink(page, path, 'the short form of this article')
  },

  'a host and addresses in letters of their own'(site) {
    const url = 'https://mühle.example.test/mehl'
    site.hosts.set(new URL(url).hostname, () => ({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>The mill</title>',
    }))
    appendLink(site.addArticle(), url, 'the mill that grinds our grain')
  },

  'a cookie that is taken back'(site) {
    site.addArticle().headers.set('set-cookie', 'visit=; Max-Age=0; Path=/')
  },

  'lines of robots.txt that are newer than its standard'(site) {
    site.robots.splice(1, 0, 'Content-Signal: search=yes, ai-train=no', 'Crawl-delay: 0')
  },
}

/** The page under another URL, which names the first as the one to list. */
function getCopy(site: SiteDraft, page: PageDraft, path: string): void {
  site.pages.set(path, {
    ...page,
    path,
    head: page.head,
    main: page.main,
    lastmod: undefined,
    isInList: false,
  })
}

export function addLookAlikes(site: SiteDraft): void {
  for (const add of Object.values(lookAlikes)) add(site)
}
