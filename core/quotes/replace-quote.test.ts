import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replaceQuote } from './index.ts'

const html = '<p>The <strong>fee</strong> is 4,000 a month &amp; paid in May.</p><p>We start in May.</p>'
const change = (content: string, quote: string, replacement: string, [prefix, suffix] = ['', ''], mode: 'richText' | 'markdown' = 'richText') => {
  const result = replaceQuote(content, mode, { quote, prefix, suffix }, replacement)
  return 'problem' in result ? result.problem : result.content
}

test('other words stand where the quote stood, and nothing else changes', () => {
  assert.equal(change(html, '4,000 a month & paid', '5,000'), html.replace('4,000 a month &amp; paid', '5,000'))
  assert.equal(change(html, 'The fee is 4,000 a month', 'It <is>'), '<p>It &lt;is&gt;<strong></strong> &amp; paid in May.</p><p>We start in May.</p>')
  assert.equal(change('<p>One  two\n three four five</p>', 'two three four five', 'a\nb', ['One ', '']), '<p>One  a<br>b</p>')
})

test('of the same words in two places what stands around tells which are meant', () => {
  assert.equal(change(html, 'May', 'June', ['We start in ', '.']), html.replace('start in May', 'start in June'))
  assert.equal(change(html, 'May', 'June', ['paid in ', '. We start in May.']), html.replace('paid in May', 'paid in June'))
  assert.equal(change(html, 'May', 'June'), 'ambiguous')
  assert.equal(change(html, 'May', 'June', [' in ', '.']), 'ambiguous')
})

test('words that are gone, and short ones in a wholly other place, are not found', () => {
  assert.equal(change(html, '6,000 a month', 'x'), 'gone')
  assert.equal(change('<p>Perhaps in May</p>', 'May', 'June', ['We start', ' at once']), 'gone')
  assert.equal(change('<p class="fee">free</p>', 'fee', 'x'), 'gone')
})

test('a quote over two paragraphs is not replaced', () => {
  assert.equal(change(html, 'paid in May. We start', 'x'), 'apart')
})

test('two suggestions in one sentence stand side by side', () => {
  const first = change(html, 'fee', 'price', ['The ', ' is 4,000 a month'])
  assert.equal(change(first, '4,000', '5,000', ['The fee is ', ' a month & paid']), html.replace('fee', 'price').replace('4,000', '5,000'))
})

test('Markdown is changed in its source, its signs and addresses left alone', () => {
  const markdown = '# Fees\n\nThe **fee** is\n4,000 a [month](https://x.example/fee).\n'
  assert.equal(change(markdown, 'fee', 'price', ['The ', ' is'], 'markdown'), markdown.replace('**fee**', '**price**'))
  assert.equal(change(markdown, 'is 4,000 a', 'was *5,000* a', ['The fee ', ' month'], 'markdown'), markdown.replace('is\n4,000 a', 'was \\*5,000\\* a'))
  assert.equal(change(markdown, 'The fee is 4,000', 'x', ['', ''], 'markdown'), 'apart')
  assert.equal(change(markdown, 'The fees are', 'x', ['', ''], 'markdown'), 'gone')
})

test('a large text with many places is answered at once', () => {
  const large = `<p>${'a '.repeat(200_000)}</p>`
  assert.equal(change(large, 'a', 'b', ['a '.repeat(50), 'a '.repeat(50)]), 'ambiguous')
})
