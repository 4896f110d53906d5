// Fonts of designs find the nearest of ours, and every file a page asks for is there.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fontFaces, fontFamilies, findFontFiles, nearestFamily } from './fonts.ts'

test('a design’s font finds the nearest family, by name and by kind', () => {
  const expected: Record<string, string> = {
    'ABCDEF+HelveticaNeue-Bold': 'Inter',
    ArialMT: 'Inter',
    'Open Sans': 'Inter',
    'Noto Sans Display': 'Inter',
    'Poppins SemiBold': 'Montserrat',
    'Century Gothic': 'Montserrat',
    'ABCDEF+PTSerif-Bold': 'Source Serif 4',
    TimesNewRomanPSMT: 'Source Serif 4',
    'SourceSerif4-Regular': 'Source Serif 4',
    'Georgia-Italic': 'Lora',
    'Bodoni Moda': 'Playfair Display',
    'Roboto Mono': 'JetBrains Mono',
    'SF Pro Rounded': 'Nunito',
    'Hanken Grotesk': 'Space Grotesk',
    'of nobody': 'Inter',
    '': 'Inter',
  }
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((name) => [name, nearestFamily(name)])),
    expected,
  )
})

test('our own families are found by their names', () => {
  for (const { name } of fontFamilies) assert.equal(nearestFamily(name), name)
})

test('every file of every family is installed', () => {
  for (const { name } of fontFamilies)
    for (const { file } of findFontFiles({ fonts: { heading: name, body: name } }))
      assert.ok(existsSync(join(import.meta.dirname, '../../node_modules', file)), file)
})

test('a family of the system asks for no file', () => {
  assert.deepEqual(findFontFiles({ fonts: { heading: 'System Serif', body: 'System Sans' } }), [])
})

test('a font is swapped in for a stand-in of its measure, and no URL ends the rule it stands in', () => {
  const fonts = { heading: 'Inter', body: 'Inter' }
  const rules = fontFaces({ fonts }, ({ file }) => `/fonts/${file}?"</style>'`)
  assert.match(
    rules,
    /font-display:swap;src:url\("\/fonts\/@fontsource-variable\/inter\/files\/inter-latin-wght-normal\.woff2\?%22%3C\/style%3E%27"\)/,
  )
  assert.match(
    rules,
    /font-family:"Inter Fallback";font-weight:100 500;src:local\("Arial"\).*size-adjust:106\.5%/,
  )
  assert.doesNotMatch(
    fontFaces({ fonts }, () => undefined),
    /src:url/,
  )
})
