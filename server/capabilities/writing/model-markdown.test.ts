import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMarkdown, toHtml } from '#core/rich-text/index.ts'
import { normaliseModelMarkdown } from './model-markdown.ts'

const readHtml = (markdown: string): string => toHtml(fromMarkdown(normaliseModelMarkdown(markdown)))

test('single line breaks of a letter head, an address and a memo stay line breaks', () => {
  assert.equal(
    readHtml('Studio Nine\n12 Quay Street\nBristol BS1\n\nDear Ms Park,'),
    '<p>Studio Nine<br>12 Quay Street<br>Bristol BS1</p>\n<p>Dear Ms Park,</p>',
  )
  assert.match(
    readHtml('**To:** All staff\n**From:** Ada\n**Date:** 4 May'),
    /All staff<br>.*Ada<br>.*4 May/s,
  )
  assert.match(readHtml('> Ada\n> Babbage & Co'), /Ada<br>Babbage/)
  assert.match(readHtml('- Ada King\n  Babbage & Co\n- Sam'), /Ada King<br>Babbage/)
})

test('breaks that are there already are not doubled, and nothing else changes', () => {
  for (const text of [
    'One  \nTwo',
    'One\\\nTwo',
    'One<br>\nTwo',
    '# Title\n\nText.\n\n- a\n- b\n\n1. c\n2. d\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```\na\nb\n```\n',
    'Use `a\nb` here.',
  ]) {
    assert.equal(normaliseModelMarkdown(text), text, text)
  }
})

test('prose that was wrapped at a width stays one paragraph', () => {
  const text =
    'The lift will be replaced from the second to the twenty-seventh of March, and in\nthat time a porter carries your shopping from Mondays to Saturdays between nine\nand seven. Whoever cannot climb stairs gets a hotel room paid.'
  assert.doesNotMatch(readHtml(text), /<br>/)
})

test('a date or an ordinal at the start of a line is no list', () => {
  assert.equal(readHtml('3. Dezember ab 15 Uhr im Garten'), '<p>3. Dezember ab 15 Uhr im Garten</p>')
  assert.equal(readHtml('12. Sitzung des Elternbeirats'), '<p>12. Sitzung des Elternbeirats</p>')
  assert.equal(readHtml('Gültig ab\n1. Januar 2027'), '<p>Gültig ab<br>1. Januar 2027</p>')
  assert.match(readHtml('- 3. Dezember: Adventsfeier\n- 10. Dezember: Sitzung'), /<li>(?:<p>)?3\. Dezember/)
  assert.doesNotMatch(readHtml('3. Dezember: Feier\n10. Dezember: Sitzung'), /<ol/)
  assert.doesNotMatch(readHtml('3. Dezember: Feier\n4. Dezember: Sitzung'), /<ol/)
  assert.doesNotMatch(readHtml('> 3. Dezember ab 15 Uhr'), /<ol/)
})

test('real lists stay lists', () => {
  for (const list of [
    '1. Bread\n2. Milk',
    '1. Only one',
    '3. Third\n4. Fourth',
    '1. Januar: Planung\n2. Februar: Umbau\n3. März: Eröffnung',
    '1. Termin abstimmen\n2. Prüfung\n3. Dezember freihalten',
    '1. First\n\nSomething between.\n\n2. Second',
    '1. One\n\n2. Two',
  ]) {
    assert.equal(normaliseModelMarkdown(list), list, list)
  }
})
