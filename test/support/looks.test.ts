// The proof of a screen finds a violation of each kind in whichever look it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { chromiumSwitches } from './chromium-switches.ts'
import { proveLooks } from './looks.ts'
import { requireBrowser } from './programs.ts'

const dark = '@media (prefers-color-scheme: dark)'
const narrow = '@media (max-width: 400px)'
const planted: [what: string, body: string, style: string, found: RegExp | undefined][] = [
  ['nothing, where nothing is wrong', '', '', undefined],
  [
    'text that is hard to read, on a light screen',
    '<p>Faint</p>',
    `p { color: #aaa } ${dark} { p { color: #fff } }`,
    /1440 px, light[^]*color-contrast at p/,
  ],
  [
    'text that is hard to read, on a dark one',
    '<p>Faint</p>',
    `${dark} { p { color: #333 } }`,
    /390 px, dark[^]*color-contrast at p/,
  ],
  [
    'text that is hard to read, on a narrow dark one',
    '<p>Faint</p>',
    `${narrow} { ${dark} { p { color: #333 } } }`,
    /390 px, dark[^]*color-contrast at p/,
  ],
  [
    'a link that nothing but its colour distinguishes from its text, on a dark screen',
    '<p>Long words before <a href="/">the link</a> and after it</p>',
    `a { text-decoration: underline } ${dark} { a { text-decoration: none; color: #ddd } }`,
    /390 px, dark[^]*link-in-text-block at a/,
  ],
  ['an image without words', '<img src="data:,">', '', /1440 px, light[^]*image-alt at img/],
  [
    'a button without a name, on a narrow screen',
    '<button class="b"></button>',
    `.b { display: none } ${narrow} { .b { display: block; width: 40px; height: 40px } }`,
    /390 px, dark[^]*button-name at button/,
  ],
  [
    'a button without a name, on a dark screen',
    '<button class="b"></button>',
    `.b { visibility: hidden; width: 40px; height: 40px } ${dark} { .b { visibility: visible } }`,
    /390 px, dark[^]*button-name at button/,
  ],
  [
    'targets that are too small, on a narrow screen',
    '<div><button>a</button><button>b</button></div>',
    `button { width: 40px; height: 40px; padding: 0; border: 0; color: #000; background: #fff; }
    ${narrow} { button { width: 12px; height: 12px; font-size: 8px } }`,
    /390 px, dark[^]*target-size at button/,
  ],
  [
    'targets that are too small, on a dark screen',
    '<div><button>a</button><button>b</button></div>',
    `button { width: 40px; height: 40px; padding: 0; border: 0; color: #000; background: #fff; }
    ${dark} { button { width: 12px; height: 12px; font-size: 8px } }`,
    /390 px, dark[^]*target-size at button/,
  ],
  [
    'an image without words in a frame',
    '<iframe title="Inside" srcdoc="<html lang=en><title>Inside</title><main><h1>Inside</h1><img src=data:,></main>"></iframe>',
    '',
    /1440 px, light[^]*image-alt at iframe/,
  ],
  [
    'what is wider than a narrow screen',
    '<div class="wide">Wide</div>',
    `${narrow} { .wide { width: 600px } }`,
    /390 px, dark is as wide as the window/,
  ],
]

test('the proof of a screen finds', async (t) => {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  t.after(() => browser.close())
  for (const [what, body, style, found] of planted)
    await t.test(what, async () => {
      const page = await browser.newPage()
      const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
        <title>A page</title><style>body { color: #000; background: #fff; margin: 0 }
        ${dark} { body { color: #fff; background: #000 } } ${style}</style>
        <main><h1>A page</h1>${body}</main></html>`
      // Frames of a page are judged when they have its origin, and a page has one when it came from
      // somewhere.
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto('http://page.test/')
      const proved = proveLooks(page, 'planted')
      if (found === undefined) await proved
      else
        await assert.rejects(proved, (error: assert.AssertionError) => {
          assert.match(`${error.message}\n${String(error.actual)}`, found)
          return true
        })
      await page.close()
    })
})
