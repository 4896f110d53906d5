// Where a form has its button.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { block, getStyles, only, panel, text, type Place } from '#support/drawn-designs.ts'

test('a button in the last row of fields is in a column of its own', () => {
  const field = (label: string, [x, y, width, height]: Place): object[] => [
    text(label, [x, y - 24, 80, 20], { fontSize: 14, lineHeight: 20 }),
    block('shape', [x, y, width, height], {
      control: 'field',
      name: 'field',
      textColor: '#123456',
      indent: 0,
    }),
  ]
  const { tree } = only([
    ...field('Naam', [120, 124, 220, 48]),
    ...field('E-mail', [354, 124, 220, 48]),
    ...field('Leeftijd', [588, 124, 220, 48]),
    ...field('Cursus', [120, 218, 220, 48]),
    ...field('Periode', [354, 218, 220, 48]),
    panel([588, 212, 220, 56], '#0044aa'),
    text('Inschrijven', [650, 228, 96, 24], { color: '#ffffff' }),
  ])
  const [node] = tree.children
  assert.ok(node?.kind === 'form' && tree.children.length === 1)
  assert.deepEqual(node.fieldColumns?.at(-1), { start: 9, span: 4 })
  assert.equal(node.fieldColumns.length, 6)
  assert.equal(node.button?.align, 'stretch')
})

test('what is chosen is not as bold as the labels where the fields before it are empty', () => {
  const field = (label: string, y: number, more: object): object[] => [
    text(label, [120, y - 24, 80, 20], { fontSize: 14, lineHeight: 20, fontWeight: 700 }),
    block('shape', [120, y, 320, 48], { control: 'field', name: 'field', ...more }),
  ]
  const chosen = {
    control: 'select',
    options: ['Crafts'],
    textColor: '#123456',
    fontSize: 16,
    fontWeight: 400,
  }
  const { tree } = only([
    ...field('Name', 124, {}),
    ...field('Company', 218, chosen),
    panel([120, 300, 220, 56], '#0044aa'),
    text('Send', [200, 316, 60, 24], { color: '#ffffff' }),
  ])
  const [node] = tree.children
  assert.ok(node?.kind === 'form')
  const style = getStyles().find(({ id }) => id === node.field?.style)
  assert.deepEqual([style?.weight, style?.size], [400, 16])
})
