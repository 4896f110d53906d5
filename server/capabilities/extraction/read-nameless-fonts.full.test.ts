// Variable fonts as a browser writes them to a PDF, without a name or a weight, and what programs leave of
// them that rewrite the file, without names of letters: they are read as they are drawn.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openBrowser, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { findBlocks } from '#support/design-blocks.ts'
import { requireBrowser, requireProgram } from '#support/programs.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

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

function fontFace(family: string, slug: string, style: 'normal' | 'italic'): string {
  const file = import.meta.resolve(`@fontsource-variable/${slug}/files/${slug}-latin-wght-${style}.woff2`)
  const data = readFileSync(fileURLToPath(file)).toString('base64')
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}

const print = (css: string, body: string): Promise<Buffer> =>
  browser.withPage({ timeoutMs: 60_000 }, async (page) => {
    await page.setContent(`<style>${css}p{font-size:20px;margin:30px 0}</style>${body}`, {
      waitUntil: 'load',
    })
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return page.pdf({ printBackground: true })
  })

async function read(bytes: Buffer, by = extraction): Promise<ReadDesign['document']> {
  const { document } = await by.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  return document
}

/** Of each text of a page in these fonts: its first word, family, weight and slant. */
async function readLooks(css: string, body: string): Promise<unknown[]> {
  const document = await read(await print(css, body))
  return findBlocks(document).map(({ text = '', fontFamily, fontWeight, isItalic = false }) => [
    text.split(' ')[0],
    fontFamily,
    fontWeight,
    isItalic,
  ])
}

test('a serif keeps its weights and its italics, and prices that of their digits', async (t) => {
  if (requireBrowser(t) === undefined) return
  const looks = await readLooks(
    `${fontFace('Lora', 'lora', 'normal')}${fontFace('Lora', 'lora', 'italic')}body{font-family:Lora}`,
    `<p style="font-weight:700;font-size:40px">Bread from the hearth</p>
     <p>Baked every night with flour from the mill by the river</p>
     <p style="font-style:italic">Closed on Mondays and whenever the oven rests</p>
     <p style="font-weight:700">$9.50</p>`,
  )
  assert.deepEqual(looks, [
    ['Bread', 'Lora', 700, false],
    ['Baked', 'Lora', 400, false],
    ['Closed', 'Lora', 400, true],
    ['$9.50', 'Lora', 700, false],
  ])
})

test('families whose letters are like those of others are what the browser wrote that they are', async (t) => {
  if (requireBrowser(t) === undefined) return
  const looks = await readLooks(
    `${fontFace('Old', 'alegreya', 'normal')}${fontFace('Old', 'alegreya', 'italic')}` +
      `${fontFace('Wide', 'nunito-sans', 'normal')}${fontFace('Code', 'geist-mono', 'normal')}`,
    `<p style="font:600 40px Old">Bread from the hearth</p>
     <p style="font:italic 400 20px Old">Closed on Mondays and whenever the oven rests</p>
     <p style="font:300 20px Wide">Baked every night with flour from the mill by the river</p>
     <p style="font:800 20px Wide">$9.50</p>
     <p style="font:500 20px Code">10.4 kg with mudguards</p>`,
  )
  assert.deepEqual(looks, [
    ['Bread', 'Alegreya', 600, false],
    ['Closed', 'Alegreya', 400, true],
    ['Baked', 'Nunito Sans', 300, false],
    ['$9.50', 'Nunito Sans', 800, false],
    ['10.4', 'Geist Mono', 500, false],
  ])
})

test('black italic headings stay black and italic, beside letters of one width', async (t) => {
  if (requireBrowser(t) === undefined) return
  const looks = await readLooks(
    `${fontFace('Wide', 'montserrat', 'normal')}${fontFace('Wide', 'montserrat', 'italic')}` +
      `${fontFace('Code', 'jetbrains-mono', 'normal')}body{font-family:Wide}`,
    `<p style="font-weight:900;font-style:italic;font-size:48px">Headwind is weather</p>
     <p>Wheels for the north, built and trued in our own workshop</p>
     <p style="font-weight:600">Book a repair for Thursday</p>
     <p style="font-family:Code">10.4 kg with mudguards</p>`,
  )
  assert.deepEqual(looks, [
    ['Headwind', 'Montserrat', 900, true],
    ['Wheels', 'Montserrat', 400, false],
    ['Book', 'Montserrat', 600, false],
    ['10.4', 'JetBrains Mono', 400, false],
  ])
})

test('a condensed headline and an italic of a display serif are themselves', async (t) => {
  if (requireBrowser(t) === undefined) return
  const looks = await readLooks(
    `${fontFace('Narrow', 'oswald', 'normal')}${fontFace('Old', 'fraunces', 'normal')}` +
      `${fontFace('Old', 'fraunces', 'italic')}body{font-family:Old}`,
    `<p style="font-family:Narrow;font-weight:600;font-size:48px">Grown where you eat it</p>
     <p>Vegetables from eleven gardens along the river, picked on the morning they are cooked</p>
     <p style="font-style:italic">Closed on Mondays and whenever the frost is hard</p>`,
  )
  assert.deepEqual(looks, [
    ['Grown', 'Oswald', 600, false],
    ['Vegetables', 'Fraunces', 400, false],
    ['Closed', 'Fraunces', 400, true],
  ])
})

