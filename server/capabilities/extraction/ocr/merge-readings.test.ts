import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeReadings, type SeenLine } from './merge-readings.ts'
import type { RecognisedWord } from './words.ts'
import { withWordsOfPage } from './words-of-page.ts'

const advance = 10

/** Words beside each other, as recognition word by word reads them: `14|96` is 96 % sure. */
function read(line: string): RecognisedWord[] {
  let x = 0
  return line.split(' ').map((piece) => {
    const [text = '', confidence = '96'] = piece.split('|')
    const word = {
      text,
      confidence: Number(confidence),
      x,
      y: 4,
      width: text.length * advance,
      height: 14,
      line: 3,
    }
    x += word.width + advance
    return word
  })
}

function see(text: string, confidence = 0.98): SeenLine {
  return {
    box: { x: 0, y: 0, width: text.length * advance, height: 22 },
    letters: Array.from(text, (letter, at) => ({ text: letter, x: (at + 0.5) * advance, confidence })),
  }
}

function merge(words: RecognisedWord[], line: SeenLine): string {
  return mergeReadings(words, line)
    .map(({ text }) => text)
    .join(' ')
}

test('pieces of a headline are the words that the network sees', () => {
  assert.equal(merge(read('r|52 | VOSS|40 2%|30 G|61'), see('The Glass')), 'The Glass')
  assert.equal(merge([], see('Orfeo')), 'Orfeo')
})

test('letters alone of a large line are those of the words that the network sees', () => {
  const line = see('Five falls, a path')
  const large = { ...line, box: { ...line.box, height: 70 } }
  const words = (text: string): RecognisedWord[] => read(text).map((word) => ({ ...word, height: 50 }))
  assert.equal(merge(words('F lve fal S a pa t h'), large), 'Five falls, a path')
  assert.equal(merge(words('Five falls, à path'), large), 'Five falls, à path')
})

test('accents and signs that the network was not taught stay as they were read', () => {
  assert.equal(merge(read('Die Größe hält'), see('Die GroBe halt')), 'Die Größe hält')
  assert.equal(merge(read('ab 95 €'), see('ab 95')), 'ab 95 €')
  assert.equal(merge(read('£68|70'), see('268')), '£68')
  assert.equal(merge(read('“It’s · 9°'), see('"It\'s : 90')), '“It’s · 9°')
  const small = (words: RecognisedWord[]): RecognisedWord[] =>
    words.map((word) =>
      /^[-x]$/.test(word.text) ? { ...word, x: word.x + 2, y: 9, width: 5, height: 5 } : word,
    )
  assert.equal(merge(small(read('Tue - 8 x 3')), see('Tue : 8   3')), 'Tue · 8 × 3')
})

test('an opening quotation mark stays where recognition is not sure of it, and a space before a sign', () => {
  assert.equal(merge(read('“I|46 keep it'), see('I keep it')), '“I keep it')
  assert.equal(merge(read('“l|46 keep it'), see('I keep it')), 'I keep it')
  const [word] = read('86%')
  assert.ok(word)
  assert.equal(merge([{ ...word, width: 40 }], see('86 %')), '86 %')
})

test('an icon before an item of a list is no sign of its words', () => {
  assert.equal(merge(read('©|93 Skinds|84 of veg'), see('  5 kinds of veg')), '5 kinds of veg')
  assert.equal(merge(read('©|93 2026'), see('c 2026')), '© 2026')
})

test('a word that recognition knows keeps letters that a typeface may draw alike', () => {
  assert.equal(merge(read('Ilse in October'), see('llse in 0ctober')), 'Ilse in October')
  assert.equal(merge(read('2B'), see('28')), '28')
  assert.equal(merge([], see('0ctober')), 'October')
})

test('no letter of a word is a bar, and no reading of one lacks the signs of it', () => {
  const seen = see('leuchten?')
  const letters = seen.letters.map((letter, at) => (at === 0 ? { ...letter, confidence: 0.6 } : letter))
  const asRead = read('leuchten?').map((word) => ({ ...word, text: '|euchten?' }))
  assert.equal(merge(asRead, { ...seen, letters }), 'leuchten?')
  const large = read('PAPERS.”').map((word) => ({ ...word, height: 80 }))
  const line = see('PAPERS.')
  const [word] = mergeReadings(large, { ...line, box: { ...line.box, height: 100 } })
  assert.equal(word?.text, 'PAPERS.”')
  assert.equal(word?.otherReadings, undefined)
})

