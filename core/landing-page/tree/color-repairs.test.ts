import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from '#core/color/index.ts'
import { layoutPage, layoutStyles } from '#support/layout-samples.ts'
import { sampleBusiness, sampleThemes } from '#support/page-samples.ts'
import { renderPage } from '../index.ts'
import { findColorRepairs } from './color-repairs.ts'

test('a design whose words can be read needs no repair', () => {
  assert.deepEqual(findColorRepairs(layoutPage, layoutStyles, '#ffffff'), [])
})

test('a colour that cannot be read is listed with what is rendered instead, and where', () => {
  const styles = layoutStyles.map((style) =>
    style.id === 'eyebrow' ? { ...style, color: '#fb923c' } : style,
  )
  const repairs = findColorRepairs(layoutPage, styles, '#ffffff')
  assert.deepEqual(
    repairs.map(({ wanted, sectionIds }) => [wanted, sectionIds]),
    [['#fb923c', ['hero']]],
  )
  const [{ rendered, background } = { rendered: '', background: '' }] = repairs
  assert.ok(contrast(rendered, background) >= 4.5)
  // It is the one that the page has.
  const theme = { ...sampleThemes.light, textStyles: styles }
  const markup = renderPage({ ...sampleBusiness, sections: layoutPage, theme }, { mode: 'publish' })
  assert.ok(markup.includes(`color:${rendered}`))
  assert.ok(!markup.includes('color:#fb923c'))
})

test('sections in ready layouts have no colours of their own to repair', () => {
  assert.deepEqual(findColorRepairs([{ id: 'hero', tree: undefined }], layoutStyles, '#ffffff'), [])
})
