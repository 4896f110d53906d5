import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import { toSlug } from './slug.ts'

test('a name becomes a URL that can be read aloud', () => {
  for (const [name, slug] of [
    ['Corner Bakery', 'corner-bakery'],
    ['Bäckerei Groß & Söhne', 'baeckerei-gross-soehne'],
    ['  Café  Crème — since 1920! ', 'cafe-creme-since-1920'],
    ["Miller's Łódź Ørsted", 'millers-lodz-orsted'],
    ['ﬁne №1', 'fine-no1'],
    ['Пекарня у дома', 'пекарня-у-дома'],
    ['パン屋さん', 'パン屋さん'],
    ['हिन्दी बेकरी', 'हिन्दी-बेकरी'],
    ['مخبز', 'مخبز'],
    ['🥖', 'page'],
    ['...', 'page'],
    ['Assets', 'assets-page'],
    ['../../etc/passwd', 'etc-passwd'],
  ] as const)
    assert.equal(toSlug(name), slug, name)
})

test('a long name is cut at a word', () => {
  assert.equal(toSlug('word '.repeat(30)), 'word-word-word-word-word-word-word-word-word-word-word-word')
  assert.equal(Array.from(toSlug('x'.repeat(300))).length, 60)
})

test('whatever the name, the address is letters, digits and hyphens', () => {
  holds(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (name) => {
      const slug = toSlug(name.toWellFormed())
      assert.match(slug, /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u)
      assert.ok(slug.length > 0 && Array.from(slug).length <= 65)
    }),
    3_000,
  )
})
