// Pages with everything that only looks like a defect: what good sites have, and what a check that looks too
// briefly would fire on.
import { getData, makePage } from './clean-pages.ts'
import { png } from './images.ts'
import { append, getHeadline, type FileDraft, type PageDraft, type SiteDraft } from './site-draft.ts'

interface Harmless {
  path: string
  title: string
  description: string
  h1: string
  markup: string
  lang?: string
  head?: string
  /** JSON-LD, in place of the page's own. */
  data?: readonly object[]
  headers?: readonly (readonly [string, string])[]
}

/** Adds these pages to a site, with links from two others. */
export function addHarmlessPages(site: SiteDraft): void {
  const pages = findPages(site.origin)
  for (const page of pages) site.pages.set(page.path, page)
  for (const [path, file] of files) site.files.set(path, file)
  const links = pages.map((page) => `<li><a href="${page.path}">${getHeadline(page)}</a></li>`)
  for (const path of ['/delivery/', '/imprint/']) append(site.page(path), `<ul>${links.join('')}</ul>`)
}

function findPages(origin: string): PageDraft[] {
  return harmless(origin).map(
    ({ path, title, description, h1, markup, lang, head = '', data, headers = [] }, at) => {
      const page = makePage({
        origin,
        path,
        title: `${title} | Hazel Garden`,
        description,
        h1,
        seed: 80 + at,
        plant: 'herbs',
        end: { special: markup },
      })
      if (lang !== undefined) page.lang = lang
      if (head !== '') page.head.set('special', head)
      if (data !== undefined) page.head.set('data', getData(data))
      // Their own scripts and styles are allowed.
      page.headers.set(
        'content-security-policy',
        "default-src 'self' 'unsafe-inline' data:; frame-ancestors 'self'",
      )
      for (const [name, value] of headers) page.headers.set(name, value)
      return page
    },
  )
}

const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
const image = { headers: { ...kept, 'content-type': 'image/png' }, body: png(400, 300) }