test('a name of a few letters, tilted words and what a browser makes bold are of the fonts of the page', async (t) => {
  if (requireBrowser(t) === undefined) return
  const brush = import.meta.resolve('@fontsource/caveat-brush/files/caveat-brush-latin-400-normal.woff2')
  const data = readFileSync(fileURLToPath(brush)).toString('base64')
  const looks = await readLooks(
    `${fontFace('Old', 'fraunces', 'normal')}${fontFace('Wide', 'montserrat', 'normal')}` +
      `@font-face{font-family:Brush;src:url(data:font/woff2;base64,${data})}`,
    `<p style="font:600 27px Old">Ruchette</p>
     <p style="font:600 66px Old">Deux humains, cinq caractères et huit ruches</p>
     <p style="font:40px Brush">Measured the walk, not once</p>
     <p style="font:700 28px Brush">no. 04417</p>
     <p style="font:500 20px Wide">Capers, black olives and too much garlic</p>
     <p style="font:800 20px Wide;transform:rotate(-3deg);width:300px">One stamp a slice</p>`,
  )
  assert.deepEqual(looks, [
    ['Ruchette', 'Fraunces', 600, false],
    ['Deux', 'Fraunces', 600, false],
    ['Measured', 'Caveat Brush', 400, false],
    ['no.', 'Caveat Brush', 700, false],
    ['Capers,', 'Montserrat', 500, false],
    ['One', 'Montserrat', 800, false],
  ])
})

test('letters that a gradient fills are as heavy as they are drawn, and figures of one width are of a typewriter', async (t) => {
  if (requireBrowser(t) === undefined) return
  const looks = await readLooks(
    `${fontFace('Wide', 'montserrat', 'normal')}${fontFace('Code', 'jetbrains-mono', 'normal')}body{font-family:Wide}`,
    `<p style="font-weight:800;font-size:48px;background:linear-gradient(#111,#44c);background-clip:text;color:transparent">Headwind is weather</p>
     <p>Wheels for the north, built and trued in our own workshop</p>
     <p style="font-weight:800;font-size:48px">Book a repair</p>
     <p style="font-family:Code;font-weight:800;font-size:40px">99.95%</p>`,
  )
  assert.deepEqual(
    looks.map((look) => (look as unknown[]).slice(0, 3)),
    [
      ['Headwind', 'Montserrat', 800],
      ['Wheels', 'Montserrat', 400],
      ['Book', 'Montserrat', 800],
      ['99.95%', 'JetBrains Mono', 800],
    ],
  )
})

test('letters that a gradient fills have it, in the room that they take', async (t) => {
  if (requireBrowser(t) === undefined) return
  const document = await read(
    await print(
      fontFace('Wide', 'montserrat', 'normal'),
      `<p style="display:inline-block;font:800 80px/1 Wide;padding-bottom:40px;background:linear-gradient(#111 20%,#4444cc);background-clip:text;color:transparent">Headwind</p>
       <p>Wheels for the north, built and trued in our own workshop</p>`,
    ),
  )
  const [headline] = findBlocks(document).filter(({ text }) => text === 'Headwind')
  const [accent] = headline?.accents ?? []
  assert.deepEqual(
    [accent?.words, accent?.gradient?.kind, accent?.gradient?.angle],
    ['Headwind', 'linear', 180],
  )
  const last = accent?.gradient?.stops.at(-1)?.color ?? ''
  // A third of the way is below the letters.
  assert.ok(last > '#252560' && last < '#3c3cac', last)
})

const paragraph =
  'Four men were aboard when the call came, and the wind was from the north. They were back by breakfast, with seven people in the wheelhouse and no paint left on the port side, quite zealous and vexed.'
const button = 'Keep the boat afloat'

/** The tables that name the letters of a font are missing, as programs leave them that rewrite a file. */
async function printNameless(): Promise<Buffer> {
  const bytes = await print(
    `${fontFace('N', 'newsreader', 'normal')}body{font:20px N}a{padding:12px 24px;background:#e8622c;color:#fff}`,
    `<p>${paragraph}</p><a>${button}</a>`,
  )
  const text = bytes.toString('latin1')
  assert.match(text, /\/ToUnicode/)
  return Buffer.from(text.replaceAll('/ToUnicode', '/XoUnicode'), 'latin1')
}

const canRecognise = (t: TestContext): boolean =>
  requireBrowser(t) !== undefined && requireProgram(t, 'tesseract') !== undefined

test('letters without a meaning are those recognised on the page, light ones on a button too', async (t) => {
  if (!canRecognise(t)) return
  const document = await read(await printNameless())
  assert.deepEqual(
    findBlocks(document).flatMap(({ text, fontFamily }) => (text === undefined ? [] : [[text, fontFamily]])),
    [paragraph, button].map((text) => [text, 'Newsreader']),
  )
  assert.equal(document.ocr.used, true)
})

test('where nothing recognises text, such letters stay as the file has them, with a warning', async (t) => {
  if (requireBrowser(t) === undefined) return
  const without = createExtraction({ logger: silentLogger, recognition: 'none' })
  t.after(() => without.close())
  const { warnings, ...document } = await read(await printNameless(), without)
  assert.match(warnings.join(), /^Page 1 shows text that the file does not hold as letters/)
  assert.equal(findBlocks({ ...document, warnings }).filter(({ text }) => text !== undefined).length, 2)
})

test('the text of such a file is what is recognised on it', async (t) => {
  if (!canRecognise(t)) return
  const bytes = await printNameless()
  const { text, ocrUsed } = await extraction.readText({
    bytes,
    fileName: 'a.pdf',
    declaredType: '',
    signal: new AbortController().signal,
  })
  assert.equal(text.replace(/\s+/g, ' ').trim(), `${paragraph} ${button}`)
  assert.equal(ocrUsed, true)
})
