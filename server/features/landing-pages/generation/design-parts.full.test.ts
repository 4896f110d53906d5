// What kind of fact the words of a design are, by how they are written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWordKind } from './design-parts.ts'

const kinds: readonly [kind: string | undefined, words: readonly string[]][] = [
  ['e-mail address', ['hello@merrow.example', 'Write: info@praxis.example']],
  ['telephone number', ['Call 01632 960114', 'Tel. +49 761 555 01 42', '020 7946 0018']],
  ['days and times', ['Mon – Fri 9 – 5', 'Samstag 9 bis 13 Uhr']],
  ['days of the week', ['Monday to Wednesday', 'Sonntags', 'Mo–Fr', 'vendredi']],
  ['times of the day', ['9.00–17.30', '8 bis 12 Uhr', '10am to 4pm', '14h00 à 18h30']],
  ['copyright line', ['© 2026 Merrow Ltd']],
  ['link to a legal page, such as privacy', ['Privacy', 'Impressum', 'Terms of use']],
  ['postal address', ['14 Tolland Street', '79098 Freiburg', 'Lindenweg 7', 'Harrow Vale HV2 6RD']],
  ['price', ['£185', 'from £69', '12,50 €', 'ab 45 Euro']],
  ['how long it takes', ['40 min', '30 minutes', '2–3 Stunden']],
  ['figure', ['1986', '4.9', '25 %', '1,930+']],
  [
    undefined,
    [
      'Book a test',
      'Four steps',
      'We open in May',
      'Seven years of practice, 3 rooms',
      'Two opticians',
      'Sunny rooms',
      'Ida Merrow',
    ],
  ],
]

test('facts are known by how they are written, other words are not', () => {
  for (const [kind, words] of kinds)
    for (const text of words) assert.equal(findWordKind(text, 'label'), kind, text)
  assert.equal(findWordKind('£185', 'price'), undefined)
})