/** What these pages show and load. */
const files: readonly (readonly [string, FileDraft])[] = [
  ['/pictures/small.png', image],
  ['/pictures/thumb.php?id=7', image],
  ['/films/sowing.mp4', { headers: { ...kept, 'content-type': 'video/mp4' }, body: Buffer.alloc(1_000) }],
  [
    '/films/sowing.vtt',
    {
      headers: { ...kept, 'content-type': 'text/vtt' },
      body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nWe sow in rows.\n',
    },
  ],
  ['/assets/print.css', { headers: { ...kept, 'content-type': 'text/css' }, body: 'nav{display:none}' }],
  [
    '/feed.xml',
    {
      headers: { 'content-type': 'application/rss+xml' },
      body: '<?xml version="1.0"?><rss version="2.0"><channel><title>Journal</title></channel></rss>',
    },
  ],
  ['/catalogue.pdf', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4\n%%EOF\n' }],
  // Nothing links to it any more.
  ['/old-catalogue/', { status: 301, headers: { location: '/order-a-catalogue/' } }],
]

const german =
  'Der Garten ist der letzte Luxus unserer Tage, denn er fordert das, was in unserer Gesellschaft am seltensten geworden ist.'

function harmless(origin: string): readonly Harmless[] {
  return [
    {
      path: '/order-a-catalogue/',
      title: 'Order our printed catalogue for the year',
      description:
        'The printed catalogue comes by post in February: leave your address here, tell us what you grow, and we send it free of charge.',
      h1: 'Order the printed catalogue',
      markup: `<form action="/order-a-catalogue/" method="post"><label>Name <input name="name" autocomplete="name"></label>
<label for="street">Street</label><input id="street" name="street"><input type="hidden" name="token" value="7f3a">
<input name="town" aria-label="Town"><span id="grows">What do you grow?</span><textarea name="grows" aria-labelledby="grows"></textarea>
<label>How many <select name="count"><option>1</option><option>2</option></select></label><input type="image" src="/pictures/small.png" alt="Send the order">
<button>Send</button></form><form role="search" action="/blog/"><input type="search" name="q" aria-label="Search the journal"><button aria-label="Search">→</button></form>`,
      headers: [['set-cookie', 'visit=1; Path=/; Secure; HttpOnly; SameSite=Lax']],
    },
    {
      path: '/sowing-calendar/',
      title: 'Our sowing calendar, month by month',
      description:
        'What to sow in which month, as a table for the wall, with the notes that we wrote into the margin over the last ten years.',
      h1: 'A calendar for sowing',
      markup: `<p><a href="#table">To the table</a> <a href="#fr%C3%BCh">To the early ones</a> <a href="#old-place">To the notes</a> <a href="#top">Back to the top</a></p>
<table id="table"><caption>Sowing by month</caption><tr><th scope="col">Month</th><th scope="col">What</th></tr><tr><td>March</td><td>Peas</td></tr></table>
<p id="früh">Early ones need fleece.</p><a name="old-place"></a><details><summary>Notes of the printer</summary><pre><code>Lorem ipsum dolor sit amet &lt;h1&gt;</code></pre></details>
<blockquote lang="de">${german}</blockquote><figure><img src="/pictures/small.png" width="400" height="300" loading="lazy" alt="The calendar on a wall"><figcaption>On the wall</figcaption></figure>`,
    },
    {
      path: '/picture-book/',
      title: 'A picture book of our beds and tools',
      description:
        'Photographs and drawings of beds, tools and harvests, taken by our gardeners between the first snowdrop and the last kale.',
      h1: 'Pictures from the beds',
      markup: `<p><img src="/pictures/small.png" srcset="/pictures/small.png 400w, /pictures/bed.png 800w" sizes="400px" width="400" height="300" loading="lazy" alt="Peas in June"></p>
<picture><source srcset="/pictures/small.png" type="image/png"><img src="/pictures/small.png" width="400" height="300" loading="lazy" alt="Beans in July"></picture>
<p><img src="/pictures/small.png" width="400" height="300" loading="lazy" alt=""> <a href="/shop/seeds/"><img src="/pictures/small.png" width="400" height="300" loading="lazy" alt="To the seeds that we sell"></a></p>
<p><a href="/shop/tools/" aria-label="Tools that we use"><svg width="24" height="24" viewBox="0 0 9 9" aria-hidden="true"><path d="M0 0h9v9z"/></svg></a>
<a href="/shop/pots/"><img src="/pictures/small.png" width="400" height="300" loading="lazy" alt=""> Pots and planters</a></p>
<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20" alt="A dot"> <img src="/pictures/thumb.php?id=7" width="400" height="300" loading="lazy" alt="A rake"></p>`,
    },
    {
      path: '/films/',
      title: 'Short films from the nursery, with captions',
      description:
        'Two minutes each, with captions for those who watch without sound: how we sow, how we cut, and how we store what we harvest.',
      h1: 'Short films from the nursery',
      markup: `<video src="/films/sowing.mp4" width="640" height="360" controls preload="none"><track kind="captions" src="/films/sowing.vtt" srclang="en" label="English"></video>
<video src="/films/sowing.mp4" width="640" height="360" muted autoplay loop playsinline preload="none"></video>
<iframe src="/imprint/" width="600" height="300" loading="lazy" title="Who makes these films"></iframe>`,
    },
    {
      path: '/friends-of-the-garden/',
      title: 'Friends of the garden, near and far away',
      description:
        'Societies, registers and makers that we learn from or buy from, what each of them is good for, and how you can reach them.',
      h1: 'Friends near and far',
      markup: `<p><a href="mailto:shop@hazelgarden.test?subject=Seeds">Write us a letter</a>, <a href="tel:+49-30-1234567">call the shop</a>, or <a href="#" id="more">open the map</a>.</p>
<p><a href="https://plants.example.test/?affid=7" rel="sponsored noopener" target="_blank">A maker who pays us</a> <a href="//plants.example.test/hedge">The register on hedges</a>
<a href="https://PLANTS.example.test/moss" rel="nofollow ugc">What a reader found</a> <a href="/de/" hreflang="de" lang="de">Auf Deutsch</a> <a href="/catalogue.pdf" download>The catalogue as a PDF</a></p>
<p><a href="/sowing-calendar/#table">The table of the calendar</a> <button type="button" onclick="print()">Print this page</button></p>`,
    },
    {
      path: '/questions/',
      title: 'Questions that our customers ask us most',
      description:
        'How long seeds keep, whether tools can be mended, and when parcels leave the house: answers from the people who pack them.',
      h1: 'Customers ask, gardeners answer',
      markup:
        '<h2>How long do seeds keep?</h2><p>Most seeds keep for three years in a dry place.</p><h2>Do you mend tools?</h2><p>We mend all tools that we sell.</p>',
      data: [
        {
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'How long do seeds keep?',
              acceptedAnswer: { '@type': 'Answer', text: 'Most seeds keep for three years in a dry place.' },
            },
            {
              '@type': 'Question',
              name: 'Do you mend tools?',
              acceptedAnswer: { '@type': 'Answer', text: 'We mend all tools that we sell.' },
            },
          ],
        },
      ],
    },
    {
      path: '/404-seeds/',
      title: '404 seeds in a packet: we counted them',
      description:
        'A page was not found to be long enough for this story: how many seeds there really are in a packet, counted by hand one winter.',
      h1: '404 seeds in one packet',
      markup:
        '<p>The copyright of the drawing from 2019 is ours. The old shears rust, and the page that nobody could find turned up under a pot.</p>',
      lang: 'en-GB',
      head: '<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large"><meta name="googlebot" content="max-video-preview:-1">',
    },
    {
      path: '/open-days/',
      title: 'Open days in the nursery this summer',
      description:
        'Come and see the beds: three open days this summer with soil advice, seeds to swap, and a repair bench for your blunt shears.',
      h1: 'Open days this summer',
      markup:
        '<p>The next one is on <time datetime="2026-07-11">11 July 2026</time>, from ten to four, rated 4.8 of 5 by 37 guests.</p>',
      data: [
        {
          '@type': 'Event',
          name: 'Open day',
          startDate: '2026-07-11T10:00:00+02:00',
          endDate: '2026-07-11T16:00:00+02:00',
          location: {
            '@type': 'Place',
            name: 'The nursery',
            address: { '@type': 'PostalAddress', addressLocality: 'Hazeltown', addressCountry: 'DE' },
          },
          organizer: { '@id': '#shop' },
        },
        {
          '@type': ['GardenStore', 'LocalBusiness'],
          '@id': '#shop',
          name: 'Hazel Garden',
          url: `${origin}/`,
          image: `${origin}/pictures/bed.png`,
          address: { '@type': 'PostalAddress', addressLocality: 'Hazeltown', addressCountry: 'DE' },
          aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.8', reviewCount: 37 },
        },
      ],
      head: `<link rel="preload" href="/pictures/bed.png" as="image"><link rel="stylesheet" href="/assets/print.css" media="print"><link rel="alternate" type="application/rss+xml" href="/feed.xml" title="Journal">
<link rel="preconnect" href="https://plants.example.test"><style>@font-face{font-family:Garden;src:local("Georgia");font-display:swap}</style>`,
    },
  ]
}
