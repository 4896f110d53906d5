import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRuleBook, fromTheLeft } from './rule-book.ts'

test('places of a design made from right to left do not turn with the words that have them', () => {
  const book = createRuleBook()
  const own = fromTheLeft(book)
  own.declare('wide', ['margin-inline-start:954px', 'border-inline-end:1px solid red'])
  own.declare('wide', ['padding-inline:calc(10*var(--u) + var(--o)) calc(20*var(--u))'])
  own.declare('wide', ['padding-inline:10px 20px', 'margin-inline:auto', 'align-self:flex-start'])
  own.declare('narrow', ['align-self:flex-start'])
  const written = book.styles()
  assert.match(written, /margin-left:954px;border-right:1px solid red/)
  assert.match(
    written,
    /padding-left:calc\(10\*var\(--u\) \+ var\(--o\)\);padding-right:calc\(20\*var\(--u\)\)/,
  )
  assert.match(written, /padding-left:10px;padding-right:20px;margin-inline:auto;align-self:flex-start/)
  assert.match(written, /max-width[^{]*\{\.\w+\{align-self:flex-end/)
})
