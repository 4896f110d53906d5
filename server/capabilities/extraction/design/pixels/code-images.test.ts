import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findCode } from './code-images.ts'

const card = { x: 100, y: 100, width: 600, height: 160, color: '#0b0d14' }

function write(lines: readonly string[]): RecognisedWord[] {
  return lines.flatMap((text, line) => {
    let x = 120
    return text.split(' ').map((word): RecognisedWord => {
      const box = { x, y: 120 + line * 24, width: word.length * 8, height: 12 }
      x += box.width + 8
      return { ...box, text: word, confidence: 92, line }
    })
  })
}

test('code on a card is one image that says what it says', () => {
  const lines = ['service "payments" {', 'group = ["region", "code"]', 'wake = on_call("pay")', '}']
  const words = write(lines)
  const [found, ...others] = findCode(words, [{ ...card, x: 0, y: 0, width: 1_280, height: 900 }, card])
  assert.deepEqual(others, [])
  assert.deepEqual(found?.box, { x: 112, y: 112, width: 224, height: 100 })
  assert.equal(found.text, lines.join('\n'))
  assert.equal(found.words.length, words.length)
})

test('settings are code by most of their lines', () => {
  const lines = [
    'app.toml',
    '[app]',
    'name = "order book of the shop"',
    'port = 8080',
    'scale = "many when busy"',
    '[[volume]]',
  ]
  const [found] = findCode(write([...lines, 'kept for thirty days']), [card])
  assert.match(String(found?.text), /^app\.toml\n\[app\]/)
})

test('a quotation, a price list and code in a sentence are texts', () => {
  for (const lines of [
    ['"It is slow because the deploy', 'doubled all connections. Kofi', 'rolled it back at 14:11."'],
    ['Soup | £6.50 with bread', 'Bread | £2 and butter', 'Tea | £3 a pot'],
    ['Call on_call() in your code and', 'we send one message instead of', 'eleven, as [documented] here'],
  ])
    assert.deepEqual(findCode(write(lines), [card]), [])
})
