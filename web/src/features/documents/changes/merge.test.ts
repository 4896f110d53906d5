import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinBlocks, splitBlocks } from './blocks.ts'
import { joinChanges, mergedBlocks, mergeParts, type Choice } from './merge.ts'

const choose = (mine: string[], theirs: string[], choice: Choice): string[] =>
  mergedBlocks(mergeParts(mine, theirs).map((part) => (part.kind === 'same' ? part : { ...part, choice })))

describe('merging two texts by paragraphs', () => {
  const base = ['<h1>Plan</h1>', '<p>The fee is 4,000.</p>', '<p>We start in May.</p>']
  const mine = ['<h1>Plan</h1>', '<p>The fee is 5,000.</p>', '<p>We start in May.</p>', '<p>Mine, new.</p>']
  const theirs = ['<h1>Plan</h1>', '<p>The fee is 4,000.</p>', '<p>We start in June.</p>']

  it('takes what only one side has changed from that side', () => {
    assert.deepEqual(mergedBlocks(mergeParts(mine, theirs, base)), [
      '<h1>Plan</h1>',
      '<p>The fee is 5,000.</p>',
      '<p>We start in June.</p>',
      '<p>Mine, new.</p>',
    ])
  })

  it('keeps both where both have changed the same paragraph, so that nothing is lost unseen', () => {
    const merged = mergedBlocks(
      mergeParts(['<p>The fee is 5,000.</p>'], ['<p>The fee is 6,000.</p>'], ['<p>The fee is 4,000.</p>']),
    )
    assert.deepEqual(merged, ['<p>The fee is 5,000.</p>', '<p>The fee is 6,000.</p>'])
  })

  it('gives each text back when it is chosen everywhere', () => {
    assert.deepEqual(choose(mine, theirs, 'mine'), mine)
    assert.deepEqual(choose(mine, theirs, 'theirs'), theirs)
    assert.deepEqual(choose([], theirs, 'theirs'), theirs)
  })
})

describe('joining the changes of two', () => {
  const base = ['one', 'two', 'three', 'four']

  it('keeps both where they are in different places, beside each other included', () => {
    assert.deepEqual(joinChanges(base, ['one', 'TWO', 'three', 'four'], ['one', 'two', 'THREE', 'four']), [
      'one',
      'TWO',
      'THREE',
      'four',
    ])
    assert.deepEqual(
      joinChanges(base, ['zero', 'one', 'two', 'three', 'four'], ['one', 'two', 'three', 'four', 'five']),
      ['zero', 'one', 'two', 'three', 'four', 'five'],
    )
    assert.deepEqual(joinChanges(base, ['one', 'three', 'four'], ['one', 'two', 'new', 'three']), [
      'one',
      'new',
      'three',
    ])
    assert.deepEqual(joinChanges(base, base, ['one']), ['one'])
    assert.deepEqual(joinChanges([], ['mine'], []), ['mine'])
  })

  it('takes the same change of both once', () => {
    assert.deepEqual(
      joinChanges(base, ['one', 'TWO', 'three', 'mine'], ['one', 'TWO', 'three', 'four', 'theirs']),
      ['one', 'TWO', 'three', 'mine', 'theirs'],
    )
  })

  it('leaves to people what both have changed, and what both have added in one place', () => {
    assert.equal(
      joinChanges(base, ['one', 'mine', 'three', 'four'], ['one', 'theirs', 'three', 'four']),
      undefined,
    )
    assert.equal(joinChanges(base, [...base, 'mine'], [...base, 'theirs']), undefined)
    assert.equal(joinChanges(base, ['one', 'mine', 'three', 'four'], ['four']), undefined)
    assert.equal(joinChanges(base, ['one', 'two', 'mine', 'three', 'four'], ['one', 'four']), undefined)
  })
})

describe('blocks', () => {
  it('of rich text are its outermost elements', () => {
    const html = '<h1>A</h1><ul><li><p>one</p></li><li><p>two</p></li></ul><hr><p>b <img src="x"> c</p>'
    assert.deepEqual(splitBlocks(html, 'richText'), [
      '<h1>A</h1>',
      '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
      '<hr>',
      '<p>b <img src="x"> c</p>',
    ])
    assert.equal(joinBlocks(splitBlocks(html, 'richText'), 'richText'), html)
  })

  it('of Markdown are its paragraphs, and a fence is one', () => {
    const markdown = '# A\n\ntext\nmore\n\n```js\nlet a\n\nlet b\n```\n'
    assert.deepEqual(splitBlocks(markdown, 'markdown'), ['# A', 'text\nmore', '```js\nlet a\n\nlet b\n```'])
    assert.equal(joinBlocks(splitBlocks(markdown, 'markdown'), 'markdown'), markdown)
  })

  it('of HTML source are its lines', () => {
    assert.equal(joinBlocks(splitBlocks('<p>\n  a\n</p>\n', 'html'), 'html'), '<p>\n  a\n</p>\n')
  })
})
