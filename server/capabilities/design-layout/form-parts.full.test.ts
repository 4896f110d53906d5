// Boxes of images and PDFs that are fields, by what is above, beside and in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignBlock, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { block, only, panel, text, type Place } from '#support/drawn-designs.ts'

const border: DesignBlock['border'] = { color: '#cdd2dc', width: 1, style: 'solid' }
const image: ExtractedDocument['source'] = 'image'
const box = (place: Place): object => panel(place, '#ffffff', { border, radius: 8 })
const button = (words: string, [x, y, width, height]: Place): object[] => [
  panel([x, y, width, height], '#1f6f54', { radius: 8 }),
  text(words, [x + 30, y + 14, width - 60, 20], { color: '#ffffff' }),
]
const readFields = (blocks: object[]): unknown =>
  only(blocks, image).slots.find(({ fields }) => fields !== undefined)?.fields

test('a heading above a field with words of its own is no label of it', () => {
  const fields = readFields([
    text('Write to us', [120, 100, 300, 44], { fontSize: 36, lineHeight: 44, level: 2 }),
    box([120, 164, 600, 46]),
    text('Full name', [134, 176, 80, 20], { color: '#757575' }),
    box([120, 226, 600, 46]),
    text('Email address', [134, 238, 110, 20], { color: '#757575' }),
    ...button('Send', [120, 300, 120, 50]),
  ])
  assert.deepEqual(fields, [
    { label: 'Full name', type: 'text', placeholder: 'Full name' },
    { label: 'Email address', type: 'email', placeholder: 'Email address' },
  ])
})

test('the edges of a box, left over as an image, and a sentence above it are nothing of a field', () => {
  const fields = readFields([
    text('New pieces and offcuts for sale.', [120, 100, 300, 24], { fontSize: 18 }),
    box([120, 140, 420, 46]),
    block('image', [120, 140, 420, 46]),
    text('you@example.com', [134, 152, 150, 20], { color: '#757575' }),
    ...button('Subscribe', [556, 138, 150, 50]),
  ])
  assert.deepEqual(fields, [{ label: 'you@example.com', type: 'email', placeholder: 'you@example.com' }])
})

test('a box for a message is as wide as its page', () => {
  const fields = readFields([
    text('Name', [120, 100, 60, 20]),
    box([120, 126, 589, 46]),
    text('Guests', [731, 100, 60, 20]),
    box([731, 126, 589, 46]),
    text('Message', [120, 190, 80, 20]),
    box([120, 216, 1200, 130]),
    ...button('Reserve', [120, 370, 150, 50]),
  ])
  assert.deepEqual(fields, [
    { label: 'Name', type: 'text' },
    { label: 'Guests', type: 'text' },
    { label: 'Message', type: 'textarea' },
  ])
})
