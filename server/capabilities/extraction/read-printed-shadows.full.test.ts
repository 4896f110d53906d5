// Shadows of what is turned, cut off or inset, as browsers print them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertNear, findPlace } from '#support/design-blocks.ts'
import { openPrintedDesigns } from '#support/printed-designs.ts'
import { makeJpeg, photograph } from '#support/sample-images.ts'

const { read: readPrinted, close } = openPrintedDesigns()
after(close)

async function makePhotograph(): Promise<string> {
  return `data:image/jpeg;base64,${(await makeJpeg(photograph(240, 160))).toString('base64')}`
}

for (const border of ['0', '5px solid #fff'])
  test(`the shadow of a turned photograph with a border of ${border} is an image below it`, async (t) => {
    const blocks = await readPrinted(
      t,
      `<img style="position:absolute;left:100px;top:100px;width:240px;height:160px;border:${border};transform:rotate(-3deg);box-shadow:0 12px 30px rgba(60,40,20,.5)" src="${await makePhotograph()}">`,
    )
    if (blocks.length === 0) return
    const images = blocks
      .filter(({ kind }) => kind === 'image')
      .toSorted((one, other) => (one.layer ?? 0) - (other.layer ?? 0))
    assert.ok(images.every(({ shadow }) => shadow === undefined))
    const [shadow] = images
    assert.ok(shadow !== undefined && images.length >= 2)
    const [x = 0, y = 0, width = 0] = findPlace(shadow, [600, 800])
    assertNear([x, y], [72, 82], 16)
    assert.ok(width > 270)
  })

test('the shadow of a window that its card cuts off below is no border of the card', async (t) => {
  const blocks = await readPrinted(
    t,
    `<div style="overflow:hidden;margin:60px;height:300px;border-radius:26px;background:#aab4fc"><div style="margin:80px 50px 0;background:#fff;border-radius:16px 16px 0 0;box-shadow:0 10px 60px rgba(30,27,75,.4);height:220px">Window</div></div>`,
  )
  if (blocks.length === 0) return
  const card = blocks.find(({ color }) => color === '#aab4fc')
  assert.equal(card?.border, undefined)
  const window = blocks.find(({ kind, color }) => kind === 'shape' && color === '#ffffff')
  const { x = 99, y = 0, blur = 0, spread = 99, color = '' } = window?.shadow ?? {}
  assertNear([x, y, blur, spread], [0, 7.5, 45, 0], 5)
  assert.match(color, /^#1e1b4b/)
  assert.equal(window?.clip?.[2]?.y, 1)
})

test('the nearer of two shadows of a card has no spread', async (t) => {
  const blocks = await readPrinted(
    t,
    `<div style="margin:60px;width:253px;height:139px;border-radius:18px;background:#fff;box-shadow:0 1px 2px rgba(0,0,0,.13),0 12px 32px rgba(0,0,0,.13)">Card</div>`,
  )
  if (blocks.length === 0) return
  const { shadow } = blocks.find(({ kind }) => kind === 'shape') ?? {}
  assert.equal(shadow?.spread, 0)
  assertNear([shadow.y, shadow.blur], [0.75, 1.5], 0.3)
})
