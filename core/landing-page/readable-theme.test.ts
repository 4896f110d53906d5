// Whatever a design's palette is, the page that is made from it can be read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import { colorDistance, contrast } from '#core/color/index.ts'
import { readableTheme, type Background } from './readable-theme.ts'
import { defaultTheme, themeFromDesign } from './theme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const palette = fc.record({ background: color, surface: color, text: color, accent: color, border: color })

function assertReadable(background: Background, where: string): void {
  const pairs: [name: keyof Background, on: keyof Background, ratio: number][] = [
    ...(['text', 'soft', 'accent'] as const).flatMap((name) => [
      [name, 'background', 4.5] as const,
      [name, 'card', 4.5] as const,
    ]),
    ...(['mark', 'control', 'buttonEdge'] as const).flatMap((name) => [
      [name, 'background', 3] as const,
      [name, 'card', 3] as const,
    ]),
    ['buttonText', 'button', 4.5],
    ['buttonText', 'buttonHover', 4.5],
  ].map((pair) => pair as [keyof Background, keyof Background, number])
  for (const [name, on, ratio] of pairs)
    assert.ok(
      contrast(background[name], background[on]) >= ratio,
      `${where}: ${name} ${background[name]} on ${on} ${background[on]} is ${contrast(background[name], background[on])}`,
    )
}

test('every pair of colours that meets on a page reaches AA, whatever the palette', () => {
  holds(
    fc.property(palette, (colors) => {
      const { backgrounds } = readableTheme({ palette: colors })
      for (const [name, background] of Object.entries(backgrounds)) assertReadable(background, name)
    }),
    1_500,
  )
})

test('colours that can be read are left as the design has them', () => {
  const { backgrounds, scheme } = readableTheme(defaultTheme)
  assert.equal(scheme, 'light')
  assert.equal(backgrounds.paper.background, defaultTheme.palette.background)
  assert.equal(backgrounds.paper.card, defaultTheme.palette.surface)
  assert.equal(backgrounds.paper.text, defaultTheme.palette.text)
  assert.equal(backgrounds.paper.accent, defaultTheme.palette.accent)
  assert.equal(backgrounds.accent.background, defaultTheme.palette.accent)
})

test('a blue that is a little too light under white becomes a little darker instead of getting black letters', () => {
  const { button, buttonText } = readableTheme({ palette: { ...defaultTheme.palette, accent: '#3b82f6' } })
    .backgrounds.paper
  assert.equal(buttonText, '#ffffff')
  assert.ok(colorDistance(button, '#3b82f6') < 0.12)
})

test('a yellow keeps its colour as a button, gets dark letters, and is no colour for letters itself', () => {
  const { button, buttonText, accent, text } = readableTheme({
    palette: { ...defaultTheme.palette, accent: '#ffd400' },
  }).backgrounds.paper
  assert.equal(button, '#ffd400')
  assert.ok(contrast(buttonText, '#000000') < 3)
  assert.equal(accent, text)
})

test('a theme that keeps its colours has them, whoever can read them', () => {
  const pale = { ...defaultTheme.palette, text: '#aaaaaa', accent: '#f26b3a' }
  const { paper, accent, ink } = readableTheme({ palette: pale, contrast: 'design' }).backgrounds
  assert.deepEqual([paper.text, paper.accent, paper.button], ['#aaaaaa', '#f26b3a', '#f26b3a'])
  assert.deepEqual([accent.background, accent.text], ['#f26b3a', '#ffffff'])
  assert.ok(contrast(ink.text, ink.background) >= 4.5, 'what the design does not have is made readable')
})

test('a theme follows the roles of a design, and fills in what the design does not say', () => {
  const theme = themeFromDesign({
    palette: [
      { color: '#0F172A', role: 'background', share: 0.7 },
      { color: '#f8fafc', role: 'text', share: 0.2 },
      { color: '#22d3ee', role: 'other', share: 0.05 },
    ],
    fonts: [
      { family: 'ABCDEF+Poppins-SemiBold', role: 'heading', weights: [600], sizes: [48], share: 0.2 },
      { family: 'OpenSans-Regular', role: 'body', weights: [400], sizes: [16], share: 0.8 },
    ],
    radius: 48,
  })
  assert.deepEqual(theme.palette.background, '#0f172a')
  assert.equal(theme.palette.accent, '#22d3ee')
  assert.deepEqual(theme.fonts, { heading: 'Poppins', body: 'Open Sans' })
  assert.equal(theme.radius, 32)
  assert.equal(readableTheme(theme).scheme, 'dark')
})

test('a design without colours and fonts gets the house’s theme', () => {
  assert.deepEqual(themeFromDesign({ palette: [], fonts: [] }).fonts, defaultTheme.fonts)
  assert.equal(
    themeFromDesign({ palette: [], fonts: [] }).palette.background,
    defaultTheme.palette.background,
  )
})
