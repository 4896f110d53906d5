import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSpellingMemory, toFindings, type TextBlock } from './index.ts'

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })

function find(block: TextBlock, word: string) {
  const start = block.text.indexOf(word)
  const range = { start, end: start + word.length }
  return toFindings(block, [{ kind: 'Spelling', message: '', ...range, replacements: [`${word}s`] }])
}

test('a paragraph in which one writes keeps the marks of its other words until it is looked at', () => {
  const memory = createSpellingMemory()
  const shown = (text: string): string[] => {
    memory.read([paragraph('Above.'), paragraph(text)])
    return (memory.find(paragraph(text)) ?? []).flatMap(({ ranges, fix }) =>
      [...ranges, ...(fix === undefined ? [] : [fix.range])].map(({ start, end }) => text.slice(start, end)),
    )
  }
  const first = paragraph('We recieve bread and definately eat it.')
  memory.read([paragraph('Above.'), first])
  memory.add(first, [...find(first, 'recieve'), ...find(first, 'definately')])

  const both = ['recieve', 'recieve', 'definately', 'definately']
  assert.deepEqual(shown('We recieve bread and m definately eat it.'), both)
  assert.deepEqual(shown('We recieve bread and milk and definately eat it.'), both)
  assert.deepEqual(shown('We recieved bread and milk and definately eat it.'), ['definately', 'definately'])
  assert.deepEqual(shown('We received bread and milk and indefinately eat it.'), [])
  assert.deepEqual(
    memory.missing().map(({ text }) => text),
    ['Above.', 'We received bread and milk and indefinately eat it.'],
  )
  const looked = paragraph('We received bread and milk and indefinately eat it.')
  memory.add(looked, find(looked, 'indefinately'))
  assert.deepEqual(shown('We received bread, milk and indefinately eat it.'), [
    'indefinately',
    'indefinately',
  ])
})
