// Headings, the length of texts, dates. Style and what spans the site are in files of their own beside this
// one.
import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { renderedPage } from '#support/rendered-pages.ts'
import { contentChecks } from './index.ts'

const page = (body: string, answer: Partial<PageAnswer> = {}, head = ''): Subject => ({
  page: auditedPage(
    `<!doctype html><html lang="en"><head><title>A title</title>${head}</head><body>${body}</body></html>`,
    answer,
  ),
})
const letters = (count: number): string => 'n'.repeat(count)
const words = (count: number): string => 'word '.repeat(count).trim()
const paragraph = (count: number): string => `<p>${words(count)}.</p>`
const noindex = '<meta name="robots" content="noindex">'
const article = (schema: Record<string, string> = {}): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'BlogPosting', ...schema })}</script>`
const dated = (
  body: string,
  schema: Record<string, string> = {},
  answer: Partial<PageAnswer> = {},
): Subject => page(body, answer, article(schema))
const seen = (html: string, text: string, hidden: readonly string[] = []): Subject => ({
  ...page(html),
  rendered: renderedPage({
    text,
    words: text.split(/\s+/).length,
    hiddenText: hidden.map((one, at) => ({ selector: `#hidden-${at}`, text: one })),
  }),
})
/** Their examples are in style-examples.test.ts. */
const styleIds = new Set([
  'content-readability-hard',
  'content-long-sentences',
  'content-passive-voice',
  'content-few-transitions',
  'content-repeated-openings',
  'content-keyword-stuffing',
])
const coffee = { context: { keyphrase: 'coffee grinder' } }
const english =
  'This is the text of a page that is written for the people who read it, and it has all of the small words that we know.'
const german =
  'Das ist der Text einer Seite, die für die Menschen geschrieben ist, und sie hat nicht nur ein paar von den Wörtern, die wir kennen.'
const chapters =
  '<h2 id="one">One</h2><p>Words.</p><h2 id="two">Two</h2><p>Words.</p><h3 id="three">Three</h3>'

