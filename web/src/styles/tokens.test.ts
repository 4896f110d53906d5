// The tokens against WCAG 2.2: text reaches 4.5 : 1 on every background it is on (1.4.3), marks reach 3 :
// 1 (1.4.11), in both themes.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { contrast as ratio, fromOklch } from '#core/color/index.ts'

const source = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8')
const themes = { light: readTokens(0), dark: readTokens(1) }

const backgrounds = ['paper', 'raised', 'sunk', 'hover', 'pressed']
const states = ['critical', 'warning', 'notice', 'good']

for (const [theme, tokens] of Object.entries(themes)) {
  const contrast = (one: string, other: string): number => ratio(colour(tokens, one), colour(tokens, other))
  const reaches = (mark: string, background: string, wanted: number): void => {
    const reached = contrast(mark, background)
    assert.ok(
      reached >= wanted,
      `${mark} on ${background} has ${reached.toFixed(2)} : 1 and needs ${wanted} : 1`,
    )
  }

  describe(`in the ${theme} theme`, () => {
    for (const text of ['ink', 'soft', 'accent']) {
      it(`text in ${text} is readable on every background`, () =>
        backgrounds.forEach((background) => reaches(text, background, 4.5)))
    }
    for (const state of states) {
      it(`text in ${state} is readable on the page and on its own pale background`, () => {
        for (const background of ['paper', 'raised', 'sunk', `${state}-pale`]) reaches(state, background, 4.5)
      })
      it(`ink is readable on the pale background of ${state}`, () => {
        reaches('ink', `${state}-pale`, 4.5)
        reaches('soft', `${state}-pale`, 4.5)
      })
    }
    it('what is chosen is readable', () => reaches('accent', 'accent-pale', 4.5))
    it('the primary button is readable, also under the pointer', () => {
      reaches('on-accent', 'accent', 4.5)
      reaches('on-accent', 'accent-strong', 4.5)
    })
    it('toasts and tooltips, paper on ink, are readable', () => reaches('paper', 'ink', 4.5))
    it('the edges of controls and the ring of the focus can be seen on every background', () => {
      for (const background of ['paper', 'raised', 'sunk']) reaches('edge', background, 3)
      for (const background of backgrounds) reaches('accent', background, 3)
    })
    it('placeholders are soft ink on the background of fields', () => reaches('soft', 'raised', 4.5))
  })
}

it('knows no colour outside OKLCH, so that this test sees every one', () => {
  const block = source.slice(source.indexOf('@theme'), source.indexOf('@keyframes'))
  assert.doesNotMatch(block, /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i)
})

/** Tokens `--color-…` whose value is a `light-dark()` pair: the first or the second of each. */
function readTokens(position: 0 | 1): Map<string, string> {
  const pairs = source.matchAll(/--color-([\w-]+):\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/g)
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = '']) => [name, position === 0 ? light : dark]),
  )
}

function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name)
  assert.ok(value !== undefined, `there is no token --color-${name}`)
  const [lightness = 0, chroma = 0, hue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number)
  return fromOklch({ lightness, chroma, hue })
}
