// Fonts whose table of letters is missing, as programs leave them that rewrite the PDF of a browser: their
// letters are those that are recognised on the page.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openBrowser, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { findBlocks } from '#support/design-blocks.ts'
import { requireBrowser, requireProgram } from '#support/programs.ts'
import { createExtraction, type Extraction } from './index.ts'

let extraction: Extraction
let browser: HeadlessBrowser
before(() => {
  extraction = createExtraction({ logger: silentLogger })
  browser = openBrowser({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
})
after(async () => {
  await extraction.close()
  await browser.close()
})

const paragraph =
  'Four men were aboard when the call came, and the wind was from the north. They were back by breakfast, with seven people in the wheelhouse and no paint left on the port side, quite zealous and vexed.'
const button = 'Keep the boat afloat'

/** A page of a variable font, whose letters a browser draws, without the tables that name them. */
async function makeNamelessLetters(): Promise<Buffer> {
  const file = import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')
  const font = readFileSync(fileURLToPath(file)).toString('base64')
  const bytes = await browser.withPage({ timeoutMs: 60_000 }, async (page) => {
    await page.setContent(
      `<style>@font-face{font-family:N;font-weight:200 800;src:url(data:font/woff2;base64,${font})}
      body{font:20px N}a{display:inline-block;padding:12px 24px;background:#e8622c;color:#fff}</style>
      <p>${paragraph}</p><a>${button}</a>`,
      { waitUntil: 'load' },
    )
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return page.pdf({ printBackground: true })
  })
  const text = bytes.toString('latin1')
  assert.match(text, /\/ToUnicode/)
  return Buffer.from(text.replaceAll('/ToUnicode', '/XoUnicode'), 'latin1')
}

const canRead = (t: TestContext): boolean =>
  requireBrowser(t) !== undefined && requireProgram(t, 'tesseract') !== undefined

test('a design in letters without a meaning has the words that it shows, light ones on a button too', async (t) => {
  if (!canRead(t)) return
  const bytes = await makeNamelessLetters()
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  const texts = findBlocks(document).flatMap(({ text }) => text ?? [])
  assert.deepEqual(
    texts.map((text) => text.replaceAll('\n', ' ')),
    [paragraph, button],
  )
  assert.deepEqual(
    [...new Set(findBlocks(document).flatMap(({ fontFamily }) => fontFamily ?? []))],
    ['Newsreader'],
  )
  assert.equal(document.ocr.used, true)
})

test('the text of such a file is what is recognised on it', async (t) => {
  if (!canRead(t)) return
  const bytes = await makeNamelessLetters()
  const { text, ocrUsed } = await extraction.readText({
    bytes,
    fileName: 'a.pdf',
    declaredType: '',
    signal: new AbortController().signal,
  })
  assert.equal(text.replace(/\s+/g, ' ').trim(), `${paragraph} ${button}`)
  assert.equal(ocrUsed, true)
})
