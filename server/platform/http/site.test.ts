import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameSite } from './site.ts'

test('hosts under one registrable domain are of one site', () => {
  assert.ok(isSameSite('example.com', 'www.example.com'))
  assert.ok(isSameSite('shop.example.com', 'blog.example.com'))
  assert.ok(isSameSite('example.co.uk', 'shop.example.co.uk'))
  assert.ok(isSameSite('xn--bcher-kva.example', 'www.xn--bcher-kva.example'))
  assert.ok(isSameSite('localhost', 'localhost'))
  assert.ok(isSameSite('[::1]', '[::1]'))
})

test('a public suffix makes no site of those below it', () => {
  assert.ok(!isSameSite('one.co.uk', 'other.co.uk'))
  assert.ok(!isSameSite('one.co.uk', 'co.uk'))
  assert.ok(!isSameSite('anna.github.io', 'ben.github.io'))
  assert.ok(!isSameSite('anna.github.io', 'github.io'))
})

test('other names and addresses are other sites', () => {
  assert.ok(!isSameSite('example.com', 'example.org'))
  assert.ok(!isSameSite('notexample.com', 'example.com'))
  assert.ok(!isSameSite('127.0.0.1', '127.0.0.2'))
  assert.ok(!isSameSite('127.0.0.1', 'localhost'))
})
