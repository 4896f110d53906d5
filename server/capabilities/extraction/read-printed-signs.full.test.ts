// Small things that websites draw with boxes and signs: ribbons, tips of bubbles, ratings.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { assertNear, findPlace } from '#support/design-blocks.ts'
import { openPrintedDesigns } from '#support/printed-designs.ts'

const { read: readPrinted, close } = openPrintedDesigns()
after(close)

for (const turn of [45, -45])
  test(`words on a ribbon that is turned by ${turn} degrees are turned`, async (t) => {
    const blocks = await readPrinted(
      t,
      `<div style="position:relative;overflow:hidden;margin:60px;width:240px;height:160px;border:1px solid #ccc"><b style="position:absolute;${turn > 0 ? 'right' : 'left'}:-36px;top:20px;width:140px;text-align:center;background:#16a34a;color:#fff;transform:rotate(${turn}deg)">New</b></div>`,
    )
    if (blocks.length === 0) return
    assert.equal(blocks.find(({ text }) => text === 'New')?.turn, turn)
  })

test('a turned square below a bubble is its tip', async (t) => {
  const blocks = await readPrinted(
    t,
    `<div style="position:absolute;left:60px;top:60px;width:160px;height:40px;background:#112;color:#fff">Hint<i style="position:absolute;left:74px;bottom:-6px;width:12px;height:12px;background:#112;transform:rotate(45deg)"></i></div>`,
  )
  if (blocks.length === 0) return
  const tip = blocks.find(({ kind }) => kind === 'image')
  assert.ok(tip !== undefined)
  assertNear(findPlace(tip, [600, 800]), [131.5, 91.5, 17, 17], 2)
})

const rating = (share: number): string =>
  `<div style="position:absolute;left:60px;top:60px;font-size:24px;letter-spacing:3px;color:#dddddd">★★★★★<b style="position:absolute;left:0;top:0;width:${share}%;overflow:hidden;white-space:nowrap;font-weight:400;color:#f59e0b">★★★★★</b></div>`

test('of stars over stars those above are read', async (t) => {
  const blocks = await readPrinted(t, rating(100))
  if (blocks.length === 0) return
  assert.deepEqual(
    blocks.flatMap(({ text, color }) => (text?.includes('★') === true ? [[text, color]] : [])),
    [['★★★★★', '#f59e0b']],
  )
})

test('stars of which one is half of another colour are a drawing', async (t) => {
  const blocks = await readPrinted(t, rating(70))
  if (blocks.length === 0) return
  assert.ok(blocks.every(({ text }) => text?.includes('★') !== true))
  const drawings = blocks.filter(({ kind }) => kind === 'image')
  assert.equal(drawings.length, 1)
  assertNear([findPlace(drawings[0] as DesignBlock, [600, 800])[0] ?? 0], [60], 4)
  assert.ok((findPlace(drawings[0] as DesignBlock, [600, 800])[2] ?? 0) > 100)
})

for (const [width, radius] of [
  [4, 4],
  [3, 6],
  [6, 4],
] as const)
  test(`a border of ${width} below a button with corners of ${radius} is its border`, async (t) => {
    const blocks = await readPrinted(
      t,
      `<a style="position:absolute;left:60px;top:60px;width:96px;height:60px;border-radius:${radius}px;background:#b5432a;color:#fff;border-bottom:${width}px solid #84291a">Send</a>`,
    )
    if (blocks.length === 0) return
    const shapes = blocks.filter(({ kind }) => kind === 'shape')
    assert.deepEqual(
      shapes.map(({ color, border }) => [color, border?.color, border?.width, border?.sides]),
      [['#b5432a', '#84291a', width * 0.75, ['bottom']]],
    )
    assertNear(findPlace(shapes[0] as DesignBlock, [600, 800]), [60, 60, 96, 60 + width], 1)
  })
