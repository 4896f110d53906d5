import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { linksChecks } from './index.ts'

const at = (path: string) => `https://example.com${path}`
const body = (markup: string, answer?: Partial<PageAnswer>): Subject => ({
  page: auditedPage(`<html><body><main>${markup}</main></body></html>`, answer),
})
const link = (href: string, text = 'Our prices', more = '') => `<a href="${href}" ${more}>${text}</a>`
const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const answered = (status: number) => ({ outcome: { kind: 'answered', status } as const })
const gone = { ...answered(404), isIndexable: false }
/** The start page links /b and https://other.example/, which are like this. */
const linking = (b: object, other: object = {}) =>
  site({
    pages: [{ url: '/' }, { url: '/b', ...b }],
    links: [
      { from: '/', to: '/b', anchor: 'Prices' },
      { from: '/', to: 'https://other.example/', anchor: 'A source' },
    ],
    resources: [{ url: 'https://other.example/', ...other }],
  })
/** Pages that the start page links, so deep and so often. */
const linked = (page: object) => site({ pages: [{ url: '/' }, { url: '/b', ...page }] })
const articles = [
  'How to clean copper pots',
  'Copper pots: what to cook',
  'Bread without yeast',
  'Knives made of steel',
  'Wooden spoons compared',
  'Salt and where it comes from',
]
const blog = (sketch: Partial<SiteSketch> = {}) =>
  site({ pages: [{ url: '/' }, ...articles.map((h1, place) => ({ url: `/${place}`, h1 }))], ...sketch })
const competing = (markup: string, keyphrase: string | undefined = 'copper pots'): Subject => ({
  ...body(markup),
  context: { keyphrase },
})

