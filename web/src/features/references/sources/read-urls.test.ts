import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUrls } from './read-urls.ts'

test('URLs come one on each line, each once, with or without https', () => {
  assert.deepEqual(readUrls('https://a.example/x\n\n  b.example/garlic \nhttps://a.example/x'), {
    urls: ['https://a.example/x', 'https://b.example/garlic'],
  })
  assert.deepEqual(readUrls(' \n '), { urls: [] })
})

test('the first line that is no URL is named', () => {
  assert.deepEqual(readUrls('https://a.example/\ngarlic'), { wrong: 'garlic' })
  assert.deepEqual(readUrls('ftp://a.example/'), { wrong: 'ftp://a.example/' })
})
