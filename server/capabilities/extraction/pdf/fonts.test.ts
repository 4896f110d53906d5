// How heavy a font is by its name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedWeight } from './fonts.ts'

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
