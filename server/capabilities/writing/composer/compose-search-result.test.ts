import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getSearchFit } from '#core/search-result.ts'
import { composeSearchDescriptions, composeSearchTitles } from './compose-search-result.ts'

describe('titles for result pages', () => {
  const compose = (title: string, keyword = '', siteName = ''): string[] =>
    composeSearchTitles({ titles: [title], keyword, siteName })

  test('are the title as it is, where it fits', () => {
    assert.equal(compose('How to plant garlic in autumn')[0], 'How to plant garlic in autumn')
  })

  test('of a title that is too wide are its sides, the one with the keyword first', () => {
    const found = compose(
      'The gardener asks, and the bulbs give their answer in July: how to plant garlic in a raised bed',
      'plant garlic',
    )
    assert.equal(found[0], 'How to plant garlic in a raised bed')
    for (const title of found) assert.notEqual(getSearchFit('title', title), 'cut', title)
  })

  test('name the keyword that the title lacks, and the site', () => {
    const found = compose('When cloves go into the ground', 'planting garlic', 'River Mill')
    assert.equal(found[0], 'Planting garlic: When cloves go into the ground')
    assert.ok(found.includes('When cloves go into the ground | River Mill'), found.join('\n'))
  })

  test('are none where no part of it fits: nothing is cut in the middle', () => {
    assert.deepEqual(compose('Garlic and onions and leeks and chives and shallots '.repeat(4)), [])
  })
})

describe('descriptions for result pages', () => {
  const paragraphs = [
    'This is what everybody asks. Garlic is planted in October and November, six weeks before the ground freezes, so that its roots can grow.',
    'It dislikes wet feet. In a raised bed the cloves are set five centimetres deep and fifteen centimetres apart, with the tip up.',
    'Price: [to be filled in].',
  ]

  test('are whole sentences of the text that fit, those about its keyword first', () => {
    const found = composeSearchDescriptions({ paragraphs, keyword: 'plant garlic' })
    assert.match(found[0] ?? '', /^Garlic is planted in October/)
    for (const text of found) {
      assert.notEqual(getSearchFit('description', text), 'cut', text)
      assert.ok(
        paragraphs.some((paragraph) => paragraph.includes(text)),
        text,
      )
      assert.doesNotMatch(text, /to be filled/)
    }
    assert.ok(!found.some((text, index) => found.some((other, at) => at !== index && other.includes(text))))
  })

  test('are none of a text that has no sentence', () => {
    assert.deepEqual(composeSearchDescriptions({ paragraphs: ['Garlic'], keyword: '' }), [])
    assert.deepEqual(composeSearchDescriptions({ paragraphs: [], keyword: 'garlic' }), [])
  })
})
