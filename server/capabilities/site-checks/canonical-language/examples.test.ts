import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { canonicalLanguageChecks } from './index.ts'

const own = 'https://example.com/page'
const head = (markup: string, answer?: Partial<PageAnswer>, body = ''): Subject => ({
  page: auditedPage(`<html lang="en"><head>${markup}</head><body>${body}</body></html>`, answer),
})
const canonical = (href: string) => `<link rel="canonical" href="${href}">`
const translation = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${href}">`
const withLang = (attribute: string): Subject => ({
  page: auditedPage(`<html ${attribute}><body><p>Words</p></body></html>`),
})
const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const gone = { outcome: { kind: 'answered', status: 404 }, isIndexable: false } as const
const at = (path: string) => `https://example.com${path}`
const moved = (path: string, to: string) => ({
  url: path,
  finalUrl: at(to),
  redirects: [{ url: at(path), status: 301 }],
  isIndexable: false,
})
/** Page /a, whose canonical is /b, and what /b is like. */
const canonicalTo = (b: object) =>
  site({ pages: [{ url: '/' }, { url: '/a', canonical: at('/b') }, { url: '/b', ...b }] })
/** Page /en that names itself and /de as translations, and what /de is like. */
const both = [
  { lang: 'en', url: at('/en') },
  { lang: 'de', url: at('/de') },
]
const translatedTo = (de: object) =>
  site({
    pages: [
      { url: '/en', hreflangs: both },
      { url: '/de', hreflangs: both, ...de },
    ],
  })

