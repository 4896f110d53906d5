import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorAt, createAnchorFinder } from './anchor.ts'

const text = 'The fee is 4,000 a month.\nWe start in May, and the fee is paid in May.'

function found(now: string, quote: string, nth = 0): string | undefined {
  let from = -1
  for (let count = 0; count <= nth; count += 1) from = text.indexOf(quote, from + 1)
  const anchor = anchorAt(text, { from, to: from + quote.length })
  assert.ok(anchor !== undefined)
  const span = createAnchorFinder(now)(anchor)
  return span === undefined
    ? undefined
    : `${now.slice(0, span.from)}[${now.slice(span.from, span.to)}]${now.slice(span.to)}`
}

test('words are found where they stood', () => {
  assert.equal(
    found(text, '4,000 a month'),
    'The fee is [4,000 a month].\nWe start in May, and the fee is paid in May.',
  )
})

test('of the same words in two places, those are found that were meant', () => {
  assert.equal(
    found(text, 'May', 0),
    'The fee is 4,000 a month.\nWe start in [May], and the fee is paid in May.',
  )
  assert.equal(
    found(text, 'May', 1),
    'The fee is 4,000 a month.\nWe start in May, and the fee is paid in [May].',
  )
})

test('words are found again after the text around them was changed', () => {
  const now =
    'An introduction.\nThe fee is 4,000 a month.\n\nWe will start in May, and everything is paid in May.'
  assert.equal(
    found(now, 'May', 1),
    'An introduction.\nThe fee is 4,000 a month.\n\nWe will start in May, and everything is paid in [May].',
  )
  assert.equal(
    found('Before.\nThe fee is 4,000 a month.', 'The fee is 4,000 a month.'),
    'Before.\n[The fee is 4,000 a month.]',
  )
})

test('other white space between the same words makes no difference', () => {
  assert.equal(
    found('The fee\n is  4,000 a\tmonth. We start', 'fee is 4,000 a month'),
    'The [fee\n is  4,000 a\tmonth]. We start',
  )
})

test('words that are gone are not found, and neither are short ones in a wholly other place', () => {
  assert.equal(found('The fee is 5,000 a month.', '4,000 a month'), undefined)
  assert.equal(found('Perhaps in May.', 'May', 0), undefined)
})

test('white space at the edges of a selection does not belong to it, and nothing else makes no anchor', () => {
  const anchor = anchorAt('One two three', { from: 3, to: 8 })
  assert.deepEqual(anchor, { quote: 'two', prefix: 'One ', suffix: ' three' })
  assert.equal(anchorAt('One  two', { from: 3, to: 5 }), undefined)
})

test('what stands around is not cut in the middle of a character', () => {
  const around = '🎈'.repeat(80)
  const anchor = anchorAt(`${around}x middle y${around}`, { from: around.length + 2, to: around.length + 8 })
  assert.equal(anchor?.quote, 'middle')
  assert.ok(anchor.prefix.isWellFormed() && anchor.suffix.isWellFormed())
  assert.ok(anchor.prefix.length > 20 && anchor.suffix.length > 20)
})

test('letters are the same however they are composed', () => {
  const anchor = anchorAt('We meet in the café at ten.', { from: 15, to: 19 })
  assert.equal(anchor?.quote, 'café')
  const now = 'We meet in the cafe\u0301 at ten.'
  assert.deepEqual(createAnchorFinder(now)({ ...anchor, quote: anchor.quote.normalize('NFC') }), {
    from: 15,
    to: 20,
  })
})
