import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readableTheme } from '#core/landing-page/index.ts'
import { aPage } from '../editor/state/pages.fixture.ts'
import { findRepairs } from './repairs.ts'

const { theme } = aPage([])
const repairs = (palette: Partial<typeof theme.palette>) => {
  const changed = { ...theme, palette: { ...theme.palette, ...palette } }
  return findRepairs(changed, readableTheme(changed))
}

describe('what is said of colours', () => {
  it('is nothing when every text can be read', () => {
    assert.deepEqual(repairs({}), [])
  })

  it('is which of them are drawn otherwise, and how', () => {
    const [text] = repairs({ text: '#cccccc' })
    assert.deepEqual([text?.role, text?.wanted], ['text', '#cccccc'])
    assert.notEqual(text?.rendered, '#cccccc')
    assert.deepEqual(
      repairs({ accent: '#ffee00' }).map(({ role }) => role),
      ['accent'],
    )
  })
})
