// Shapes of many corners with words on them, as stars of offers have, and frames whose corners differ.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { findPlace } from '#support/design-blocks.ts'
import { renderedPdf, type Draw } from '#support/design-samples.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const points = 24
function makeStar(x: number, y: number, outer: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : outer * 0.86
    const angle = (index * Math.PI) / points
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join(' L')} Z`
}

const read = async (draw: Draw): Promise<ReadDesign> =>
  extraction.readDesign({
    bytes: await renderedPdf([draw], [400, 400]),
    fileName: 'poster.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })

test('a star is there behind its words', async () => {
  const draw: Draw = (page) => {
    page.rect(0, 0, 400, 400).fill('#301a4a')
    page.path(makeStar(200, 200, 90)).fill('#ffd23f')
    page.fill('#150a22').fontSize(48)
    for (const [index, words] of ['ALL SIX', 'NIGHTS', 'FOR £72'].entries())
      page.text(words, 112, 122 + index * 52, { width: 190 })
  }
  const { document } = await read(draw)
  const drawings = (document.pages[0]?.blocks ?? []).filter(({ kind }) => kind === 'image')
  assert.ok(
    drawings.some((one) => {
      const [x = 0, y = 0, width = 0, height = 0] = findPlace(one, [400, 400])
      return Math.abs(x - 110) < 12 && Math.abs(y - 110) < 12 && width > 170 && height > 170
    }),
    JSON.stringify(drawings.map((one) => findPlace(one, [400, 400]))),
  )
})

/** A box with three round corners and a nearly square one, from the upper left corner on. */
function makeBubble(x: number, y: number, width: number, height: number, inset: number): string {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const [round, square] = [14 - inset, 2]
  const bend = 0.4477
  return [
    `M${left + round} ${top} L${right - round} ${top}`,
    `C${right - round * bend} ${top} ${right} ${top + round * bend} ${right} ${top + round}`,
    `L${right} ${bottom - round}`,
    `C${right} ${bottom - round * bend} ${right - round * bend} ${bottom} ${right - round} ${bottom}`,
    `L${left + square} ${bottom}`,
    `C${left + square * bend} ${bottom} ${left} ${bottom - square * bend} ${left} ${bottom - square}`,
    `L${left} ${top + round}`,
    `C${left} ${top + round * bend} ${left + round * bend} ${top} ${left + round} ${top} Z`,
  ].join(' ')
}

test('a frame keeps corners that differ', async () => {
  const { document } = await read((page) => {
    page.rect(0, 0, 400, 400).fill('#2542d6')
    const ring = `${makeBubble(60, 100, 160, 48, 0)} ${makeBubble(60, 100, 160, 48, 2)}`
    page.path(ring).fill('#ffffff', 'even-odd')
    page.fill('#ffffff').fontSize(14).text('¿Qué nivel tengo?', 84, 117)
  })
  const frame = document.pages[0]?.blocks.find(({ border }) => border !== undefined)
  const [upperLeft = 0, upperRight = 0, lowerRight = 0, lowerLeft = 0] = frame?.corners ?? []
  assert.ok(
    [upperLeft, upperRight, lowerRight].every((corner) => Math.abs(corner - 14) < 2) && lowerLeft < 4,
    JSON.stringify(frame),
  )
})
