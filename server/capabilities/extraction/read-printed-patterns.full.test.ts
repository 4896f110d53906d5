// Patterns of backgrounds and lines between cells, as browsers print them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { assertNear, findPlace } from '#support/design-blocks.ts'
import { openPrintedDesigns } from '#support/printed-designs.ts'

const { read: readPrinted, close } = openPrintedDesigns(
  'div{position:absolute;left:40px;top:40px;width:240px;height:160px}',
)
after(close)

const patterns = {
  'a hatching of two near colours': 'repeating-linear-gradient(45deg,#f3f1f8 0 6px,#e9e6f2 6px 12px)',
  'a hatching of two far colours': 'repeating-linear-gradient(45deg,#facc15 0 9px,#111 9px 18px)',
  'thin lines': 'repeating-linear-gradient(0deg,transparent 0 27px,#bfdbfe 27px 28px)',
  'thin upright lines': 'linear-gradient(90deg,#dbe3ef 1px,transparent 1px) 0 0/32px 32px',
  dots: 'radial-gradient(#94a3b8 1.5px,transparent 1.6px) 0 0/20px 20px',
}
for (const [name, background] of Object.entries(patterns))
  test(`${name} as a background are an image`, async (t) => {
    const blocks = await readPrinted(t, `<div style="border-radius:12px;background:${background}"></div>`)
    if (blocks.length === 0) return
    const shown = blocks.filter(({ kind }) => kind !== 'text')
    assert.deepEqual(
      shown.map(({ kind }) => kind),
      ['image'],
    )
    assertNear(findPlace(shown[0] as DesignBlock, [600, 800]), [40, 40, 240, 160], 1)
  })

for (const [height, radius] of [
  [8, 4],
  [14, 0],
] as const)
  test(`stripes on a bar of ${height} pixels are an image`, async (t) => {
    const blocks = await readPrinted(
      t,
      `<div style="height:${height}px;border-radius:${radius}px;background:repeating-linear-gradient(45deg,#f59e0b 0 10px,#222 10px 20px)"></div>`,
    )
    if (blocks.length === 0) return
    const shown = blocks.filter(({ kind }) => kind !== 'text')
    assert.deepEqual(
      shown.map(({ kind }) => kind),
      ['image'],
    )
  })

const gradients = {
  'a soft gradient': 'linear-gradient(120deg,#dbeafe,#a5b4fc)',
  'a faint gradient': 'linear-gradient(#ffffff,#f4f5f8)',
  'a cloud': 'radial-gradient(circle at 20% 30%,#fbcfe8,#ffffff 60%)',
  'three parts': 'linear-gradient(90deg,#2563eb 0 30%,#dbeafe 30% 70%,#1e293b 70%)',
}
for (const [name, background] of Object.entries(gradients))
  test(`${name} is no pattern`, async (t) => {
    const blocks = await readPrinted(t, `<div style="background:${background}"></div>`)
    if (blocks.length === 0) return
    const shown = blocks.filter(({ kind }) => kind !== 'text')
    assert.ok(shown.length === 1 && shown[0]?.gradient !== undefined, JSON.stringify(shown))
  })

for (const height of [24, 40, 52])
  test(`lines beside cells that are ${height} pixels high are there`, async (t) => {
    const cell = `<i style="display:block;width:80px;height:${height}px;border-left:1px solid #cccccc"></i>`
    const blocks = await readPrinted(
      t,
      `<div style="display:grid;grid-template-columns:repeat(3,80px);gap:1px 0;height:auto">${cell.repeat(12)}</div>`,
    )
    if (blocks.length === 0) return
    const lines = blocks.filter(({ kind, color }) => kind === 'shape' && color === '#cccccc')
    assert.equal(lines.length, 12)
  })
