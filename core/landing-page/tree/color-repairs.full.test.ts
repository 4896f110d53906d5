// Stars keep a colour that words could not be read in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutPage, layoutStyles } from '#support/layout-samples.ts'
import { sampleBusiness, sampleThemes } from '#support/page-samples.ts'
import { renderPage } from '../index.ts'
import { findColorRepairs } from './color-repairs.ts'

test('stars in a colour of which signs have enough contrast and words have not', () => {
  const coral = '#d9653f'
  const theme = {
    ...sampleThemes.light,
    palette: { ...sampleThemes.light.palette, background: '#ffffff' },
    textStyles: layoutStyles.map((style) => (style.id === 'eyebrow' ? { ...style, color: coral } : style)),
  }
  const show = (words: string): { repairs: number; markup: string } => {
    const sections = layoutPage.map((section) => ({
      ...section,
      components: section.components.map((component) =>
        component.id === 'eyebrow'
          ? { ...component, props: { ...component.props, html: `<p>${words}</p>`, text: words } }
          : component,
      ),
    }))
    return {
      repairs: findColorRepairs({ sections, theme }).length,
      markup: renderPage({ ...sampleBusiness, sections, theme }, { mode: 'publish' }),
    }
  }
  const stars = show('★★★★★')
  assert.equal(stars.repairs, 0)
  assert.ok(stars.markup.includes(`color:${coral}`))
  const named = show('Since 1962')
  assert.ok(named.repairs > 0)
  assert.ok(!named.markup.includes(`color:${coral}`))
})
