// What the checks of a published page say of narrow screens.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnRenderedPage } from '#capabilities/crawl/index.ts'
import { checkNarrow } from './narrow-checks.ts'

const nothing = { covered: [], overlapping: [], cut: [], missingLinks: [] }
const rendered = (narrow: OwnRenderedPage['narrow']): OwnRenderedPage => ({ narrow }) as OwnRenderedPage

test('what is wrong on narrow screens is named with its words and the width, once', () => {
  const { failed, passed, notChecked } = checkNarrow(
    rendered([
      { ...nothing, width: 768, cut: [{ text: 'By seven' }], missingLinks: ['Prices'] },
      // These the checks of any page find.
      { ...nothing, width: 360, cut: [{ text: 'By seven' }], covered: [{ text: 'Rye', by: 'box' }] },
    ]),
    5,
  )
  assert.deepEqual(
    failed.map(({ id, title, places }) => [id, title, places.map(({ evidence }) => evidence)]),
    [
      [
        'narrow-words-covered',
        'Words are behind or over something on tablets and phones: 1 place',
        ['“Rye” is hidden by what is before it, on a phone 360 pixels wide'],
      ],
      [
        'narrow-words-cut',
        'Words are cut off on tablets: 1 place',
        ['“By seven”, on a tablet 768 pixels wide'],
      ],
      [
        'narrow-links-missing',
        'Links are missing on tablets and phones: 1 place',
        ['“Prices”, on a tablet 768 pixels wide'],
      ],
    ],
  )
  assert.deepEqual(
    passed.map(({ title }) => title),
    ['Words lie over other words on tablets'],
  )
  assert.deepEqual(notChecked, [])
})

test('without a browser none of it is a pass', () => {
  const { failed, passed, notChecked } = checkNarrow('It needs a browser.', 5)
  assert.deepEqual([failed, passed], [[], []])
  assert.deepEqual(new Set(notChecked.map(({ reason }) => reason)), new Set(['It needs a browser.']))
})
