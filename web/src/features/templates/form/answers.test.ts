import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TemplateField } from '#contracts/template.schema.ts'
import { findCells, getInputs, itemFromLine, getItem, readLabel } from './answers.ts'

const list: TemplateField = {
  name: 'actions',
  label: 'Actions (what | who | by when)',
  type: 'list',
  required: false,
}
const text: TemplateField = { name: 'client', label: 'Client', type: 'text', required: true }

describe('answers to a template', () => {
  it('part a label into its name and the columns of its items', () => {
    assert.deepEqual(readLabel('Actions (what | who | by when)'), {
      name: 'Actions',
      columns: ['what', 'who', 'by when'],
    })
    assert.deepEqual(readLabel('Goals (what will be true at the end)'), {
      name: 'Goals (what will be true at the end)',
      columns: [],
    })
  })

  it('give every cell back as it was typed, spaces at its ends included', () => {
    for (const cells of [
      ['the ', '', ''],
      ['', ' editor ', ''],
      ['', '', 'Fri '],
      ['a', '', 'c'],
    ])
      assert.deepEqual(findCells(getItem(cells), 3), cells)
    assert.deepEqual(findCells(getItem(['this | that', '']), 2), ['this / that', ''])
    assert.deepEqual(findCells('Alone ', 1), ['Alone '])
  })

  it('take pasted lines with bars or tabs as rows', () => {
    assert.equal(itemFromLine('draft|editor|Friday', 3), 'draft | editor | Friday')
    assert.equal(itemFromLine('draft\teditor\tFriday\tnoon', 3), 'draft | editor | Friday noon')
  })

  it('leave out what is empty', () => {
    assert.deepEqual(getInputs([list, text], { client: '  ', actions: ['', ' |  | ', 'draft |  | '] }), {
      actions: ['draft'],
    })
    assert.deepEqual(getInputs([list, text], { client: 'A library', gone: 'x', actions: [' | editor | '] }), {
      client: 'A library',
      actions: ['| editor'],
    })
  })
})
