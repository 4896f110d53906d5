// A page with each fault planted for narrow screens, and the same page without it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { narrowScript, type NarrowFault, type NarrowFaults } from './narrow-faults.ts'

const browser = openBrowser({
  config: { production: false, programs: { chromium: undefined, soffice: undefined, tesseract: undefined } },
  logger: silentLogger,
})
after(() => browser.close())

const square = (width: number, height: number): string =>
  `<img id="image" alt="A field" style="display:block;width:${width}px;height:${height}px" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="green"/></svg>')}">`

/** What is found at 390 pixels on a page that looks otherwise there by `narrow`. */
function find(body: string, narrow: string): Promise<NarrowFaults> {
  return browser.withPage(
    { timeoutMs: 60_000, context: { viewport: { width: 1_440, height: 900 } } },
    async (page) => {
      await page.setContent(
        `<style>body{margin:0;font:16px/1.5 sans-serif}p,ul{margin:0}@media(max-width:700px){${narrow}}</style>${body}`,
      )
      await page.evaluate(narrowScript)
      await page.evaluate('rememberDesign()')
      await page.setViewportSize({ width: 390, height: 900 })
      return page.evaluate<NarrowFaults>('findNarrowFaults()')
    },
  )
}

const rows = [
  ['Nest by a ladder', '£69'],
  ['Mice, three visits', '£145'],
  ['Rats, four visits', '£210'],
]
const cell = (said = '', name = ''): string => `<p class="${name}">${said}</p>`
const byColumns = `<div class="row"><div class="names">${rows.map(([name]) => cell(name)).join('')}</div><div>${rows.map(([, price]) => cell(price)).join('')}</div></div>`
const links = ['Rooms', 'Prices', 'Team', 'Visit', 'Contact']
const menu = (inside: string): string =>
  `<nav style="display:flex;gap:30px">${links.map((link) => `<a href="#">${link}</a>`).join('')}</nav>${inside}`
const card = `<div id="card" style="width:300px;padding:20px;background:#ddd"><p>Wasp nest</p></div>`

const planted: [fault: NarrowFault, name: string, body: string, narrow: string][] = [
  [
    'covered',
    'words over an image',
    `${square(300, 200)}<p id="words">Words below it</p>`,
    '#words{margin-top:-100px}',
  ],
  [
    'covered',
    'words over words',
    '<p>First words</p><p id="words">Second words</p>',
    '#words{margin-top:-24px}',
  ],
  [
    'covered',
    'a photograph under a box',
    `${square(300, 300)}${card}`,
    '#card{margin-top:-250px;height:200px;position:relative}',
  ],
  [
    'cut',
    'words that the screen cuts off',
    '<p id="words">Call 01632 960 210 today</p>',
    '#words{margin-left:300px;white-space:nowrap}body{overflow-x:hidden}',
  ],
  ['cut', 'words over the edge of their box', card, '#card{width:20px!important;white-space:nowrap}'],
  [
    'large',
    'an image that becomes huge',
    square(76, 46),
    '#image{width:200px!important;height:121px!important}',
  ],
  [
    'table',
    'a price list that falls apart by its columns',
    `<style>.row{display:flex}.names{width:300px}</style>${byColumns}`,
    '.row{display:block!important}',
  ],
  [
    'empty',
    'a button without its words',
    `${card}<p>Other words</p>`,
    '#card p{display:none}#card{height:40px}',
  ],
  ['links', 'links that are left out', menu(''), 'nav{display:none!important}'],
  ['links', 'links in several lines', menu(''), 'nav{flex-wrap:wrap;width:150px}'],
  [
    'broken',
    'a word in two lines',
    '<p id="words">Sprechzeiten</p>',
    '#words{width:60px;overflow-wrap:anywhere}',
  ],
  [
    'order',
    'a button above the words that it was below',
    '<div id="box"><p>Three nights</p><p>Choose dates</p></div>',
    '#box{display:flex;flex-direction:column-reverse}',
  ],
]

for (const [fault, name, body, narrow] of planted)
  test(`${fault}: ${name}`, async () => {
    const found = await find(body, narrow)
    assert.ok(found[fault].length > 0, JSON.stringify(found))
    const sound = await find(body, 'nav{gap:10px!important;font-size:14px}')
    assert.deepEqual(Object.values(sound).flat(), [])
  })

test('links in a menu that can be opened are not left out', async () => {
  const body = `<nav><details><summary style="display:none">Menu</summary>${menu('')}</details></nav>`
  const shown = body.replace('<details>', '<details open>')
  const found = await find(shown, 'summary{display:block!important}')
  assert.deepEqual(found.links, [])
})
