import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, paint, setText } from '#support/set-letters.ts'
import { weighWords } from './settle-looks.ts'
import type { LookedText } from './text-looks.ts'

test('words on a photograph do not say how heavy they are', () => {
  const face = findFace('Karla', 400)
  const weigh = (isOnLeaves: boolean) => {
    const page = blank(600, 100)
    const set = setText(page, 'Small groups and quiet horses', face, { size: 19, spacing: 0, baseline: 60 })
    const end = isOnLeaves ? 420 : 0
    for (let x = 10; x < end; x += 1)
      for (let y = 38; y < 68; y += 1) {
        const grain = Math.imul((x >> 3) * 7_919 + (y >> 3) * 104_729, 2_654_435_761) >>> 24
        const light = page.bytes[(y * 600 + x) * 4] ?? 255
        paint(page, x, y, Math.min(light, 255 - (grain >> 1)))
      }
    const words = set.map((word) => ({ ...word, color: [0, 0, 0] as const }))
    const text = { run: { text: 'Small groups and quiet horses', color: '#000000' }, words }
    return weighWords(text as unknown as LookedText, { face, size: 19 }, page).length
  }
  assert.equal(weigh(false), 5)
  assert.equal(weigh(true), 0)
})
