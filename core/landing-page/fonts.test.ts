// Fonts of designs find the nearest of ours, and a page is served with the faces that it is set in.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import type { LayoutContainer, TextStyle } from '#contracts/design-layout.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { sampleSections } from '#support/page-samples.ts'
import { fontFamilies, servedNames } from './font-families.ts'
import { findNamedWeight, findServedFamily, findSetFamily, nearestFamily } from './font-names.ts'
import { getFontSettings } from './font-names.ts'
import { familyDeclarations } from './tree/css-values.ts'
import { fontWidths, getTextWidth, measuredLetters } from './font-widths.ts'
import { findFirstFiles, findFontFiles, fontFaces, fontStack } from './fonts.ts'

test('a design’s font finds the nearest family, by name and by kind', () => {
  const expected: Record<string, string> = {
    'ABCDEF+HelveticaNeue-Bold': 'Inter',
    ArialMT: 'Arimo',
    'Arial-BoldMT': 'Arimo',
    'Arial-Black': 'Inter',
    'Helvetica-Light': 'Inter',
    'Calibri-Bold': 'Carlito',
    'SF Pro Display': 'Inter',
    'Noto Sans Display': 'Noto Sans',
    'Merriweather Sans': 'Merriweather Sans',
    'Poppins SemiBold': 'Poppins',
    'ABCDEF+DMSans-Bold': 'DM Sans',
    'IBMPlexMono-Medium': 'IBM Plex Mono',
    'BarlowCondensed-ExtraBold': 'Barlow Condensed',
    'Barlow-ExtraBold': 'Barlow',
    'EBGaramond-Italic': 'EB Garamond',
    'Fraunces 72pt Soft': 'Fraunces',
    'Source Sans Pro': 'Source Sans 3',
    'Cormorant Infant': 'Cormorant',
    'Century Gothic': 'Montserrat',
    'Gotham Rounded': 'Nunito',
    'GothamPro-Bold': 'Montserrat',
    'Proxima Nova': 'Figtree',
    'Futura PT': 'Jost',
    'Adobe Garamond Pro': 'EB Garamond',
    'Arial Narrow': 'Roboto Condensed',
    'Open Sans Condensed': 'Roboto Condensed',
    Impact: 'Anton',
    'ABCDEF+PTSerif-Bold': 'PT Serif',
    TimesNewRomanPSMT: 'Tinos',
    'TimesNewRomanPS-BoldItalicMT': 'Tinos',
    'SourceSerif4-Regular': 'Source Serif 4',
    'Georgia-Italic': 'Gelasio',
    'Verdana-Bold': 'DejaVu Sans',
    'BCDEEF+DejaVuSansMono': 'DejaVu Mono',
    'Menlo-Regular': 'DejaVu Mono',
    Palatino: 'Lora',
    'Bodoni 72': 'Bodoni Moda',
    'Big Shoulders Inline Display': 'Big Shoulders Display',
    Gruppo: 'Poiret One',
    'IM FELL Double Pica': 'EB Garamond',
    'Cinzel Decorative': 'Cinzel',
    Forum: 'Forum',
    'ArchivoBlack-Regular': 'Archivo Black',
    'LibreCaslonText-Italic': 'Libre Caslon Text',
    'IBMPlexSansCond-SemiBold': 'IBM Plex Sans Condensed',
    'CourierPrime-Bold': 'Courier Prime',
    'Cooper Black': 'Caprasimo',
    'Cooper Light': 'Fraunces',
    'Source Code Pro': 'Source Code Pro',
    'American Typewriter': 'Special Elite',
    'Josefin Slab': 'Roboto Slab',
    'SF Pro Rounded': 'Nunito',
    'HK Grotesk': 'Hanken Grotesk',
    'Fredoka One': 'Fredoka',
    'Familjen Grotesk': 'Familjen Grotesk',
    'NunitoSans12ptExtraLight12pt-Regular': 'Nunito Sans',
    'HedvigLettersSerif24pt24pt-Regular': 'Hedvig Letters Serif',
    'EncodeSansCondensedThin-Regular': 'Encode Sans',
    'EncodeSansCondensed-Bold': 'Roboto Condensed',
    'MartianMonoSemiExpanded-Regular': 'Martian Mono',
    'GeologicaThinRoman-Regular': 'Geologica',
    'AlegreyaSansSC-Bold': 'Alegreya Sans',
    'Brygada1918-Italic': 'Brygada 1918',
    'Alex Brush': 'Great Vibes',
    'CaveatBrush-Regular': 'Caveat Brush',
    'Rock Salt': 'Caveat Brush',
    'of nobody': 'Inter',
    '': 'Inter',
  }
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((name) => [name, nearestFamily(name)])),
    expected,
  )
})

