import assert from 'node:assert/strict'
import { test } from 'node:test'
import { themeFromDesign } from './theme.ts'

const palette = [
  { color: '#ffffff', role: 'background', share: 0.6 },
  { color: '#f7f3ec', role: 'surface', share: 0.2 },
  { color: '#12355b', role: 'surface', share: 0.15 },
  { color: '#1d2433', role: 'text', share: 0.03 },
  { color: '#f4a259', role: 'accent', share: 0.02 },
] as const

test('the dark bands of a design keep their colour, and texts take it', () => {
  assert.equal(themeFromDesign({ palette: [...palette], fonts: [] }).palette.text, '#12355b')
})

test('a band that texts could not be read in leaves them theirs', () => {
  const pale = palette.map((entry) => (entry.color === '#12355b' ? { ...entry, color: '#8fb3d9' } : entry))
  assert.equal(themeFromDesign({ palette: pale, fonts: [] }).palette.text, '#1d2433')
  const small = palette.map((entry) => (entry.color === '#12355b' ? { ...entry, share: 0.01 } : entry))
  assert.equal(themeFromDesign({ palette: small, fonts: [] }).palette.text, '#1d2433')
})

test('what a design does not specify is derived from what it does', () => {
  const { palette: made, fonts } = themeFromDesign({
    palette: [{ color: '#101820', role: 'background', share: 1 }],
    fonts: [],
  })
  assert.equal(made.background, '#101820')
  assert.match(made.text, /^#f/, 'light on dark')
  assert.ok(fonts.heading !== '' && fonts.body !== '')
})
