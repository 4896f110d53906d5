// A design has dozens of styles that a person would call one size.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textStyleSchema } from '#contracts/design-layout.schema.ts'
import { listTypeSizes, type UsedStyle } from './index.ts'

const used = (id: string, size: number, more: object = {}, uses = 1): UsedStyle => ({
  style: textStyleSchema.parse({
    id,
    family: 'inter',
    size,
    weight: 400,
    lineHeight: 1.5,
    color: '#111111',
    ...more,
  }),
  role: 'body',
  uses,
})
const styles = [
  used('title', 64, { weight: 700 }),
  used('title-white', 64, { weight: 700, color: '#ffffff' }, 5),
  used('title-tight', 62, { weight: 700, lineHeight: 1 }),
  used('lead', 20),
  used('medium', 17, { weight: 500 }),
  used('body', 17, {}, 9),
  used('body-soft', 16, { color: '#666666' }),
  used('serif', 17, { family: 'lora' }),
  used('slanted', 17, { isItalic: true }),
]
const list = (current: string): string[] => listTypeSizes(styles, current).map(({ style }) => style.id)

test('styles that differ in colour, line height or a pixel are one size, named by what is used most', () => {
  assert.deepEqual(list('none'), ['title-white', 'lead', 'medium', 'body', 'serif', 'slanted'])
})

test('the style that a text has is the one of its size, in the order of sizes', () => {
  assert.deepEqual(list('body-soft'), ['title-white', 'lead', 'medium', 'serif', 'slanted', 'body-soft'])
  assert.deepEqual(list('title-tight')[0], 'title-tight')
})
