import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { trustChecks } from './index.ts'

const page = (
  body: string,
  { head = '', ...answer }: Partial<PageAnswer> & { head?: string } = {},
): Subject => ({
  page: auditedPage(
    `<!doctype html><html lang="en"><head><title>A title</title>${head}</head><body>${body}</body></html>`,
    answer,
  ),
})
const article = (body: string, schema: Record<string, unknown> = {}): Subject =>
  page(body, {
    head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'BlogPosting', ...schema })}</script>`,
  })
const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const llms = (text: string, status = 200): Subject => site({ probes: { llmsTxt: { status, text } } })
const aimed = (subject: Subject, keyphrase = 'coffee grinder'): Subject => ({
  ...subject,
  context: { keyphrase },
})
const words = (count: number): string => 'word '.repeat(count).trim()
const plain = 'Some other words stand in this sentence.'
const naming = 'A good coffee grinder is in this sentence.'
const figures = '<p>Last year 40 % of all people drank it. This year it was 3 million of them.</p>'
const sentences = (...counts: readonly [sentence: string, count: number][]): string =>
  `<p>${counts.flatMap(([sentence, count]) => Array.from({ length: count }, () => sentence)).join(' ')}</p>`
const headings = (named: number, other: number): string =>
  '<h2>The coffee grinder</h2><p>A</p>'.repeat(named) + '<h3>Something else</h3><p>B</p>'.repeat(other)

testExamples(trustChecks, {
  'ai-crawler-blocked': [
    passes('all are let in', site({ robots: 'User-agent: *\nDisallow:' })),
    passes('a folder is kept from them', site({ robots: 'User-agent: *\nDisallow: /private' })),
    fails('one is kept out', site({ robots: 'User-agent: GPTBot\nDisallow: /' }), {
      url: 'https://example.com/robots.txt',
      evidence:
        'to train models: GPTBot kept out; ClaudeBot, Google-Extended, Applebot-Extended, CCBot, meta-externalagent, Amazonbot, Bytespider let in',
    }),
    fails(
      'all are kept out',
      site({ robots: 'User-agent: *\nDisallow: /' }),
      {},
      { evidence: 'for AI search: OAI-SearchBot, Claude-SearchBot, PerplexityBot kept out' },
      {},
    ),
    sitsOut(
      'a robots.txt that cannot be read',
      site({ robots: { outcome: { kind: 'failed', reason: 'timeout' } } }),
    ),
  ],
  'ai-search-bot-blocked': [
    passes('all are kept out', site({ robots: 'User-agent: *\nDisallow: /' })),
    passes('training is kept out', site({ robots: 'User-agent: GPTBot\nDisallow: /' })),
    fails(
      'search is kept out',
      site({ robots: 'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /' }),
      {
        evidence:
          'kept out: OAI-SearchBot, PerplexityBot; may train: GPTBot, ClaudeBot, Google-Extended and 5 more',
      },
    ),
  ],
  'llms-txt-missing': [
    passes('one', llms('# Example')),
    fails('none', llms('', 404), { url: 'https://example.com/llms.txt', evidence: 'answered with 404' }),
    fails('a page for every URL', llms('<!doctype html><title>Home</title>'), {
      evidence: 'a web page in its place',
    }),
    sitsOut('nobody asked for it', site({})),
  ],
  'llms-txt-invalid': [
    passes(
      'a heading and links',
      llms('# Example\n\n> What we do.\n\n- [About](https://example.com/about): who we are\n'),
    ),
    fails('a word', llms('Hello'), {
      evidence: 'no heading of the first level, no links, only 5 characters',
    }),
    fails('no links', llms(`# Example\n\n${words(20)}`), { evidence: 'no links' }),
    sitsOut('none', llms('', 404)),
  ],
  'page-token-weight': [
    passes('mostly text', page(`<p>${words(200)}</p>`)),
    fails('mostly code', page(`<p>${words(20)}</p><script>${'let a = 1;'.repeat(400)}</script>`), {
      expected: 'at most 100,000 tokens, 15 % text',
    }),
    fails('a very long text', page(`<p>${words(80_100)}</p>`), {}),
  ],
  'answer-first-missing': [
    passes(
      'the answer comes first',
      page(
        '<h1>How long does coffee keep?</h1><p>Ground coffee keeps for two weeks, beans for two months.</p>',
      ),
    ),
    fails(
      'the answer comes late',
      page(
        `<h1>How long does coffee keep fresh?</h1><p>Welcome to our blog. ${words(100)}.</p><p>Ground coffee keeps fresh for two weeks.</p>`,
      ),
      { expected: 'the answer in the first paragraph' },
    ),
    sitsOut('no question', page('<h1>Coffee</h1><p>Welcome to our blog.</p>')),
  ],
  'author-byline-missing': [
    passes('a line', article('<p>By Alex Example, 3 March 2026</p>')),
    passes('markup', article('', { author: { '@type': 'Person', name: 'Alex Example' } })),
    passes('a link', article('<a rel="author" href="/people/alex">Alex</a>')),
    passes(
      'a meta',
      page('', {
        head: '<meta property="og:type" content="article"><meta name="author" content="Alex Example">',
      }),
    ),
    fails('nothing', article('<p>Coffee by the cup. It is made by hand.</p>'), {
      evidence: 'no author in text or markup',
    }),
    fails('an empty author', article('', { author: '' }), {}),
    sitsOut('no article', page('')),
  ],
  'about-contact-missing': [
    passes('a page', site({ pages: [{ url: '/' }, { url: '/about-us' }] })),
    passes(
      'a page recognised by its content',
      site({ pages: [{ url: '/' }, { url: '/x', pageType: 'contact' }] }),
    ),
    passes('a link', site({ links: [{ from: '/', to: '/x', anchor: 'Contact us' }] })),
    passes('a German link', site({ links: [{ from: '/', to: '/x', anchor: 'Über uns' }] })),
    fails(
      'neither',
      site({
        pages: [{ url: '/' }, { url: '/about-coffee' }],
        links: [{ from: '/', to: '/x', anchor: 'All about coffee' }],
      }),
      {
        url: 'https://example.com/',
      },
    ),
    fails(
      'a page that is not there',
      site({ pages: [{ url: '/' }, { url: '/about', outcome: { kind: 'answered', status: 404 } }] }),
      {},
    ),
  ],
  'privacy-policy-missing': [
    passes('a page', site({ pages: [{ url: '/' }, { url: '/privacy-policy' }] })),
    passes('a German one', site({ pages: [{ url: '/' }, { url: '/datenschutzerklaerung.html' }] })),
    passes(
      'a link to one kept elsewhere',
      site({ links: [{ from: '/', to: 'https://policies.example/1', anchor: 'Privacy' }] }),
    ),
    fails('none', site({ pages: [{ url: '/' }, { url: '/terms' }] }), { url: 'https://example.com/' }),
  ],
  'citation-missing': [
    passes('a source', article(`${figures}<p><a href="https://statistics.example/1">Source</a></p>`)),
    fails('none', article(figures), {
      evidence: '2 sentences with figures or claims, such as “Last year 40 % of all people drank it.”',
    }),
    fails(
      'a link in the footer',
      article(`${figures}<footer><a href="https://statistics.example/1">Partner</a></footer>`),
      {},
    ),
    sitsOut('a single figure', article('<p>We take 10 % off the price today.</p>')),
    sitsOut('no article', page(figures)),
  ],
  'outbound-links-none': [
    passes('a link to another site', article('<a href="https://elsewhere.example/">Elsewhere</a>')),
    fails('links to the own site', article('<a href="/a">A</a><a href="https://www.example.com/b">B</a>'), {
      evidence: 'no link to another site in the text',
    }),
    fails('a telephone number', article('<a href="tel:+49301234">Call</a>'), {}),
    sitsOut('no article', page('')),
  ],
  'inbound-links-none': [
    passes('a link to the own site', article('<a href="/a">A</a>')),
    fails(
      'a jump within the page, and the menu',
      article('<nav><a href="/a">A</a></nav><a href="#part">Part</a>'),
      {},
    ),
    sitsOut('no article', page('')),
  ],
  'keyphrase-missing-intro': [
    passes('in the first paragraph', aimed(page(`<p>${naming}</p>`))),
    fails('in the second', aimed(page(`<p>${plain}</p><p>${naming}</p>`)), {
      evidence: `“${plain}”`,
      expected: 'a first paragraph with “coffee grinder”',
    }),
    sitsOut('a page of no article', page(`<p>${plain}</p>`)),
  ],
  'keyphrase-missing-subheadings': [
    passes('three of ten', aimed(page(headings(3, 7)))),
    fails('two of ten', aimed(page(headings(2, 8))), {
      evidence: '2 of 10 subheadings with “coffee grinder”',
      expected: '30 % to 75 %',
    }),
    passes('three of four', aimed(page(headings(3, 1)))),
    fails('four of five', aimed(page(headings(4, 1))), {}),
    passes('the only one', aimed(page(headings(1, 0)))),
    sitsOut('none', aimed(page('<h1>Coffee</h1>'))),
  ],
  'keyphrase-distribution-uneven': [
    passes(
      'mentions all over',
      aimed(
        page(
          sentences([plain, 4], [naming, 1], [plain, 4], [naming, 1], [plain, 4], [naming, 1], [plain, 1]),
        ),
      ),
    ),
    fails(
      'none in the second half',
      aimed(page(sentences([naming, 1], [plain, 3], [naming, 1], [plain, 15]))),
      { expected: 'under 30 %' },
    ),
    sitsOut('no mention at all', aimed(page(sentences([plain, 20])))),
    sitsOut('a short text', aimed(page(sentences([naming, 1], [plain, 13])))),
  ],
  'keyphrase-too-long': [
    passes('four words and small ones', aimed(page(''), 'the coffee grinder for small kitchens')),
    fails('five', aimed(page(''), 'the best coffee grinder for small kitchens'), {
      evidence: '5 words that carry meaning: “the best coffee grinder for small kitchens”',
    }),
    sitsOut('a page of no article', page('')),
  ],
  'keyphrase-missing-slug': [
    passes('its words', aimed(page('', { url: 'https://example.com/blog/coffee-grinders-compared.html' }))),
    fails('others', aimed(page('', { url: 'https://example.com/blog/post-17' })), { evidence: '“post 17”' }),
    passes(
      'umlauts spelled out',
      aimed(page('', { url: 'https://example.com/kaffeemuehle' }), 'Kaffeemühle'),
    ),
    passes('umlauts left out', aimed(page('', { url: 'https://example.com/kaffeemuhle' }), 'Kaffeemühle')),
    sitsOut('the start page', aimed(page('', { url: 'https://example.com/' }))),
  ],
  'image-none-in-article': [
    passes('an image', article('<img src="a.png" alt="A mill">')),
    passes('a video of another site', article('<iframe src="https://www.youtube.com/embed/1"></iframe>')),
    fails('a logo above', article('<header><img src="logo.png" alt="Logo"></header><p>Words</p>'), {
      evidence: 'no image and no video in the text',
    }),
    sitsOut('no article', page('')),
  ],
})