testExamples(
  contentChecks.filter(({ id, scope }) => scope !== 'site' && !styleIds.has(id)),
  {
    'h1-missing': [
      passes('one', page('<h1>Coffee</h1>')),
      fails('none', page('<h2>Coffee</h2>'), { evidence: 'no h1' }),
      fails('an empty one', page('<h1> </h1>'), { evidence: 'the h1 is empty' }),
      passes('a logo with words', page('<h1><img src="a.png" alt="Coffee"></h1>')),
      sitsOut('a page that is kept out of the results', page('', {}, noindex)),
      sitsOut('a file that is no page', page('', { headers: { 'content-type': 'application/json' } })),
    ],
    'h1-multiple': [
      passes('one and an empty one', page('<h1>Coffee</h1><h1></h1>')),
      fails('two', page('<h1>Coffee</h1><h1>Tea</h1>'), { evidence: '2 main headings: “Coffee” and “Tea”' }),
      sitsOut('none', page('')),
    ],
    'h1-too-long': [
      passes('70 characters', page(`<h1>${letters(70)}</h1>`)),
      fails('71 characters', page(`<h1>${letters(71)}</h1>`), {
        evidence: `71 characters: “${letters(71)}”`,
      }),
    ],
    'h1-image-alt-only': [
      passes('words', page('<h1><img src="a.png" alt="Logo"> Coffee</h1>')),
      fails('an image', page('<h1><img src="a.png" alt="Our logo"></h1>'), {
        evidence: 'alt text “Our logo”',
      }),
      passes(
        'a logo beside a heading of words',
        page('<h1><img src="a.png" alt="Logo"></h1><h1>Coffee</h1>'),
      ),
      sitsOut('no heading', page('')),
    ],
    'heading-order-skipped': [
      passes('one level after the other', page('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')),
      fails('h2 to h4', page('<h1>A</h1><h2>B</h2><h4>C</h4>'), {
        evidence: 'h4 “C” after h2 “B”',
        expected: 'h3',
      }),
      fails('twice', page('<h1>A</h1><h3>B</h3><h5>C</h5>'), {
        evidence: 'h3 “B” after h1 “A”, and 1 more jump',
      }),
      passes('back up by several levels', page('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2>')),
      sitsOut('a single heading', page('<h3>A</h3>')),
    ],
    'heading-empty': [
      passes('words in all', page('<h1>A</h1><h2>B</h2>')),
      fails('two without', page('<h1>A</h1><h2></h2><h3> </h3>'), { evidence: '2 empty headings (h2, h3)' }),
      sitsOut('no headings', page('<p>Words</p>')),
    ],
    'content-thin': [
      passes('300 words', page(paragraph(300))),
      sitsOut('the second page of a list', page(paragraph(40), { url: 'https://example.com/news/page/2/' })),
      fails('299 words', page(paragraph(299)), {
        evidence: '299 words in the main content',
        expected: '300 words or more',
      }),
      fails('100 words', page(paragraph(100)), { evidence: '100 words in the main content' }),
      fails('99 words', page(paragraph(99)), { severity: 'warning' }),
      fails(
        'many words, all of them navigation',
        page(`<nav>${paragraph(400)}</nav><main>${paragraph(20)}</main>`),
        {
          evidence: '20 words in the main content',
          severity: 'warning',
        },
      ),
      sitsOut('a page that is kept out of the results', page('', {}, noindex)),
      sitsOut(
        'a contact page, which is short by its nature',
        page(
          '<h1>Contact</h1><p>Write to us or call us.</p><form><input type="email"><textarea></textarea></form>',
          { url: 'https://example.com/contact' },
        ),
      ),
    ],
    'content-lorem-ipsum': [
      passes('real words', page('<p>We speak of Lorem, a town.</p>')),
      fails('placeholder words', page('<p>Lorem ipsum dolor sit amet, consectetur.</p>'), {
        evidence: '“Lorem ipsum dolor sit amet, consectetur.”',
      }),
      passes('a listing of code', page('<pre>Lorem ipsum dolor sit amet</pre>')),
    ],
    'content-long-paragraphs': [
      passes('150 words', page(paragraph(150))),
      fails('151 words', page(`${paragraph(151)}${paragraph(30)}`), { expected: 'at most 150 words' }),
      fails('200 words', page(paragraph(200)), {}),
      fails('201 words', page(paragraph(201)), { severity: 'warning' }),
      sitsOut('no text', page('<h1>Coffee</h1>')),
    ],
    'content-section-too-long': [
      passes(
        '300 words below a heading',
        page(`<h2>A</h2>${paragraph(150)}${paragraph(150)}<h2>B</h2>${paragraph(150)}`),
      ),
      fails('301 words', page(`<h2>The first part</h2>${paragraph(150)}${paragraph(151)}`), {
        evidence: '301 words below “The first part”',
      }),
      fails('a long beginning', page(paragraph(301)), { evidence: '301 words before the first heading' }),
      sitsOut('no text', page('')),
    ],
    'content-keyword-density': [
      passes('1 % of the words', { ...page(`<p>A coffee grinder. ${words(97)}</p>`), ...coffee }),
      fails(
        'no mention',
        { ...page(paragraph(200)), ...coffee },
        { evidence: '0 mentions of “coffee grinder” in 200 words (0 %)', expected: '0.5 % to 3 %' },
      ),
      fails(
        'every tenth word',
        { ...page(`<p>${`Coffee grinder. ${words(8)}. `.repeat(20)}</p>`), ...coffee },
        {
          evidence: '20 mentions of “coffee grinder” in 200 words (10 %)',
        },
      ),
      sitsOut('a page of no article', page(paragraph(200))),
      sitsOut('a short text', { ...page(paragraph(99)), ...coffee }),
    ],
    'content-hidden-text': [
      passes('text for screen readers only', seen('', '', ['Skip to the main content of the page'])),
      fails('a paragraph', seen('', '', [english, english]), {
        evidence: `#hidden-0: “${english}”, and 1 more place`,
      }),
    ],
    'content-stale-date': [
      passes('twelve months ago', dated('', { datePublished: '2025-06-15' })),
      fails('a day more', dated('', { datePublished: '2025-06-14T10:00:00+02:00' }), {
        evidence: 'newest date 2025-06-14',
        expected: '2025-06-15 or later',
      }),
      passes('old, but renewed', dated('<p>Updated on 3 March 2026</p>', { datePublished: '2019-01-01' })),
      passes(
        'renewed by markup',
        dated('<time datetime="2026-03-03">March</time>', { datePublished: '2019-01-01' }),
      ),
      passes(
        'renewed in German',
        dated('<p>Aktualisiert am 3. März 2026</p>', { datePublished: '2019-01-01' }),
      ),
      fails(
        'a date within a sentence is none of the text',
        dated(
          '<p>The company was founded in this town on 3 March 2026 by a group of friends who knew each other.</p>',
          { datePublished: '2019-01-01' },
        ),
        {},
      ),
      sitsOut('no date', dated('')),
      sitsOut('no article', page('<time datetime="2019-01-01">2019</time>')),
    ],
    'content-date-disagreement': [
      passes('a week apart', dated('<p>Published 8 March 2026</p>', { datePublished: '2026-03-01' })),
      fails('eight days apart', dated('<p>Published 9 March 2026</p>', { datePublished: '2026-03-01' }), {
        evidence: 'readers see 2026-03-09, the structured data says 2026-03-01',
      }),
      passes(
        'dates of other articles beside',
        dated('<p>Published 1 March 2026</p><time datetime="2026-06-01">June</time>', {
          datePublished: '2026-03-01',
        }),
      ),
      fails(
        'another date in the sitemap',
        dated('', { dateModified: '2026-03-01' }, { lastmod: '2026-05-01' }),
        {
          evidence: 'the structured data says 2026-03-01, the sitemap says 2026-05-01',
        },
      ),
      sitsOut('a single date', dated('', { datePublished: '2026-03-01' })),
    ],
    'content-stale-copyright': [
      passes('this year', page('<footer><p>© 2026 Example</p></footer>')),
      passes('years up to this one', page('<footer><p>Copyright 2019–2026</p></footer>')),
      fails('another year', page('<footer><p>© 2019–2024 Example</p></footer>'), {
        evidence: '“© 2019–2024 Example”',
        expected: '2026',
      }),
      sitsOut('no year', page('<footer><p>© Example</p></footer>')),
    ],
    'content-mojibake': [
      passes('letters with accents', page('<p>Köln, São Paulo, NÃO, Âge, “quotes” – and dashes</p>')),
      fails('an umlaut read twice', page('<p>Die MÃ¼hle ist schÃ¶n.</p>'), {
        evidence: '“Die MÃ¼hle ist schÃ¶n.” in 1 place',
      }),
      fails('an apostrophe read twice', page('<p>It’s good, itâ€™s bad</p>'), {}),
      fails('a sign that could not be read', page('<p>K\uFFFDln</p>'), {}),
    ],
    'content-only-with-js': [
      passes('the same text', seen(paragraph(250), words(250))),
      passes('60 % of the text', seen(`<p>${words(150)}</p>`, words(250))),
      fails('less', seen(`<p>${words(149)}</p>`, words(250)), {
        evidence: '59.6 % of 250 words are in the page before scripts run',
        expected: '60 % or more',
      }),
      fails('as many other words', seen(`<p>${'loading '.repeat(250)}</p>`, words(250)), {}),
      sitsOut('little text', seen('', words(199))),
    ],
    'content-language-mismatch': [
      passes('English', page(`<p>${english}</p>`)),
      fails('German', page(`<p>${german}</p>`), {
        evidence: 'lang is “en”, the text is German',
        expected: 'lang="de"',
      }),
      passes('a region', { page: auditedPage(`<html lang="de-AT"><p>${german}</p></html>`) }),
      passes('a tag of three letters', { page: auditedPage(`<html lang="deu"><p>${german}</p></html>`) }),
      sitsOut('a language that no text is recognised in', {
        page: auditedPage(`<html lang="da"><p>${german}</p></html>`),
      }),
      sitsOut('no language declared', { page: auditedPage(`<p>${german}</p>`) }),
      sitsOut('too few words to determine the language', page('<p>Guten Tag</p>')),
    ],
    'content-text-ratio-low': [
      passes('mostly text', page(paragraph(200))),
      fails('mostly code', page(`<p>${words(20)}</p><script>${'let a = 1;'.repeat(400)}</script>`), {
        expected: '15 % or more',
      }),
    ],
    'article-missing-toc': [
      passes(
        'links to the parts',
        dated(
          `<ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul>${chapters}${paragraph(1_501)}`,
        ),
      ),
      fails('no links', dated(`${chapters}${paragraph(1_501)}`), { expected: 'a table of contents' }),
      fails(
        'links that lead nowhere',
        dated(`<a href="#a">A</a><a href="#b">B</a>${chapters}${paragraph(1_501)}`),
        {},
      ),
      sitsOut('1,500 words', dated(`${chapters}${paragraph(1_494)}`)),
      sitsOut('no article', page(`${chapters}${paragraph(1_501)}`)),
    ],
  },
)