test('a font that is named after a weight of a served family has it', () => {
  const names = ['Poppins Black', 'Lato Light', 'Poppins SemiBold', 'Archivo', 'Archivo Black', 'Wide Black']
  assert.deepEqual(
    names.map((name) => findNamedWeight(name)),
    [900, 300, 600, undefined, undefined, undefined],
  )
})

test('our own families are found by their names, all of them measured', () => {
  const names = fontFamilies.flatMap(({ name, served }) => (served === undefined ? [] : name))
  for (const { name } of fontFamilies) assert.equal(nearestFamily(name), name)
  assert.deepEqual(names.toSorted(), Object.values(servedNames).flat().toSorted())
  assert.deepEqual(names.toSorted(), Object.keys(fontWidths).toSorted())
})

test('every file of every family is installed', () => {
  for (const { name } of fontFamilies)
    for (const { file } of findFontFiles({ fonts: { heading: name, body: name } }))
      assert.ok(existsSync(fileURLToPath(import.meta.resolve(file))), file)
})

test('a weight without italics is served upright', () => {
  const fonts = { heading: 'Libre Caslon Text', body: 'Libre Caslon Text' }
  assert.deepEqual(
    findFontFiles({ fonts }).flatMap(({ weightRange, style, subset }) =>
      subset === 'latin' ? `${weightRange} ${style}` : [],
    ),
    ['400 normal', '400 italic', '700 normal'],
  )
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
    /font-family:"Inter Fallback";font-weight:100 500;src:local\("Arial"\).*size-adjust:10\d(?:\.\d)?%/,
  )
  assert.doesNotMatch(
    fontFaces({ fonts }, () => undefined),
    /src:url/,
  )
})

const style = (id: string, family: string, own: Partial<TextStyle> = {}): TextStyle => ({
  id,
  family,
  size: 16,
  weight: 400,
  lineHeight: 1.5,
  letterSpacing: 0,
  case: 'none',
  isItalic: false,
  isUnderlined: false,
  color: '#222222',
  ...own,
})
const fonts: Theme['fonts'] = { heading: 'Poppins', body: 'Lato' }
const textStyles = [style('h', 'Poppins', { weight: 650, size: 48 }), style('p', 'Lato')]
/** A section like its design, with one text. */
function drawn(content: string, accents: object[] = []): Section {
  const text = { kind: 'text', id: 'text', slot: 'content', style: 'p', accents }
  const tree = { kind: 'stack', id: 'root', children: [text] } as unknown as LayoutContainer
  return { ...sampleSections.hero, components: [], title: '', content, tree }
}
const listFaces = (sections: readonly Section[], theme = { fonts, textStyles }): string[] =>
  findFontFiles(theme, sections).flatMap(({ family, weightRange, style: slant, subset }) =>
    subset === 'latin' ? `${family} ${weightRange} ${slant}` : [],
  )

test('of a font with a file for each weight a page has those that it is set in', () => {
  // 650 is between two; a browser takes the heavier one.
  assert.deepEqual(listFaces([drawn('<p>Plain</p>')]), ['Poppins 700 normal', 'Lato 400 normal'])
  assert.deepEqual(listFaces([drawn('<p>Plain and <strong>strong</strong></p>')]), [
    'Poppins 700 normal',
    'Lato 400 normal',
    'Lato 700 normal',
  ])
  assert.deepEqual(
    findFirstFiles({ fonts, textStyles }, [drawn('<p>Plain <strong>strong</strong></p>')]).map(
      ({ file }) => file,
    ),
    [
      '@fontsource/poppins/files/poppins-latin-700-normal.woff2',
      '@fontsource/lato/files/lato-latin-400-normal.woff2',
    ],
  )
})

test('italics are served where words are italic, as a face of their own', () => {
  const accents = [{ words: 'warm', family: 'Fraunces', isItalic: true, weight: 500 }]
  const theme = { fonts, textStyles: [...textStyles, style('a1', 'Fraunces')] }
  assert.deepEqual(listFaces([drawn('<p>Always warm</p>')], theme), [
    'Poppins 700 normal',
    'Lato 400 normal',
    'Fraunces 100 900 normal',
  ])
  assert.deepEqual(listFaces([drawn('<p>Always warm</p>', accents)], theme), [
    'Poppins 700 normal',
    'Lato 400 normal',
    'Fraunces 100 900 normal',
    'Fraunces 100 900 italic',
  ])
  assert.deepEqual(listFaces([drawn('<p>Always <em>warm</em></p>')]).at(-1), 'Lato 400 italic')
})

