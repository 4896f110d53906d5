// Draws the letters of the families that pages are set in, in a browser, small and in grey, and writes them
// to `letter-shapes.br` beside `letter-shapes.ts`, by which headlines in images of designs are recognised.
// `node scripts/draw-letters.ts`, after `measure-fonts.ts`.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBrowser } from '#capabilities/crawl/index.ts'
import { fontFamilies, officeNames, type ServedFamily } from '#core/landing-page/font-families.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  maxLevel,
  packShapes,
  shapeEm,
  shapeFile,
  shapedLetters,
  type LetterShape,
  type ShapedFace,
} from '../server/capabilities/extraction/design/faces/letter-shapes.ts'
import { loadServedFont } from './load-served-font.ts'

/** Of which each family has what is nearest; italics change less with their weight. */
const weights = { normal: [400, 550, 700, 900], italic: [400, 700] }
/** Drawn so many times as large, as a browser shapes small letters after its pixels. */
const oversize = 4
const canvas = { width: 56, height: 44, left: 12, baseline: 31 }

const browser = openBrowser({
  config: { production: false, programs: { chromium: undefined, soffice: undefined, tesseract: undefined } },
  logger: silentLogger,
})
const faces: ShapedFace[] = []
try {
  await browser.withPage({ timeoutMs: 600_000 }, async (page) => {
    await page.setContent(
      `<canvas width="${canvas.width * oversize}" height="${canvas.height * oversize}"></canvas>`,
    )
    for (const { name, served } of fontFamilies)
      if (served !== undefined && !officeNames.has(name))
        faces.push(...(await drawFamily(page, name, served)))
  })
} finally {
  await browser.close()
}
const packed = brotliCompressSync(packShapes(faces), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(shapeFile, packed)
console.log(`${faces.length} faces, ${packed.length} bytes`)

async function drawFamily(page: Page, family: string, served: ServedFamily): Promise<ShapedFace[]> {
  await loadServedFont(page, family)
  const found: ShapedFace[] = []
  for (const style of served.hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const))
    for (const weight of new Set(weights[style].map((wanted) => nearest(served, wanted))))
      found.push({
        family,
        weight,
        isItalic: style === 'italic',
        letters: await drawLetters(page, `${style} ${weight} ${shapeEm * oversize}px "${family}"`),
      })
  return found
}

function nearest({ isVariable, weights: known }: ServedFamily, wanted: number): number {
  const [min = 400, max = min] = [known[0], known.at(-1)]
  if (isVariable) return Math.min(max, Math.max(min, wanted))
  return known.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), min)
}

/** Looks only at the pixels that a letter takes, and hands on one character a pixel. */
async function drawLetters(page: Page, font: string): Promise<Map<string, LetterShape>> {
  const drawn = await page.evaluate<DrawnLetter[]>(
    `(() => {
      const [width, height, oversize] = [${canvas.width}, ${canvas.height}, ${oversize}]
      const [left, baseline] = [${canvas.left}, ${canvas.baseline}]
      const context = document.querySelector('canvas').getContext('2d', { willReadFrequently: true })
      context.font = ${JSON.stringify(font)}
      return ${JSON.stringify(Array.from(shapedLetters))}.map((letter) => {
        const box = context.measureText(letter)
        const x = Math.max(0, Math.floor(left - box.actualBoundingBoxLeft / oversize) - 1)
        const y = Math.max(0, Math.floor(baseline - box.actualBoundingBoxAscent / oversize) - 1)
        const right = Math.min(width, Math.ceil(left + box.actualBoundingBoxRight / oversize) + 1)
        const bottom = Math.min(height, Math.ceil(baseline + box.actualBoundingBoxDescent / oversize) + 1)
        const [columns, rows] = [right - x, bottom - y]
        context.clearRect(0, 0, width * oversize, height * oversize)
        context.fillText(letter, left * oversize, baseline * oversize)
        const [wide, high] = [columns * oversize, rows * oversize]
        const { data } = context.getImageData(x * oversize, y * oversize, wide, high)
        const sums = new Uint32Array(columns * rows)
        for (let at = 0; at < wide * high; at += 1)
          sums[Math.floor(at / wide / oversize) * columns + Math.floor((at % wide) / oversize)] += data[at * 4 + 3]
        const whole = 255 * oversize * oversize
        const levels = Array.from(sums, (sum) => Math.round((sum / whole) * ${maxLevel}).toString(16)).join('')
        return { advance: box.width / oversize, left: x - left, top: y - baseline, width: columns, levels }
      })
    })()`,
  )
  return new Map(
    Array.from(shapedLetters, (letter, index) => [letter, toShape(drawn[index])] as const).flatMap(
      ([letter, shape]) => (shape === undefined ? [] : [[letter, shape]]),
    ),
  )
}

/** `levels` has a hexadecimal digit a pixel. */
interface DrawnLetter {
  advance: number
  left: number
  top: number
  width: number
  levels: string
}

/** Without what is empty around it. */
function toShape(drawn: DrawnLetter | undefined): LetterShape | undefined {
  if (drawn === undefined) return undefined
  const { width } = drawn
  const levels = Array.from(drawn.levels, (digit) => Number.parseInt(digit, 16))
  const inked = levels.flatMap((level, at) => (level === 0 ? [] : [at]))
  if (inked.length === 0) return undefined
  const columns = inked.map((at) => at % width)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.floor((inked[0] ?? 0) / width), Math.floor((inked.at(-1) ?? 0) / width)]
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    levels.slice((top + row) * width + left, (top + row) * width + right + 1),
  )
  return {
    advance: drawn.advance,
    left: drawn.left + left,
    top: drawn.top + top,
    width: right - left + 1,
    height: rows.length,
    levels: Uint8Array.from(rows.flat()),
  }
}