testExamples(linksChecks, {
  'link-broken-internal': [
    passes('a page that is there', linking({})),
    fails('a page that is gone', linking(gone), {
      url: at('/'),
      target: at('/b'),
      anchor: 'Prices',
      evidence: 'answers 404',
    }),
    fails('a server that fails', linking(answered(503)), { evidence: 'answers 503' }),
    fails(
      'a file that is gone',
      site({ links: [{ from: '/', to: '/a.pdf' }], resources: [{ url: '/a.pdf', ...answered(410) }] }),
      { target: at('/a.pdf') },
    ),
    fails(
      'each page that links it',
      site({
        pages: [{ url: '/' }, { url: '/a' }, { url: '/b', ...gone }],
        links: [
          { from: '/', to: '/b' },
          { from: '/a', to: '/b' },
        ],
      }),
      { url: at('/') },
      { url: at('/a') },
    ),
    passes('a page that asks for a login', linking(answered(401))),
    passes('a page that was slow this time', linking({ outcome: { kind: 'failed', reason: 'timeout' } })),
    passes('a page that robots.txt keeps away', linking({ outcome: { kind: 'skipped', reason: 'robots' } })),
    passes(
      'an image that is gone: no link',
      site({
        links: [{ from: '/', to: '/a.png', kind: 'image' }],
        resources: [{ url: '/a.png', ...answered(404) }],
      }),
    ),
  ],
  'link-broken-external': [
    passes('a page that is there', linking({})),
    fails('a page that is gone', linking({}, answered(404)), {
      url: at('/'),
      target: 'https://other.example/',
      anchor: 'A source',
      evidence: 'answers 404',
    }),
    fails('a host that is gone', linking({}, { outcome: { kind: 'failed', reason: 'dns' } }), {
      evidence: 'its host does not exist',
    }),
    fails('a site that refuses programs, as not known', linking({}, answered(403)), {
      evidence: 'not known: answers 403 to programs',
      severity: 'info',
    }),
    fails('a site that wants us to wait, as not known', linking({}, answered(429)), { severity: 'info' }),
    passes('a page of the site itself, which is another check’s', linking(gone)),
    sitsOut('no other sites', site({})),
  ],
  'link-redirect-external': [
    passes('a page that is there', linking({})),
    fails(
      'a page that has moved',
      linking(
        {},
        { finalUrl: 'https://new.example/', redirects: [{ url: 'https://other.example/', status: 301 }] },
      ),
      {
        url: at('/'),
        target: 'https://other.example/',
        expected: 'https://new.example/',
      },
    ),
    passes(
      'a redirect to nowhere, which is broken',
      linking({}, { ...answered(404), redirects: [{ url: 'https://other.example/', status: 301 }] }),
    ),
    sitsOut('no other sites', site({})),
  ],
  'link-broken-fragment': [
    passes('a heading', body(`${link('#prices')}<h2 id="prices">Prices</h2>`)),
    fails('nothing of that name', body(link('#prices')), { evidence: '#prices', anchor: 'Our prices' }),
    passes('an encoded name', body(`${link('#stra%C3%9Fe')}<h2 id="straße">Straße</h2>`)),
    passes(
      'the top, and what scripts and searches use',
      body(
        link('#Top') +
          link('#/shop') +
          link('#!shop') +
          link('#:~:text=price') +
          link('/page#x', 'X') +
          '<a name="x">X</a>',
      ),
    ),
    fails('the same link twice, reported once', body(link('#prices') + link('#prices')), {}),
    sitsOut('no such links', body(link('#') + link('/other#prices'))),
  ],
  'link-http-on-https': [
    passes('https', body(link('https://other.example/'))),
    fails('http', body(link('http://other.example/')), {
      target: 'http://other.example/',
      expected: 'https://other.example/',
    }),
    sitsOut('a page of http', body(link('http://other.example/'), { url: 'http://example.com/' })),
    sitsOut('no links', body('')),
  ],
  'link-too-many': [
    passes('100', body(Array.from({ length: 100 }, (_, place) => link(`/${place}`)).join(''))),
    passes(
      'links within the page',
      body(Array.from({ length: 200 }, (_, place) => link(`#${place}`)).join('')),
    ),
    fails('101', body(Array.from({ length: 101 }, (_, place) => link(`/${place}`)).join('')), {
      evidence: '101 links',
      expected: '100 at most',
    }),
    sitsOut('an error page', body('', { status: 404 })),
  ],
  'link-none-outgoing': [
    passes('one link', body(link('/'))),
    fails('none', body('<p>Words</p>'), { evidence: 'no link to another page' }),
    fails(
      'links to itself and to people',
      body(link('#top') + link('/page') + link('mailto:info@example.com')),
      {},
    ),
  ],
  'link-orphan-page': [
    passes('a page that is linked', linked({ inlinks: 1 })),
    fails('a page that is not', linked({ inlinks: 0 }), {
      url: at('/b'),
      evidence: 'in the sitemap, and no page links it',
    }),
    fails('a URL of the sitemap that the crawl never met', site({ unlinked: ['/hidden', '/'] }), {
      url: at('/hidden'),
    }),
    fails(
      'both, reported once',
      site({ pages: [{ url: '/' }, { url: '/b', inlinks: 0 }], unlinked: ['/b'] }),
      {
        url: at('/b'),
      },
    ),
    passes(
      'an error, which is the sitemap’s',
      site({ pages: [{ url: '/' }, { url: '/b', inlinks: 0, ...gone }], unlinked: ['/b'] }),
    ),
    sitsOut('a crawl that was cut', site({ unlinked: ['/hidden'], isCut: true })),
    sitsOut('no sitemap', site({ pages: [{ url: '/', inSitemap: false }] })),
    passes(
      'a page that is linked by a URL that redirects to it',
      site({
        pages: [
          { url: '/' },
          {
            url: '/b',
            finalUrl: at('/b/'),
            redirects: [{ url: at('/b'), status: 301 }],
            inlinks: 2,
            inSitemap: false,
            isIndexable: false,
          },
          { url: '/b/', inlinks: 0 },
        ],
      }),
    ),
  ],
  'link-weakly-linked': [
    passes('two links', linked({ inlinks: 2 })),
    fails('one', linked({ inlinks: 1 }), { url: at('/b'), evidence: '1 link' }),
    fails('none, and no sitemap', linked({ inlinks: 0, inSitemap: false }), { evidence: 'no link' }),
    sitsOut('the start page alone', site({})),
    sitsOut('a crawl that was cut', site({ pages: [{ url: '/' }, { url: '/b', inlinks: 1 }], isCut: true })),
    passes(
      'links to a URL that redirects to it',
      site({
        pages: [
          { url: '/' },
          {
            url: '/b',
            finalUrl: at('/b/'),
            redirects: [{ url: at('/b'), status: 301 }],
            inlinks: 2,
            inSitemap: false,
            isIndexable: false,
          },
          { url: '/b/', inlinks: 0, inSitemap: false },
        ],
      }),
    ),
  ],
  'link-depth-high': [
    passes('three clicks', linked({ inlinks: 1, depth: 3 })),
    fails('four', linked({ inlinks: 1, depth: 4 }), {
      url: at('/b'),
      evidence: '4 clicks',
      expected: '3 at most',
    }),
    sitsOut('a page that nothing links', linked({ inlinks: 0, depth: 9 })),
    sitsOut(
      'the ninth page of a list',
      site({ pages: [{ url: '/' }, { url: '/news/page/9/', inlinks: 2, depth: 9 }] }),
    ),
  ],
  'link-internal-nofollow': [
    passes('a link without', body(link('/b'))),
    fails('a link with', body(link('https://www.example.com/b', 'B', 'rel="nofollow"')), {
      target: 'https://www.example.com/b',
      anchor: 'B',
      evidence: 'rel="nofollow"',
    }),
    sitsOut('links to others only', body(link('https://other.example/', 'B', 'rel="nofollow"'))),
    sitsOut(
      'the page itself with other parameters, as at comments and filters',
      body(link('/page?replytocom=5#respond', 'Reply', 'rel="nofollow"')),
    ),
    sitsOut('a login', body(link('/login', 'Log in', 'rel="nofollow"'))),
  ],
  'link-mixed-follow': [
    passes('all followed', linked({ inlinks: 3, followedInlinks: 3 })),
    passes('none followed', linked({ inlinks: 3, followedInlinks: 0 })),
    fails('some', linked({ inlinks: 3, followedInlinks: 1 }), {
      url: at('/b'),
      evidence: '2 of 3 links to it with nofollow',
    }),
    sitsOut('no links', linked({ inlinks: 0 })),
  ],
  'link-anchor-generic': [
    passes('words that say where', body(link('/b', 'Prices of copper pots'))),
    fails('“Click here!”', body(link('/b', 'Click here!')), { target: at('/b'), evidence: '“Click here!”' }),
    ...['Mehr erfahren »', 'En savoir plus', 'Leer más…', 'подробнее', '続きを読む', '更多'].map((text) =>
      fails(text, body(link('/b', text)), {}),
    ),
    passes('a word of another language', {
      page: auditedPage(`<html lang="de"><body>${link('/b', 'Meer')}</body></html>`),
    }),
    fails(
      'the same word in its own',
      { page: auditedPage(`<html lang="nl"><body>${link('/b', 'Meer')}</body></html>`) },
      { anchor: 'Meer' },
    ),
    passes('more of something', body(link('/b', 'More about copper'))),
    passes('a label that says it', body('<a href="/b" aria-label="More about copper">More</a>')),
    passes(
      'a headline that says it',
      body('<h2 id="h">Copper</h2><a href="/b" id="m" aria-labelledby="m h">More</a>'),
    ),
    passes(
      'words for those who listen',
      body('<a href="/b">More<span class="sr-only"> about copper</span></a>'),
    ),
    fails('a label that says no more', body('<a href="/b" aria-label="Read more">More</a>'), {
      target: at('/b'),
    }),
    fails(
      'the same words to two pages, reported twice',
      body(link('/b', 'more') + link('/c', 'more') + link('/c', 'more')),
      {},
      {},
    ),
    sitsOut('links within the page', body(link('#more', 'more'))),
  ],
  'link-anchor-empty': [
    passes('text', body(link('/b'))),
    passes('an image with alt text', body(link('/b', '<img src="/a.png" alt="Prices">'))),
    passes('a name', body(link('/b', '', 'aria-label="Prices"'))),
    fails('nothing', body(link('/b', '')), { target: at('/b'), evidence: 'no text' }),
    fails('an image without alt text', body(link('/b', '<img src="/a.png" alt="">')), {
      evidence: 'an image without alt text',
    }),
    sitsOut('hidden links', body(link('/b', '', 'hidden'))),
  ],
  'link-not-crawlable': [
    passes('a URL', body(link('/b'))),
    passes('a URL and a script', body(link('/b', 'B', 'onclick="go()"'))),
    fails('javascript:', body(link('javascript:void(0)')), {
      anchor: 'Our prices',
      evidence: '“javascript:void(0)”',
    }),
    fails('onclick alone', body('<a onclick="go()">Prices</a>'), { evidence: 'onclick without href' }),
    fails('an empty href', body(link('')), { evidence: 'an empty href' }),
    passes('the way up', body(link('#', 'Up'))),
    sitsOut('no links', body('')),
  ],
  'link-invalid-href': [
    ...[
      '/b',
      'https://other.example/a?b=https://c.example',
      '//other.example/',
      'mailto:info@example.com?subject=Hello',
      'mailto:?subject=Hello',
      'tel:+49 30 1234',
      'b/http/c',
      'https-guide/intro',
      'http/2',
      'sms:110',
      '?q=a',
    ].map((href) => passes(href, body(link(href)))),
    fails('no scheme', body(link('www.other.example/a')), {
      target: 'www.other.example/a',
      expected: 'https://www.other.example/a',
    }),
    fails('no colon', body(link('http//other.example/')), { expected: 'https://other.example/' }),
    fails('one slash', body(link('https:/other.example/')), { expected: 'https://other.example/' }),
    fails('a letter lost', body(link('ttps://other.example/')), { expected: 'https://other.example/' }),
    fails('a semicolon', body(link('https;//other.example/')), { expected: 'https://other.example/' }),
    fails('two schemes', body(link('http://https://other.example/')), { expected: 'https://other.example/' }),
    fails('a URL of a person without mailto', body(link('info@example.com')), {
      expected: 'mailto:info@example.com',
    }),
    fails('a mailto without one', body(link('mailto:info.example.com')), {
      evidence: '“mailto:info.example.com”: it is no e-mail address',
    }),
    fails('a number without digits', body(link('tel:call')), {
      evidence: '“tel:call”: there is no number in it',
    }),
    fails('a blank that was not filled', body(link('/shop/{{slug}}')), {}),
    passes('braces that are data', body(link('https://play.example/?code=%7B%7Bx%7D%7D'))),
    fails('a value that was none', body(link('/shop/undefined')), {}),
    fails('what does not parse', body(link('https://exa mple.com/')), {
      evidence: '“https://exa mple.com/”: it is no URL',
    }),
    fails('half a host', body(link('https://blog/')), {
      evidence: '“https://blog/”: “blog” is no host of the web',
    }),
    passes('a host of a private network, on one', {
      ...body(link('https://blog/')),
      context: { isPrivateHost: true },
    }),
    sitsOut('no links', body('')),
  ],
  'link-new-tab-unsafe': [
    passes('noopener', body(link('https://other.example/', 'B', 'target="_blank" rel="noopener"'))),
    fails('none', body(link('https://other.example/', 'B', 'target="_blank"')), {
      target: 'https://other.example/',
      expected: 'rel="noopener"',
    }),
    sitsOut('the site’s own pages', body(link('/b', 'B', 'target="_blank"'))),
  ],
  'link-sponsored-unmarked': [
    passes('a marked one', body(link('https://amzn.to/x', 'B', 'rel="sponsored"'))),
    fails('a network’s', body(link('https://www.awin1.com/x?id=1')), {
      target: 'https://www.awin1.com/x?id=1',
      evidence: 'awin1.com',
    }),
    fails('a shop’s with a partner', body(link('https://www.amazon.co.uk/dp/1?tag=pots-21')), {
      evidence: 'the parameter “tag”',
    }),
    passes(
      'a shop’s without',
      body(link('https://www.amazon.co.uk/dp/1') + link('https://other.example/?tag=pots')),
    ),
    sitsOut('the site’s own pages', body(link('/b?aff=1'))),
  ],
  'link-competing-anchor': [
    passes('other words', competing(link('/b', 'How to clean them'))),
    fails('the keyphrase', competing(link('/b', 'Copper pots')), {
      target: at('/b'),
      evidence: '“Copper pots”',
    }),
    fails('its words in another form', competing(link('/b', 'the copper pot')), {}),
    passes('more than the keyphrase', competing(link('/b', 'Cleaning copper pots'))),
    passes('a link to itself', competing(link('/page', 'Copper pots'))),
    sitsOut('no keyphrase', { ...body(link('/b', 'Copper pots')) }),
  ],
  'link-suggestion-internal': [
    fails(
      'two pages of one subject',
      blog(),
      {
        url: at('/0'),
        target: at('/1'),
        evidence: 'both are about copper and pots',
        anchor: 'Copper pots: what to cook',
      },
      { url: at('/1'), target: at('/0') },
    ),
    passes('two that are linked, one way', blog({ links: [{ from: '/1', to: '/0' }] })),
    passes(
      'subjects of their own',
      site({ pages: [{ url: '/' }, ...articles.slice(1).map((h1, place) => ({ url: `/${place}`, h1 }))] }),
    ),
    sitsOut('one page', site({})),
  ],
  'link-broken-replacement': [
    fails(
      'a page that was renamed',
      site({
        pages: [{ url: '/' }, { url: '/blog/clean-copper-pots' }, { url: '/clean-copper-pot', ...gone }],
        links: [{ from: '/', to: '/clean-copper-pot', anchor: 'Cleaning' }],
      }),
      {
        url: at('/'),
        target: at('/clean-copper-pot'),
        anchor: 'Cleaning',
        expected: at('/blog/clean-copper-pots'),
      },
    ),
    passes(
      'nothing near it',
      site({
        pages: [{ url: '/' }, { url: '/imprint' }, { url: '/clean-copper-pot', ...gone }],
        links: [{ from: '/', to: '/clean-copper-pot' }],
      }),
    ),
    sitsOut('no broken links', linking({})),
  ],
})