test('ready layouts have the weights of their headings, navigation and buttons', () => {
  assert.deepEqual(listFaces([sampleSections.hero], { fonts, textStyles: [] }), [
    'Poppins 400 normal',
    'Poppins 500 normal',
    'Poppins 600 normal',
    'Poppins 700 normal',
    'Lato 400 normal',
    'Lato 700 normal',
  ])
})

const wanderlust = {
  family: 'Wanderlust',
  like: 'Poiret One',
  files: [
    {
      src: '/api/pictures/0123456789abcdef01234567',
      weightRange: '400',
      style: 'normal' as const,
      unicodeRange: 'U+0-FF, U+131',
    },
    {
      src: '/api/pictures/0123456789abcdef01234568',
      weightRange: '400',
      style: 'normal' as const,
      unicodeRange: 'U+400-4FF',
    },
  ],
}
const designFonts = [wanderlust]

test('a font of the page’s own comes first, then the served family that is like it, which has the other letters', () => {
  const theme = { fonts: { heading: 'Wanderlust', body: 'Lato' }, designFonts }
  assert.match(fontStack('wanderlust', designFonts), /^"Wanderlust","Poiret One","Poiret One Fallback",/)
  assert.match(fontStack('Wanderlust', undefined), /^"Inter",/)
  const rules = fontFaces(theme, ({ file }) => file)
  assert.match(
    rules,
    /font-family:"Wanderlust";font-style:normal;font-weight:400;font-display:swap;src:url\("\/api\/pictures\/0123456789abcdef01234567"\);unicode-range:U\+0-FF, U\+131\}/,
  )
  assert.match(rules, /font-family:"Poiret One";/)
  assert.deepEqual(
    findFontFiles(theme).flatMap(({ family, subset }) => (family === 'Wanderlust' ? subset : [])),
    ['latin', 'other'],
  )
  assert.equal(findFirstFiles(theme, [sampleSections.hero])[0]?.file, wanderlust.files[0]?.src)
  assert.doesNotMatch(
    fontFaces({ fonts, designFonts }, ({ file }) => file),
    /Wanderlust/,
  )
})

test('a font in another width is asked for in it, and a narrow one is like a condensed family', () => {
  const [file] = wanderlust.files
  assert.ok(file)
  const wide = { family: 'Wanderlust 118%', like: 'Inter', files: [{ ...file, stretch: 118 }] }
  const theme = { fonts: { heading: wide.family, body: 'Lato' }, designFonts: [wide] }
  assert.match(
    fontFaces(theme, (one) => one.file),
    /"Wanderlust 118%";font-style:normal;font-weight:400;font-stretch:118%;font-display/,
  )
  assert.deepEqual(['Archivo 118%', 'Archivo 62%', 'Unheard Of 75%', 'Unheard Of 125%'].map(nearestFamily), [
    'Archivo',
    'Roboto Condensed',
    'Roboto Condensed',
    'Inter',
  ])
})

test('a font in a cut of its own is set in that, and words within it in theirs', () => {
  const [file] = wanderlust.files
  assert.ok(file)
  const soft = { family: 'Wanderlust (SOFT 100 WONK 0.5)', like: 'Inter', files: [file] }
  assert.equal(getFontSettings(soft.family), '"SOFT" 100,"WONK" 0.5')
  assert.equal(nearestFamily('Fraunces 75% (SOFT 100)'), nearestFamily('Fraunces 75%'))
  for (const name of ['Fraunces', 'Wanderlust (website)', 'Sans 3'])
    assert.equal(getFontSettings(name), undefined)
  assert.deepEqual(familyDeclarations('Lato', [soft], soft.family).slice(1), [
    'font-variation-settings:normal',
  ])
  assert.deepEqual(familyDeclarations(soft.family, [soft]).slice(1), [
    'font-variation-settings:"SOFT" 100,"WONK" 0.5',
  ])
  assert.deepEqual(familyDeclarations('Lato', [soft]).slice(1), [])
})

test('its letters have their own widths', () => {
  const widths = { upright: [[400, Array.from(measuredLetters, () => 900)]] as [number, number[]][] }
  const look = { family: 'Wanderlust', weight: 400, size: 10, letterSpacing: 0 }
  const measured = [{ ...wanderlust, widths }]
  assert.ok(Math.abs(getTextWidth('Regent', { ...look, designFonts: measured }) - 54) < 0.5)
  assert.equal(findSetFamily('wanderlust', measured), 'Wanderlust')
})

test('another version of a served family is not that family', () => {
  const names = { 'Inter Display': undefined, 'Inter Variable': 'Inter', 'Open Sans SemiBold': 'Open Sans' }
  assert.deepEqual(
    Object.keys(names).map((name) => findServedFamily(name)),
    Object.values(names),
  )
})
