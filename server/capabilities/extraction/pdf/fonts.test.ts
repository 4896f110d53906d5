// How heavy and how slanted a font is by its name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getLook, isWeightDoubtful, namedWeight } from './fonts.ts'

test('of several words for a weight the last one counts, and a longer word before its parts', () => {
  const weights = {
    'Cormorant Garamond Light Medium': 500,
    'CormorantGaramondLight-Regular': 400,
    'Poppins-SemiBold': 600,
    'Poppins ExtraLight': 200,
    'Lato-Black': 800,
    'TimesNewRomanPS-BoldMT': 700,
    Inter_620wght: 620,
    CMBX10: 700,
    Helvetica: undefined,
  }
  for (const [name, weight] of Object.entries(weights)) assert.equal(namedWeight(name), weight, name)
})

test('a font that calls itself otherwise than its family is of the family that its file names', () => {
  const getName = (name: string, family: string): string =>
    getLook({ name, family, bits: 0, weight: 400 }).fontFamily
  assert.equal(getName('SairaCondensed-Bold', 'Saira Condensed Condensed'), 'Saira Condensed')
  assert.equal(getName('IBMPlexSans-SemiBold', 'IBM Plex Sans SemiBold'), 'IBM Plex Sans SemiBold')
  assert.equal(getName('Unheard-Bold', 'Unheard Display'), 'Unheard Display')
})

test('a font whose regular face is slanted is no italic of it', () => {
  const isItalic = (name: string, bits = 64): boolean =>
    getLook({ name, family: '', bits, weight: 400 }).isItalic
  assert.equal(isItalic('Shrikhand-Regular'), false)
  assert.equal(isItalic('Lora-Regular'), true, 'the file may have the italic under the name of the family')
  assert.equal(isItalic('Unheard-Regular'), true)
  assert.equal(isItalic('Manrope-Italic', 0), true)
})

test('letters of a brush or a marker are bold, whatever their only face is called, unless it is served', () => {
  const getWeight = (name: string): number => getLook({ name, family: '', bits: 0, weight: 400 }).fontWeight
  assert.equal(getWeight('CaveatBrush-Regular'), 400)
  assert.equal(getWeight('PermanentMarker-Regular'), 700)
  assert.equal(getWeight('Caveat-Regular'), 400)
})

test('letters of a family with one weight have it, however thick their stems are', () => {
  const getWeight = (name: string): number => getLook({ name, family: '', bits: 0, weight: 800 }).fontWeight
  assert.deepEqual(['LilitaOne', 'Anton', 'Unknown'].map(getWeight), [400, 400, 700])
})

test('a weight is in doubt where the family of a name says one and its style another or none', () => {
  const inDoubt = ['CormorantGaramondLight-Italic', 'ArchivoBlack-Regular', 'ChivoMedium-Black']
  const sure = ['Lato-Black', 'Poppins-Italic', 'Archivo Black', 'SourceSans3-Regular', 'Lora']
  assert.deepEqual([...inDoubt, ...sure].filter(isWeightDoubtful), inDoubt)
})

test('words of a name that are joined by low lines are a family, but for the last one', () => {
  const getName = (name: string): string => getLook({ name, family: '', bits: 0, weight: 400 }).fontFamily
  assert.deepEqual(['IM_FELL_Double_Pica_Roman', 'Inter_620wght', 'OpenSans-Bold'].map(getName), [
    'IM FELL Double Pica',
    'Inter',
    'Open Sans',
  ])
})
