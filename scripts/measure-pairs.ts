// Measures how much closer letters of the served families are set beside each other than they are wide
// (kerning), in a browser, and writes it to `letter-pairs.br` beside `letter-shapes.ts`, so that headlines in
// images of designs are as wide as they are set. `node scripts/measure-pairs.ts`, after `draw-letters.ts`.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBrowser } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  pairFile,
  pairParts,
  pairedLetters,
} from '../server/capabilities/extraction/design/faces/letter-pairs.ts'
import { readLetterShapes } from '../server/capabilities/extraction/design/faces/letter-shapes.ts'
import { loadServedFont } from './load-served-font.ts'

const browser = openBrowser({
  config: { production: false, programs: { chromium: undefined, soffice: undefined, tesseract: undefined } },
  logger: silentLogger,
})
const measured: Uint8Array[] = []
try {
  await browser.withPage({ timeoutMs: 600_000 }, async (page) => {
    await page.setContent('<canvas></canvas>')
    const loaded = new Set<string>()
    for (const { family, weight, isItalic } of readLetterShapes()) {
      if (!loaded.has(family)) await loadServedFont(page, family)
      loaded.add(family)
      measured.push(await measurePairs(page, `${isItalic ? 'italic' : 'normal'} ${weight} 100px "${family}"`))
    }
  })
} finally {
  await browser.close()
}
const packed = brotliCompressSync(Buffer.concat(measured), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(pairFile, packed)
console.log(`${measured.length} faces, ${packed.length} bytes`)

async function measurePairs(page: Page, font: string): Promise<Uint8Array> {
  const pairs = await page.evaluate<number[]>(
    `(() => {
      const letters = ${JSON.stringify(Array.from(pairedLetters))}
      const context = document.querySelector('canvas').getContext('2d')
      context.font = ${JSON.stringify(font)}
      context.fontKerning = 'normal'
      // Ligatures are none of what is measured.
      context.letterSpacing = '1px'
      const widths = letters.map((letter) => context.measureText(letter).width)
      return letters.flatMap((one, at) => letters.map((other, next) =>
        Math.round((context.measureText(one + other).width - widths[at] - widths[next]) / 100 * ${pairParts})))
    })()`,
  )
  return new Uint8Array(Int8Array.from(pairs, (pair) => Math.max(-128, Math.min(127, pair))).buffer)
}
