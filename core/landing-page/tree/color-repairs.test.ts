import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from '#core/color/index.ts'
import { layoutPage, layoutStyles } from '#support/layout-samples.ts'
import { sampleBusiness, sampleThemes } from '#support/page-samples.ts'
import { renderPage } from '../index.ts'
import { findColorRepairs, findUnreadable } from './color-repairs.ts'

const white = { ...sampleThemes.light.palette, background: '#ffffff' }
const theme = { ...sampleThemes.light, palette: white, textStyles: [...layoutStyles] }
const pale = {
  ...theme,
  textStyles: layoutStyles.map((style) => (style.id === 'eyebrow' ? { ...style, color: '#fb923c' } : style)),
}

function paintButtons(color: string): typeof layoutPage {
  return layoutPage.map((section) =>
    section.tree === undefined
      ? section
      : { ...section, tree: JSON.parse(JSON.stringify(section.tree).replaceAll('#c2410c', color)) },
  )
}

test('a design whose words can be read needs no repair', () => {
  assert.deepEqual(findColorRepairs({ sections: layoutPage, theme }), [])
  assert.deepEqual(findUnreadable({ sections: layoutPage, theme }), [])
})

test('a colour that cannot be read is listed with what is rendered instead, and where', () => {
  const repairs = findColorRepairs({ sections: layoutPage, theme: pale })
  assert.deepEqual(
    repairs.map(({ of, wanted, sectionIds }) => [of, wanted, sectionIds]),
    [['words', '#fb923c', ['hero']]],
  )
  const [{ rendered, background = '' } = { rendered: '' }] = repairs
  assert.ok(contrast(rendered, background) >= 4.5)
  // It is the one that the page has.
  const markup = renderPage({ ...sampleBusiness, sections: layoutPage, theme: pale }, { mode: 'publish' })
  assert.ok(markup.includes(`color:${rendered}`))
  assert.ok(!markup.includes('color:#fb923c'))
})

test('where the design’s colours are kept, the words that are hard to read are listed instead', () => {
  const kept = { ...pale, contrast: 'design' as const }
  assert.deepEqual(findColorRepairs({ sections: layoutPage, theme: kept }), [])
  const [found, ...more] = findUnreadable({ sections: layoutPage, theme: kept })
  assert.deepEqual([found?.color, found?.needed, found?.sectionIds, more], ['#fb923c', 4.5, ['hero'], []])
  assert.ok(found !== undefined && found.ratio === contrast(found.color, found.background) && found.ratio < 3)
  const markup = renderPage({ ...sampleBusiness, sections: layoutPage, theme: kept }, { mode: 'publish' })
  assert.ok(markup.includes('color:#fb923c'))
})

test('light words with a shadow are listed, in their own colour', () => {
  const [repair, ...more] = findColorRepairs({ sections: paintButtons('#e5673a'), theme })
  assert.deepEqual(
    [repair?.of, repair?.wanted, repair?.rendered, repair?.background, more],
    ['shadow', '#ffffff', '#ffffff', '#e5673a', []],
  )
})

test('a fill that is changed is listed once, whatever is read on it', () => {
  const sections = paintButtons('#5d6bab')
  const textStyles = layoutStyles.map((style) =>
    style.id === 'button' ? { ...style, color: '#000000' } : style,
  )
  const fills = findColorRepairs({ sections, theme: { ...theme, textStyles } }).filter(
    ({ of }) => of === 'fill',
  )
  assert.deepEqual(
    fills.map(({ wanted, background }) => [wanted, background]),
    [['#5d6bab', undefined]],
  )
})

test('sections in ready layouts are read in the colours of the theme', () => {
  const sections = [{ ...layoutPage[0]!, tree: undefined }]
  assert.deepEqual(findColorRepairs({ sections, theme }), [])
  assert.deepEqual(findUnreadable({ sections, theme }), [])
  const orange = { ...theme, palette: { ...white, accent: '#f26b3a' } }
  assert.deepEqual(
    findUnreadable({ sections, theme: orange }).map(({ color, background }) => [color, background]),
    [
      ['#f26b3a', '#ffffff'],
      ['#ffffff', '#f26b3a'],
    ],
  )
})

test('words beside the edge of a background of two colours keep theirs', () => {
  const stops = [
    { color: '#1c3a31', at: 0 },
    { color: '#1c3a31', at: 0.2 },
    { color: '#1c3a3100', at: 0.2 },
    { color: '#1c3a3100', at: 1 },
  ]
  const sections = layoutPage.map((section) =>
    section.tree === undefined
      ? section
      : {
          ...section,
          tree: {
            ...section.tree,
            background: {
              color: '#ffffff',
              gradient: { kind: 'linear' as const, angle: 90, stops },
            },
          },
        },
  )
  assert.deepEqual(findColorRepairs({ sections, theme }), [])
})