test('a word that the page has elsewhere is read so where either reading says it', () => {
  const [first, ...others] = read('Tiekets The Tickets')
  assert.ok(first !== undefined)
  const doubtful = { ...first, otherReadings: ['Tickets'] }
  const getTexts = (words: RecognisedWord[]): string[] => withWordsOfPage(words).map(({ text }) => text)
  assert.deepEqual(getTexts([doubtful, ...others]), ['Tickets', 'The', 'Tickets'])
  assert.deepEqual(getTexts([doubtful, doubtful, ...others]), ['Tiekets', 'Tiekets', 'The', 'Tickets'])
  assert.deepEqual(getTexts([doubtful]), ['Tiekets'])
  assert.deepEqual(getTexts([{ ...first, text: 'h.pettingale', otherReadings: ['hpettingale'] }]), [
    'h.pettingale',
  ])
})

test('spaces are those that either is sure of', () => {
  assert.equal(merge(read('Istill have'), see('I still have')), 'I still have')
  assert.equal(merge(read('No audition, no sight'), see('No audition,no sight')), 'No audition, no sight')
  assert.equal(
    merge([], see('Imogen P.,flew at 1,30 m.There, e.g.a')),
    'Imogen P., flew at 1,30 m.There, e.g.a',
  )
  assert.equal(merge([], see('since.There')), 'since. There')
  assert.equal(merge(read('Vier Stationen ,'), see('Vier Stationen ,')), 'Vier Stationen,')
})

test('words that are known stay apart, and those that the network passed over stay', () => {
  assert.equal(merge(read('mill to oven|89'), see('mill tooven')), 'mill to oven')
  const known = 'Vider, curer, lisser la boue quarante jours'
  assert.equal(merge(read(known), see('Vider, cuer, lis boue quarateju')), known)
})

test('a capital I that can only be a small l is one', () => {
  assert.equal(merge([], see("moins I'eau, I'm AII VIII")), "moins l'eau, I'm All VIII")
})

test('what both readings say of a word is known, and a letter beside its box is no letter of it', () => {
  const [word] = mergeReadings(read('fleur|80'), see('feur'))
  assert.deepEqual([word?.text, word?.otherReadings], ['feur', ['fleur']])
  const [joined] = mergeReadings(read('Book'), see('Booka'))
  assert.ok(joined !== undefined && 'places' in joined)
})

test('specks beside a line are no marks of it', () => {
  assert.equal(merge(read('‘Two fans'), see('Two fans')), 'Two fans')
  assert.equal(merge(read('regnet. C|68'), see('regnet.')), 'regnet.')
})

test('letters are of the words that they are near to', () => {
  const words = read('Ich habe angefangen, Regen Umw|91 wege').filter(({ text }) => text !== 'angefangen,')
  const [, , begun, rain] = mergeReadings(words, see('Ich habe angefangen, Regen Umwege'))
  assert.ok(begun !== undefined && 'places' in begun)
  assert.deepEqual(
    [begun.text, rain?.text, rain && 'x' in rain && rain.x],
    ['angefangen,', 'Regen', words[2]?.x],
  )
})

test('what the network is not sure of stays as it was read', () => {
  assert.equal(merge(read('Menu|93'), see('Wcnn', 0.6)), 'Menu')
})

test('a word that both read has its box, others lie between their letters', () => {
  const [same, joined] = mergeReadings(read('by halfpast'), see('by half past'))
  assert.deepEqual(same, { ...read('by')[0], confidence: same?.confidence })
  assert.ok(joined !== undefined && 'places' in joined)
  assert.deepEqual([joined.places, joined.y, joined.height], [[35, 45, 55, 65], 0, 22])
})

test('a dot of a pixel is where the network sees a dash, though it sees that beside it', () => {
  const words = read('Ludlow · Presteigne').map((word) =>
    word.text === '·' ? { ...word, x: word.x + 4, y: 10, width: 2, height: 1 } : word,
  )
  const line = see('Ludlow - Presteigne')
  const letters = line.letters.map((letter) =>
    letter.text === '-' ? { ...letter, x: letter.x - 5 } : letter,
  )
  assert.equal(merge(words, { ...line, letters }), 'Ludlow · Presteigne')
})
