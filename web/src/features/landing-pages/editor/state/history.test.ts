import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { amend, commit, redo, startHistory, getSteps, undo } from './history.ts'

const typing = { label: 'Typing', merge: 'hero/title' }

describe('undo in the page editor', () => {
  it('takes back every change in turn and brings each again', () => {
    let history = startHistory('a')
    for (const state of ['b', 'c', 'd']) history = commit(history, state, { label: `To ${state}` }, 0)
    const seen: string[] = []
    for (; getSteps(history).undo !== undefined; seen.push(history.present)) history = undo(history)
    assert.deepEqual(seen, ['c', 'b', 'a'])
    for (; getSteps(history).redo !== undefined; seen.push(history.present)) history = redo(history)
    assert.deepEqual(seen.slice(3), ['b', 'c', 'd'])
  })

  it('takes a word typed in one go back at once, and typing after a pause or elsewhere by itself', () => {
    let history = startHistory('')
    history = commit(history, 'o', typing, 1_000)
    history = commit(history, 'on', typing, 1_200)
    history = commit(history, 'one', typing, 1_400)
    history = commit(history, 'one two', typing, 9_000)
    history = commit(history, 'one two, three', { ...typing, merge: 'hero/content' }, 9_100)
    assert.equal(undo(history).present, 'one two')
    assert.equal(undo(undo(history)).present, 'one')
    assert.equal(undo(undo(undo(history))).present, '')
  })

  it('does not add to a step that was brought again', () => {
    let history = commit(startHistory('a'), 'ab', typing, 100)
    history = redo(undo(history))
    history = commit(history, 'abc', typing, 200)
    assert.equal(undo(history).present, 'ab')
  })

  it('gives up what was undone once something else is done', () => {
    let history = commit(commit(startHistory('a'), 'b', { label: 'B' }, 0), 'c', { label: 'C' }, 0)
    history = commit(undo(history), 'd', { label: 'D' }, 0)
    assert.equal(getSteps(history).redo, undefined)
    assert.equal(undo(history).present, 'b')
  })

  it('has no step for what the server made of a save', () => {
    const history = amend(commit(startHistory('a'), 'b', { label: 'B' }, 0), 'b, tidied')
    assert.equal(history.present, 'b, tidied')
    assert.equal(undo(history).present, 'a')
  })
})
