import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSecretBox } from './secret-box.ts'

const secretKey = 'a secret key of more than thirty-two characters'

test('a sealed secret opens again under its name', () => {
  const box = createSecretBox([secretKey])
  const sealed = box.seal('openai', 'sk-ключ-🔑')
  assert.equal(box.open('openai', sealed), 'sk-ключ-🔑')
  assert.doesNotMatch(sealed, /sk-/)
})

test('sealing the same secret twice gives two different texts', () => {
  const box = createSecretBox([secretKey])
  assert.notEqual(box.seal('openai', 'sk-1'), box.seal('openai', 'sk-1'))
})

test('a secret moved to another name does not open', () => {
  const box = createSecretBox([secretKey])
  assert.equal(box.open('anthropic', box.seal('openai', 'sk-1')), undefined)
})

test('a secret does not open with another secret key', () => {
  const sealed = createSecretBox([secretKey]).seal('openai', 'sk-1')
  assert.equal(createSecretBox([`${secretKey}!`]).open('openai', sealed), undefined)
})

test('a secret of which one character changed does not open', () => {
  const box = createSecretBox([secretKey])
  const sealed = box.seal('openai', 'sk-1')
  for (let index = 3; index < sealed.length - 1; index += 1) {
    const other = sealed[index] === 'A' ? 'B' : 'A'
    assert.equal(box.open('openai', sealed.slice(0, index) + other + sealed.slice(index + 1)), undefined)
  }
})

test('what was never sealed does not open', () => {
  const box = createSecretBox([secretKey])
  for (const text of ['', 'v1.', 'v2.AAAA', 'sk-plain', 'v1.AAAA'])
    assert.equal(box.open('openai', text), undefined)
})

test('after a change of the secret key the old one still opens what it sealed, and new secrets need the new one', () => {
  const old = createSecretBox([secretKey])
  const both = createSecretBox([`${secretKey}!`, secretKey])
  assert.equal(both.open('openai', old.seal('openai', 'sk-1')), 'sk-1')
  assert.equal(old.open('openai', both.seal('openai', 'sk-1')), undefined)
})