testExamples(canonicalLanguageChecks, {
  'canonical-missing': [
    passes('its own URL', head(canonical(own))),
    fails('none', head(''), { evidence: 'no canonical URL', expected: own }),
    passes('one in the header', head('', { headers: { link: `<${own}>; rel="canonical"` } })),
    sitsOut('a page that is not to be listed', head('<meta name="robots" content="noindex">')),
  ],
  'canonical-multiple': [
    passes('one', head(canonical(own))),
    fails('two', head(canonical(own) + canonical('/other')), {
      evidence: `2 canonical links: ${own}, /other`,
    }),
    fails('the same twice, which is less', head(canonical(own) + canonical(own)), { severity: 'notice' }),
    passes(
      'one in HTML and header',
      head(canonical(own), { headers: { link: `<${own}>; rel="canonical"` } }),
    ),
    sitsOut('none', head('')),
  ],
  'canonical-relative': [
    passes('the whole URL', head(canonical(own))),
    fails('a path', head(canonical('/page')), { evidence: '/page', expected: own }),
    fails('no scheme', head(canonical('//example.com/page')), { evidence: '//example.com/page' }),
    fails('an empty link', head(canonical('')), { evidence: 'the canonical link is empty' }),
    sitsOut('none', head('')),
  ],
  'canonical-mismatch-header': [
    passes('the same twice', head(canonical(own), { headers: { link: `<${own}>; rel="canonical"` } })),
    fails('two different ones', head(canonical(own), { headers: { link: '</other>; rel="canonical"' } }), {
      target: at('/other'),
      expected: own,
    }),
    sitsOut('no header', head(canonical(own))),
    passes(
      'one URL, encoded in two ways',
      head(canonical('https://example.com/m%c3%bchle'), {
        headers: { link: '<https://example.com/m%C3%BChle>; rel="canonical"' },
      }),
    ),
  ],
  'canonical-to-redirect': [
    passes('a page that answers', canonicalTo({})),
    fails('a page that has moved', canonicalTo(moved('/b', '/c')), {
      url: at('/a'),
      target: at('/b'),
      evidence: `redirects (301) to ${at('/c')}`,
      expected: at('/c'),
    }),
    passes('a redirect that ends nowhere is another check’s', canonicalTo({ ...moved('/b', '/c'), ...gone })),
    sitsOut('pages that name themselves', site({ pages: [{ url: '/', canonical: at('/') }] })),
  ],
  'canonical-to-error': [
    passes('a page that answers', canonicalTo({})),
    fails('a page that is gone', canonicalTo(gone), {
      url: at('/a'),
      target: at('/b'),
      evidence: 'answers 404',
    }),
    fails(
      'a host that does not exist',
      site({
        pages: [{ url: '/', canonical: 'https://gone.example/' }],
        resources: [{ url: 'https://gone.example/', outcome: { kind: 'failed', reason: 'dns' } }],
      }),
      { evidence: 'its host does not exist' },
    ),
    passes('a page that was only slow', canonicalTo({ outcome: { kind: 'failed', reason: 'timeout' } })),
    passes(
      'a fragment of a page that answers',
      site({ pages: [{ url: '/a', canonical: at('/b#top') }, { url: '/b' }] }),
    ),
    sitsOut('no canonical URLs', site({})),
    fails(
      'a URL that is encoded in another way',
      site({
        pages: [
          { url: '/a', canonical: at('/m%c3%bchle') },
          { url: '/m%C3%BChle', ...gone },
        ],
      }),
      { url: at('/a') },
    ),
  ],
  'canonical-to-noindex': [
    passes('a page that may be listed', canonicalTo({})),
    fails('a page that may not', canonicalTo({ isNoindex: true, isIndexable: false }), {
      url: at('/a'),
      target: at('/b'),
    }),
    sitsOut('no canonical URLs', site({})),
  ],
  'canonical-chain': [
    passes('a page that names itself', canonicalTo({ canonical: at('/b') })),
    fails('a page that names a third', canonicalTo({ canonical: at('/c') }), {
      url: at('/a'),
      target: at('/b'),
      expected: at('/c'),
    }),
    fails(
      'a ring',
      canonicalTo({ canonical: at('/a') }),
      { url: at('/a'), target: at('/b') },
      { url: at('/b'), target: at('/a') },
    ),
    sitsOut('no canonical URLs', site({})),
    passes(
      'a page that names itself with its letters encoded in another way',
      site({
        pages: [
          { url: '/' },
          { url: '/a', canonical: at('/m%C3%BChle') },
          { url: '/m%C3%BChle', canonical: at('/m%c3%bchle') },
        ],
      }),
    ),
  ],
  'canonical-cross-domain': [
    passes('its own host', head(canonical(own))),
    passes('with www', head(canonical('https://www.example.com/page'))),
    passes('a host of the same site', head(canonical('https://blog.example.com/page'))),
    fails('another site', head(canonical('https://example.org/page')), {
      target: 'https://example.org/page',
      evidence: 'https://example.org/page',
    }),
    sitsOut('none', head('')),
  ],
  'canonical-http-on-https': [
    passes('https', head(canonical(own))),
    fails('http', head(canonical('http://example.com/page')), { expected: own }),
    sitsOut('a page of http', head(canonical('http://example.com/page'), { url: 'http://example.com/page' })),
  ],
  'canonical-fragment': [
    passes('a URL', head(canonical(own))),
    fails('a place in it', head(canonical(`${own}#top`)), { evidence: `${own}#top`, expected: own }),
    sitsOut('none', head('')),
  ],
  'canonical-all-to-home': [
    passes(
      'two copies of the home page',
      site({
        pages: ['/', '/a', '/b', '/c', '/d'].map((url, place) => ({
          url,
          canonical: at(place < 3 ? '/' : url),
        })),
      }),
    ),
    fails(
      'three of them',
      site({
        pages: ['/', '/a', '/b', '/c', '/d'].map((url, place) => ({
          url,
          canonical: at(place < 4 ? '/' : url),
        })),
      }),
      { url: at('/a'), target: at('/') },
      { url: at('/b') },
      { url: at('/c') },
    ),
    passes(
      'few among many',
      site({
        pages: Array.from({ length: 30 }, (_, place) => ({
          url: `/${place}`,
          canonical: at(place < 3 ? '/' : `/${place}`),
        })),
      }),
    ),
    passes(
      'the home page with parameters',
      site({
        pages: ['/', '/?a', '/?b', '/?c', '/d'].map((url) => ({
          url,
          canonical: at(url === '/d' ? '/d' : '/'),
        })),
      }),
    ),
    sitsOut('no canonical URLs', site({ pages: [{ url: '/' }, { url: '/a' }] })),
  ],
  'pagination-link-missing': [
    passes(
      'a link, too',
      head('<link rel="next" href="/list?page=2">', {}, '<a href="/list?page=2">Next</a>'),
    ),
    fails('the head alone', head('<link rel="next" href="/list?page=2">'), {
      target: at('/list?page=2'),
      evidence: 'rel="next" alone',
    }),
    sitsOut('no list', head('')),
  ],
  'pagination-canonical-first': [
    passes('page 2 that names itself', head(canonical('/list?page=2'), { url: at('/list?page=2') })),
    fails('page 2 that names the first', head(canonical('/list'), { url: at('/list?page=2') }), {
      target: at('/list'),
      expected: at('/list?page=2'),
    }),
    fails('the same in the path', head(canonical('/list/'), { url: at('/list/page/3/') }), {
      evidence: `page 3 names ${at('/list/')}`,
    }),
    fails('the first page by its number', head(canonical('/list?page=1'), { url: at('/list?page=2') }), {}),
    passes('another list', head(canonical('/all'), { url: at('/list?page=2') })),
    sitsOut('page 1', head(canonical('/list'), { url: at('/list?page=1') })),
    sitsOut('a word that only looks like it', head(canonical('/'), { url: at('/homepage2') })),
    sitsOut(
      'a numbered article',
      head(canonical('https://example.com/'), { url: 'https://example.com/?p=12' }),
    ),
  ],
  'hreflang-invalid-code': [
    passes(
      'languages, scripts, countries and the default',
      head(
        ['en', 'en-GB', 'zh-Hant', 'zh-Hant-TW', 'x-default', 'DE-at', 'sr-Latn', 'tl']
          .map((lang) => translation(lang, own))
          .join(''),
      ),
    ),
    fails('a country without a language', head(translation('jp', own)), {
      evidence: 'hreflang “jp”: “jp” is no language code',
      expected: 'ja',
    }),
    fails('UK', head(translation('en-UK', own)), { expected: 'en-GB' }),
    fails('an underscore', head(translation('en_US', own)), { expected: 'en-US' }),
    fails('a continent', head(translation('es-419', own)), { expected: 'es' }),
    fails('a union', head(translation('en-EU', own)), { expected: 'en' }),
    fails('a code that was replaced', head(translation('iw', own)), { expected: 'he' }),
    fails('nothing', head(translation('', own)), {
      evidence: 'hreflang “”: is not of the form language or language-COUNTRY',
    }),
    sitsOut('no translations', head('')),
  ],
  'hreflang-no-return': [
    passes('two that name each other', translatedTo({})),
    fails('one that does not', translatedTo({ hreflangs: [] }), {
      url: at('/de'),
      target: at('/en'),
      evidence: `named as de by ${at('/en')}, which it does not name`,
    }),
    passes('one that was not read', site({ pages: [{ url: '/en', hreflangs: both }] })),
    passes('one that is gone', translatedTo({ ...gone, hreflangs: [] })),
    sitsOut('no translations', site({})),
    passes(
      'a page with parameters, whose canonical is named',
      site({
        pages: [
          { url: '/en', hreflangs: both },
          { url: '/de', hreflangs: both },
          { url: '/en?sort=price', canonical: at('/en'), isIndexable: false, hreflangs: both },
        ],
      }),
    ),
    passes(
      'URLs that are encoded in two ways',
      site({
        pages: ['/m%C3%BChle', '/m%c3%a4r'].map((url) => ({
          url,
          hreflangs: [
            { lang: 'de', url: at('/m%c3%bchle') },
            { lang: 'de-at', url: at('/m%C3%A4r') },
          ],
        })),
      }),
    ),
  ],
  'hreflang-no-self': [
    passes('itself among them', head(translation('en', own) + translation('de', '/de'))),
    fails('others only', head(translation('de', '/de')), {
      evidence: '1 hreflang link, none to the page itself',
    }),
    fails('itself as the default only', head(translation('x-default', own) + translation('de', '/de')), {}),
    sitsOut('no translations', head('')),
    sitsOut(
      'a page that leaves its place to another',
      head(canonical(own) + translation('en', own) + translation('de', '/de'), { url: `${own}?sort=price` }),
    ),
  ],
  'hreflang-no-x-default': [
    passes('a default', head(translation('en', own) + translation('x-default', '/'))),
    fails('none', head(translation('en', own) + translation('de', '/de')), { evidence: 'en, de' }),
    sitsOut('one language', head(translation('en', own))),
  ],
  'hreflang-relative': [
    passes('the whole URL', head(translation('en', own))),
    fails('a path', head(translation('de', '/de')), {
      target: at('/de'),
      evidence: 'de: “/de”',
      expected: at('/de'),
    }),
    sitsOut('no translations', head('')),
  ],
  'hreflang-to-redirect': [
    passes('a page that answers', translatedTo({})),
    fails('a page that has moved', translatedTo(moved('/de', '/de-de')), {
      url: at('/en'),
      target: at('/de'),
      evidence: `de: redirects (301) to ${at('/de-de')}`,
    }),
    sitsOut('no translations', site({})),
  ],
  'hreflang-to-error': [
    passes('a page that answers', translatedTo({})),
    fails('a page that is gone', translatedTo(gone), {
      url: at('/en'),
      target: at('/de'),
      evidence: 'de: answers 404',
    }),
    sitsOut('no translations', site({})),
  ],
  'hreflang-to-noindex': [
    passes('a page that may be listed', translatedTo({})),
    fails('a page that may not', translatedTo({ isNoindex: true }), { url: at('/en'), target: at('/de') }),
    fails('a page that names another', translatedTo({ canonical: at('/en') }), {
      url: at('/en'),
      target: at('/de'),
      expected: at('/en'),
    }),
    sitsOut('no translations', site({})),
  ],
  'hreflang-language-mismatch': [
    passes('the same', head(translation('en', own))),
    passes('a country more', head(translation('en-GB', own))),
    fails('another language', head(translation('de', own)), { evidence: 'lang="en", hreflang="de"' }),
    fails(
      'another country',
      { page: auditedPage(`<html lang="en-US"><head>${translation('en-GB', own)}</head></html>`) },
      { evidence: 'lang="en-US", hreflang="en-GB"' },
    ),
    passes('one of several', head(translation('en', own) + translation('en-GB', own))),
    sitsOut('the default alone', head(translation('x-default', own))),
    sitsOut('no lang', { page: auditedPage(`<html><head>${translation('en', own)}</head></html>`) }),
  ],
  'hreflang-multiple-languages': [
    passes(
      'one language for several countries',
      translatedTo({
        hreflangs: [...both, { lang: 'de-at', url: at('/de') }, { lang: 'x-default', url: at('/en') }],
      }),
    ),
    fails('two languages', translatedTo({ hreflangs: [{ lang: 'fr', url: at('/de') }] }), {
      url: at('/de'),
      target: at('/de'),
      evidence: `fr here, de on ${at('/en')}`,
    }),
    fails(
      'two scripts',
      site({
        pages: [{ url: '/', hreflangs: ['zh-hans', 'zh-hant'].map((lang) => ({ lang, url: at('/') })) }],
      }),
      {
        evidence: `zh-Hant here, zh-Hans on ${at('/')}`,
      },
    ),
    sitsOut('no translations', site({})),
    passes(
      'a language, and the script that it is written in',
      site({
        pages: [{ url: '/', hreflangs: ['zh', 'zh-hant', 'zh-tw'].map((lang) => ({ lang, url: at('/') })) }],
      }),
    ),
  ],
  'lang-missing': [
    passes('a language', withLang('lang="en"')),
    fails('none', withLang(''), { evidence: 'no lang attribute' }),
    fails('an empty one', withLang('lang=""'), { evidence: 'an empty lang attribute' }),
    sitsOut('an error page', { page: auditedPage('<p>Gone</p>', { status: 404 }) }),
  ],
  'lang-invalid': [
    ...['en', 'en-GB', 'zh-Hant-TW', 'gsw', 'es-419', 'de-CH-1996', 'sr-Latn'].map((lang) =>
      passes(lang, withLang(`lang="${lang}"`)),
    ),
    fails('an underscore', withLang('lang="en_US"'), {
      evidence: 'lang="en_US": is not a language tag',
      expected: 'en-US',
    }),
    fails('a country', withLang('lang="jp"'), { expected: 'ja' }),
    fails('UK', withLang('lang="en-UK"'), { expected: 'en-GB' }),
    fails('a word', withLang('lang="english"'), {}),
    sitsOut('none', withLang('')),
  ],
})
