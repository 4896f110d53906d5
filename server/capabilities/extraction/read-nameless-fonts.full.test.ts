// Variable fonts as a browser writes them to a PDF, without a name or a weight: they are read as they are
// drawn.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openBrowser, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { findBlocks } from '#support/design-blocks.ts'
import { requireBrowser } from '#support/programs.ts'
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

function fontFace(family: string, slug: string, style: 'normal' | 'italic'): string {
  const file = import.meta.resolve(`@fontsource-variable/${slug}/files/${slug}-latin-wght-${style}.woff2`)
  const data = readFileSync(fileURLToPath(file)).toString('base64')
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}

/** Of each text of a page in these fonts: its first word, family, weight and slant. */
async function readLooks(css: string, body: string): Promise<unknown[]> {
  const bytes = await browser.withPage({ timeoutMs: 60_000 }, async (page) => {
    await page.setContent(`<style>${css}p{font-size:20px;margin:30px 0}</style>${body}`, {
      waitUntil: 'load',
    })
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return page.pdf({ printBackground: true })
  })
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
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
    ['10.4', 'Unnamed monospace', 400, false],
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
