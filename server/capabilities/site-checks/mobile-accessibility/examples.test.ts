import type { RenderedPage } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples } from '#support/check-examples.ts'
import { renderedPage } from '#support/rendered-pages.ts'
import { mobileAccessibilityChecks } from './index.ts'

const viewport = (content: string) =>
  auditedPage(
    `<!doctype html><head><meta name="viewport" content="${content}"></head><body><p>Words</p></body>`,
  )
const body = (markup: string) =>
  auditedPage(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${markup}</body></html>`,
  )
const target = (
  x: number,
  y: number,
  width: number,
  height: number,
  text = 'Link',
): RenderedPage['targets'][number] => ({
  selector: 'nav > a',
  box: { x, y, width, height },
  text,
})
const plain = { headers: { 'content-type': 'text/html' } }

testExamples(mobileAccessibilityChecks, {
  'viewport-missing': [
    passes('the usual one', { page: viewport('width=device-width, initial-scale=1') }),
    fails('a page without', { page: body('<p>Words</p>') }, { evidence: 'no viewport' }),
    fails('an empty one', { page: viewport('') }, { evidence: 'no viewport' }),
    sitsOut('an error page', { page: auditedPage('<p>Gone</p>', { status: 404 }) }),
  ],
  'viewport-blocks-zoom': [
    passes('five times', { page: viewport('width=device-width, maximum-scale=5') }),
    fails(
      'less',
      { page: viewport('width=device-width; maximum-scale = 1.0') },
      { evidence: 'maximum-scale=1.0' },
    ),
    fails(
      'user-scalable=no',
      { page: viewport('width=device-width, user-scalable=NO') },
      { evidence: 'user-scalable=no' },
    ),
    sitsOut('a page without a viewport', { page: body('') }),
  ],
  'tap-target-small': [
    passes('24 pixels side by side', {
      rendered: renderedPage({ targets: [target(0, 0, 24, 24), target(24, 0, 24, 24)] }),
    }),
    passes('a small one with room around it', {
      rendered: renderedPage({ targets: [target(0, 0, 60, 16), target(0, 24, 60, 16)] }),
    }),
    fails(
      'small ones too close together',
      {
        rendered: renderedPage({
          targets: [
            target(0, 0, 60, 16, 'Imprint'),
            target(0, 23, 60, 16, 'Privacy'),
            target(0, 300, 60, 16, 'Alone'),
          ],
        }),
      },
      { evidence: '2 targets: “Imprint” (60 × 16) and “Privacy” (60 × 16)', expected: '24 × 24 pixels' },
    ),
    fails(
      'a small one at the edge of a tall one',
      {
        rendered: renderedPage({ targets: [target(0, 0, 200, 600, 'Teaser'), target(204, 580, 12, 12, '')] }),
      },
      { evidence: '1 target: nav > a (12 × 12)' },
    ),
    sitsOut('where there is nothing to tap', { rendered: renderedPage() }),
  ],
  'text-cut-off': [
    passes('all words are seen', { rendered: renderedPage() }),
    fails(
      'two texts, and names the first',
      {
        rendered: renderedPage({
          cutTexts: [
            { selector: 'h1', text: 'Bread that takes its time' },
            { selector: 'p', text: 'Order' },
          ],
        }),
      },
      { evidence: '2 texts, the first: “Bread that takes its time” (h1)' },
    ),
  ],
  'text-overlapping': [
    passes('each text has its place', { rendered: renderedPage() }),
    fails(
      'two texts in one place',
      {
        rendered: renderedPage({
          overlappingTexts: [{ selector: 'p.hours', text: 'Opening hours', other: 'Seven to noon' }],
        }),
      },
      { evidence: '1 place, the first: “Opening hours” and “Seven to noon” (p.hours)' },
    ),
  ],
  'font-too-small': [
    passes('12 px', {
      rendered: renderedPage({ smallTexts: [{ selector: 'small', size: 12, text: 'Terms' }] }),
    }),
    fails(
      'two texts, and names the smallest',
      {
        rendered: renderedPage({
          smallTexts: [
            { selector: 'small', size: 11, text: 'Terms' },
            { selector: '.note', size: 9.5, text: 'Plus shipping' },
          ],
        }),
      },
      { evidence: '2 texts, the smallest of 9.5 px: “Plus shipping” (.note)' },
    ),
  ],
  'horizontal-scroll': [
    passes('a rounded pixel', { rendered: renderedPage({ scrollWidth: 361 }) }),
    fails(
      '980 pixels',
      { rendered: renderedPage({ scrollWidth: 980 }) },
      { evidence: '980 px wide on a screen of 360 px' },
    ),
  ],
  'intrusive-interstitial': [
    passes('a free screen', { rendered: renderedPage() }),
    passes('half of it', {
      rendered: renderedPage({ overlay: { selector: '.news', share: 0.5, text: 'Subscribe to our letter' } }),
    }),
    passes('a question for consent', {
      rendered: renderedPage({ overlay: { selector: '#cookie-dialog', share: 1, text: 'Accept all' } }),
    }),
    passes('the same by its words', {
      rendered: renderedPage({
        overlay: { selector: '.modal', share: 1, text: 'We use cookies. Accept all' },
      }),
    }),
    fails(
      'a pop-up',
      {
        rendered: renderedPage({
          overlay: { selector: '.news', share: 0.8, text: 'Subscribe to our letter' },
        }),
      },
      { evidence: '.news covers 80 % of the first screen' },
    ),
  ],
  'contrast-low': [
    passes('4.5 to 1', {
      rendered: renderedPage({ lowContrasts: [{ selector: 'p', ratio: 4.5, wanted: 4.5, text: 'Words' }] }),
    }),
    fails(
      'a fault that rounding would hide',
      {
        rendered: renderedPage({
          lowContrasts: [{ selector: 'p', ratio: 4.4999, wanted: 4.5, text: 'Words' }],
        }),
      },
      { evidence: '1 text, the palest at 4.49 to 1: “Words” (p)', expected: '4.5 to 1' },
    ),
  ],
  'form-label-missing': [
    passes('a label', {
      page: body('<form><label>Name <input name="name"></label><input type="submit"></form>'),
    }),
    fails(
      'a field with a hint only',
      { page: body('<form><input type="email" name="mail" placeholder="Your URL"></form>') },
      { evidence: '1 field without a label: mail' },
    ),
    fails(
      'fields outside forms',
      { page: body('<input type="search">') },
      { evidence: '1 field without a label: a field of type search' },
    ),
    sitsOut('without fields', { page: body('<form><button>Go</button></form>') }),
  ],
  'landmark-main-missing': [
    passes('<main>', { page: body('<main>Words</main>') }),
    passes('the role', { page: body('<div role="main">Words</div>') }),
    fails('a page without', { page: body('<div>Words</div>') }, { expected: '<main>' }),
  ],
  'duplicate-id': [
    passes('ids of their own', { page: body('<p id="a"></p><p id="b"></p>') }),
    fails(
      'one that is used twice',
      { page: body('<p id="a"></p><p id="b"></p><p id="a"></p>') },
      { evidence: '“a”' },
    ),
  ],
  'frame-title-missing': [
    passes('a title', { page: body('<iframe src="https://maps.example/" title="Where we are"></iframe>') }),
    fails(
      'a frame without',
      { page: body('<iframe src="https://maps.example/"></iframe>') },
      { evidence: 'without a title: https://maps.example/' },
    ),
    sitsOut('without frames', { page: body('') }),
    sitsOut('frames that nobody sees', {
      page: auditedPage(
        '<iframe src="/a" hidden></iframe><iframe src="/b" width="0" height="0"></iframe><iframe src="/c" style="display:none"></iframe><div aria-hidden="true"><iframe src="/d"></iframe></div>',
      ),
    }),
  ],
  'doctype-charset-missing': [
    passes('both', { page: auditedPage('<!doctype html><meta charset="utf-8"><p>Words</p>', plain) }),
    passes('a charset that the server sends', { page: auditedPage('<!doctype html><p>Words</p>') }),
    fails('neither', { page: auditedPage('<p>Words</p>', plain) }, { evidence: 'no doctype; no charset' }),
    fails(
      'another charset',
      { page: auditedPage('<!doctype html><meta charset="windows-1252">', plain) },
      { evidence: 'charset windows-1252' },
    ),
    fails(
      'one that stands too late',
      { page: auditedPage(`<!doctype html><!--${' '.repeat(1_024)}--><meta charset="utf-8">`, plain) },
      { evidence: 'charset only after 1,068 bytes' },
    ),
    passes('a byte order mark in place of a charset', {
      page: auditedPage('\ufeff<!doctype html><title>A page</title>', {
        headers: { 'content-type': 'text/html' },
      }),
    }),
  ],
})
