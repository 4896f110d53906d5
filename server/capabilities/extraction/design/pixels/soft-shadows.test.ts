// Blurred shadows of panels of an image.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photograph, sheet, type Box, type Color } from '#support/painted-sheets.ts'
import type { Panel } from '../page-blocks.ts'
import { gaussian } from '../pdf/read-shadow.ts'
import { withShadow } from './soft-shadows.ts'

const ground: Color = [240, 244, 243]
const card: Box = { x: 300, y: 400, width: 400, height: 200 }
const panel: Panel = { ...card, color: '#ffffff' }

/** How a browser paints `0 12px 32px rgb(10 60 75 / 0.18)`. */
function paintShadow() {
  const page = sheet(ground)
  page.paint({ x: 200, y: 300, width: 600, height: 420 }, (column, row) => {
    const [x, y] = [column + 200.5, row + 300.5 - 12]
    const inside = (from: number, length: number, at: number): number =>
      gaussian((at - from) / 16) - gaussian((at - from - length) / 16)
    const share = 0.18 * inside(card.x, card.width, x) * inside(card.y, card.height, y)
    const mix = (index: 0 | 1 | 2): number =>
      Math.round(ground[index] * (1 - share) + ([10, 60, 75] as const)[index] * share)
    return [mix(0), mix(1), mix(2)]
  })
  page.plain(card, [255, 255, 255])
  return page
}

test('a blurred shadow is read with its offset, blur and opacity', () => {
  const { shadow } = withShadow(panel, paintShadow().pixels)
  assert.ok(shadow !== undefined)
  const { x, y, blur, spread, color } = shadow
  assert.deepEqual([x, spread], [0, 0])
  assert.ok(Math.abs(y - 12) <= 1 && Math.abs(blur - 32) <= 4, `${y} ${blur}`)
  assert.ok(Math.abs(Number.parseInt(color.slice(7), 16) / 255 - 0.18) < 0.03, color)
})

test('a card between two others has the shadow that is seen above and below it', () => {
  const page = paintShadow()
  for (const x of [200, 712]) page.plain({ x, y: 400, width: 88, height: 200 }, [255, 255, 255])
  assert.ok(withShadow(panel, page.pixels).shadow !== undefined)
})

test('a card that hangs from a photograph has the shadow that it casts below', () => {
  const page = paintShadow()
  page.paint({ x: 0, y: 0, width: 1_280, height: 480 }, photograph)
  page.plain(card, [255, 255, 255])
  const { shadow } = withShadow(panel, page.pixels)
  assert.ok(Math.abs((shadow?.y ?? 0) - 12) <= 3, JSON.stringify(shadow))
})

test('a plain page, a photograph behind and the edge of a band are no shadow', () => {
  const plain = sheet(ground)
  const onPhotograph = sheet(ground)
  onPhotograph.paint({ x: 200, y: 300, width: 600, height: 420 }, photograph)
  const onBand = sheet(ground)
  onBand.plain({ x: 0, y: 500, width: 1_280, height: 200 }, [230, 236, 234])
  for (const page of [plain, onPhotograph, onBand]) {
    page.plain(card, [255, 255, 255])
    assert.equal(withShadow(panel, page.pixels).shadow, undefined)
  }
})

test('a bar whose shadow meets the shadow of a window below it keeps its own', () => {
  const page = paintShadow()
  page.paint({ x: 0, y: 634, width: 1_280, height: 300 }, (_, row) => {
    const dark = Math.min(30, row / 3)
    return [ground[0] - dark, ground[1] - dark, ground[2] - dark]
  })
  const { shadow } = withShadow(panel, page.pixels)
  assert.ok(Math.abs((shadow?.y ?? 0) - 12) <= 3, JSON.stringify(shadow))
})
