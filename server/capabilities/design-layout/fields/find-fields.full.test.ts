// Boxes of images and PDFs that are fields, by what is above, beside and in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignBlock, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { isContainer, walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { block, only, outline, panel, text, type Place } from '#support/drawn-designs.ts'

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

const line = (x: number, y: number): object => panel([x, y, 560, 2], '#9aa1b2')

test('lines with room for words below their labels are fields, and hints on lines', () => {
  const labelled = only(
    [
      text('Name', [120, 100, 50, 20]),
      line(120, 156),
      text('Email', [120, 168, 50, 20]),
      line(120, 224),
      ...button('Send', [120, 260, 120, 50]),
    ],
    image,
  )
  assert.deepEqual(labelled.slots[0]?.fields, [
    { label: 'Name', type: 'text' },
    { label: 'Email', type: 'email' },
  ])
  const [form] = labelled.tree.children
  assert.ok(form?.kind === 'form')
  assert.deepEqual(form.field?.border, { color: '#9aa1b2', style: 'solid', width: 2, sides: ['bottom'] })
  const hints = readFields([
    text('Your name', [120, 100, 80, 20]),
    line(120, 128),
    text('Your message', [120, 160, 90, 20]),
    line(120, 188),
    ...button('Send', [120, 230, 120, 50]),
  ])
  assert.deepEqual(hints, [
    { label: 'Your name', type: 'text', placeholder: 'Your name' },
    { label: 'Your message', type: 'text', placeholder: 'Your message' },
  ])
})

test('rows of a list and of what is said have lines, and no fields', () => {
  const rows = ['Email campaigns', 'Brand names', 'Web design'].flatMap((words, index) => [
    text(words, [120, 120 + index * 66, 160, 24]),
    line(120, 164 + index * 66),
  ])
  assert.equal(
    readFields([line(120, 98), ...rows, ...button('All services', [120, 330, 160, 50])]),
    undefined,
  )
  const said = ['hello@example.com', '01223 456 789'].flatMap((words, index) => [
    text(words, [120, 120 + index * 50, 160, 24]),
    line(120, 154 + index * 50),
  ])
  assert.equal(readFields([...said, ...button('Directions', [120, 240, 160, 50])]), undefined)
})

test('a list of what is included is no form, though one of its rows names what forms ask for', () => {
  const rows = ['Any free seat', 'Phone booths', 'Coffee, tea, fruit', 'Locker on request']
  const blocks = rows.flatMap((words, index) => [
    panel([120, 200 + index * 43, 234, 1], '#222222'),
    text(words, [120, 211 + index * 43, words.length * 8, 22]),
  ])
  const sender = [
    panel([120, 400, 234, 55], '#222222', { radius: 28 }),
    text('Come today', [195, 415, 84, 24]),
  ]
  assert.doesNotMatch(outline(only([...blocks, ...sender], 'pdf').tree), /form|field/)
})

test('words in one of two boxes beside each other are no label of the other', () => {
  const boxes = [
    box([120, 200, 234, 58]),
    text('Email', [144, 218, 44, 22], { color: '#757575' }),
    box([368, 200, 234, 58]),
    text('Which day?', [392, 218, 90, 22], { color: '#757575' }),
    ...button('Book a tour', [120, 274, 480, 56]),
  ]
  const fields = JSON.stringify(readFields(boxes))
  assert.match(fields, /Which day\?/)
  assert.equal(fields.match(/"label":"Email"/g)?.length, 1, fields)
})

const pill = (place: Place): object => panel(place, '#eef1f6', { radius: 28 })

test('words that ask for something in a bar with its button are a field', () => {
  const bar = (words: string): object[] => [
    text('Where does your sun fall?', [120, 100, 600, 60], { fontSize: 48, lineHeight: 60, level: 2 }),
    pill([120, 200, 620, 66]),
    text(words, [146, 222, 240, 22], { color: '#757575' }),
    ...button('Plan my roof', [580, 210, 150, 46]),
  ]
  const { slots, tree } = only(bar('House number and postcode'), image)
  const form = slots.find(({ fields }) => fields !== undefined)
  assert.deepEqual(form?.fields, [
    {
      label: 'House number and postcode',
      type: 'text',
      placeholder: 'House number and postcode',
    },
  ])
  assert.equal(form.text, 'Plan my roof')
  const nodes = [...walkTree(tree)]
  const node = nodes.find((one) => one.kind === 'form')
  assert.ok(node?.kind === 'form' && node.isInline && node.labels === 'within')
  const around = nodes.find((one) => isContainer(one) && one.radius === 28)
  assert.deepEqual(around?.padding, { top: 10, right: 10, bottom: 10, left: 10 })
  assert.deepEqual((readFields(bar('Your e-mail')) as { type: string }[])[0]?.type, 'email')
})

test('news in a bar with a button are no field', () => {
  const bar = (words: string): object[] => [
    pill([120, 200, 620, 66]),
    text(words, [146, 222, 240, 22]),
    ...button('Read', [580, 210, 150, 46]),
  ]
  assert.equal(readFields(bar('The report of 2026 is out')), undefined)
  assert.equal(readFields(bar('New in town: all you can eat.')), undefined)
})

test('one box for a search beside its button is a form', () => {
  const fields = readFields([
    box([120, 140, 420, 46]),
    text('Search the archive', [134, 152, 150, 20], { color: '#757575' }),
    ...button('Go', [556, 138, 110, 50]),
  ])
  assert.deepEqual(fields, [{ label: 'Search the archive', type: 'text', placeholder: 'Search the archive' }])
})
