import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OutlineItem } from '#contracts/article.schema.ts'
import { insertMissing, insertPasted, moveBy, moveTo, remove, shift, type Outline } from './outline-edits.ts'

/** `## Why`, `### Cost` … as an outline whose identifiers are its headings. */
function outline(...lines: string[]): OutlineItem[] {
  return lines.map((line) => {
    const [marks = '', ...words] = line.split(' ')
    return { id: words.join(' '), level: marks.length, heading: words.join(' '), notes: '', keywords: [] }
  })
}
const lines = (items: Outline): string[] =>
  items.map(({ level, heading }) => `${'#'.repeat(level)} ${heading}`)
const tea = outline('## Leaves', '### Green', '#### First flush', '### Black', '## Water')

describe('an outline', () => {
  it('moves a heading with all below it', () => {
    assert.deepEqual(lines(moveTo(tea, 'Leaves', 4)), [
      '## Water',
      '## Leaves',
      '### Green',
      '#### First flush',
      '### Black',
    ])
    assert.deepEqual(lines(moveBy(tea, 'Green', 1)), [
      '## Leaves',
      '### Black',
      '### Green',
      '#### First flush',
      '## Water',
    ])
    assert.deepEqual(lines(moveBy(tea, 'Water', -1)), [
      '## Water',
      '## Leaves',
      '### Green',
      '#### First flush',
      '### Black',
    ])
  })

  it('is left as it is by a move into itself or over its ends', () => {
    assert.equal(moveTo(tea, 'Leaves', 2), tea)
    assert.equal(moveBy(tea, 'Water', 1), tea)
    assert.equal(moveBy(tea, 'Leaves', -1), tea)
  })

  it('changes the level of a heading with all below it, within 2 to 4 and without a gap', () => {
    assert.deepEqual(lines(shift(tea, 'Green', -1)).slice(0, 4), [
      '## Leaves',
      '## Green',
      '### First flush',
      '### Black',
    ])
    assert.deepEqual(lines(shift(tea, 'Water', 1)).at(-1), '### Water')
    assert.equal(shift(tea, 'Leaves', -1), tea)
    assert.equal(shift(tea, 'First flush', 1), tea)
    assert.equal(shift(tea, 'Leaves', 1), tea)
  })

  it('keeps what was below a heading that is removed', () => {
    assert.deepEqual(
      lines(remove(tea, 'Green')),
      ['## Leaves', '### First flush', '### Black', '## Water'].map((line) =>
        line.replace('### First', '#### First').replace('####', '###'),
      ),
    )
  })

  it('takes a pasted list in place of an empty heading, below the level that stands there', () => {
    const open = [...tea, { id: 'open', level: 3, heading: '', notes: '', keywords: [] }]
    assert.deepEqual(lines(insertPasted(open, 'open', outline('## Soft', '### From the tap'))).slice(-3), [
      '## Water',
      '### Soft',
      '#### From the tap',
    ])
  })

  it('takes from a generated outline only what is missing, where it belongs', () => {
    const generated = outline('## Leaves!', '### White', '## Water', '## Teaware')
    assert.deepEqual(lines(insertMissing(tea, generated)), [
      '## Leaves',
      '### White',
      '### Green',
      '#### First flush',
      '### Black',
      '## Water',
      '## Teaware',
    ])
  })
})
