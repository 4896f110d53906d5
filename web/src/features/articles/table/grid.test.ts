import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readCell, readKeywords } from './columns.ts'
import { moved, nextCell } from './grid-moves.ts'

const size = { rows: 100, columns: 7, page: 20 }

describe('moving in a grid', () => {
  it('steps from cell to cell and stays inside', () => {
    assert.deepEqual(moved({ row: 0, column: 0 }, 'ArrowRight', false, size), { row: 0, column: 1 })
    assert.deepEqual(moved({ row: 99, column: 6 }, 'ArrowDown', false, size), { row: 99, column: 6 })
    assert.deepEqual(moved({ row: 0, column: 3 }, 'ArrowUp', false, size), { row: -1, column: 3 })
  })

  it('goes to the ends with Control and by pages', () => {
    assert.deepEqual(moved({ row: 50, column: 3 }, 'End', true, size), { row: 99, column: 6 })
    assert.deepEqual(moved({ row: 10, column: 3 }, 'PageUp', false, size), { row: 0, column: 3 })
    assert.equal(moved({ row: 10, column: 3 }, 'a', false, size), undefined)
  })

  it('goes on in the next row behind the last cell', () => {
    assert.deepEqual(nextCell({ row: 2, column: 6 }, 1, 1, size), { row: 3, column: 1 })
    assert.deepEqual(nextCell({ row: 2, column: 1 }, -1, 1, size), { row: 1, column: 6 })
    assert.equal(nextCell({ row: 99, column: 6 }, 1, 1, size), undefined)
  })
})

describe('what is typed into a cell', () => {
  it('is keywords with commas, each once', () => {
    assert.deepEqual(readKeywords(' tea, Green tea;tea ,, TEA\nmatcha'), ['tea', 'Green tea', 'matcha'])
  })

  it('never leaves an article without a title', () => {
    assert.equal(readCell('name', '  '), undefined)
    assert.deepEqual(readCell('assignee', ' Workspace '), { assignee: 'Workspace' })
  })
})
