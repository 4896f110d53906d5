import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cutMarkdown, missingStructure } from './cut-markdown.ts'

const words = (count: number, word = 'word'): string => Array.from({ length: count }, () => word).join(' ')

describe('Markdown in stretches', () => {
  test('of whole blocks, which together are the text', () => {
    const text = `# T\n\n${words(40)}\n\n## A\n\n${words(40)}\n\n- one\n- two\n\n\`\`\`\ncode\n\n${words(30)}\n\`\`\`\n\n## B\n\n${words(90)}`
    const stretches = cutMarkdown(text, 100)
    assert.equal(stretches.join('\n\n'), text)
    assert.deepEqual(
      stretches.map((stretch) => stretch.split('\n')[0]),
      ['# T', '## B'].toSpliced(1, 0, '```'),
    )
  })

  test('leaves no heading behind, and a block that is too long whole', () => {
    assert.deepEqual(cutMarkdown(`${words(60)}\n\n## A\n\n${words(60)}`, 100), [
      words(60),
      `## A\n\n${words(60)}`,
    ])
    assert.deepEqual(cutMarkdown(`## A\n\n${words(300)}`, 100), [`## A\n\n${words(300)}`])
    assert.deepEqual(cutMarkdown('', 100), [])
  })
})

test('what a translation has lost is named', () => {
  const before = '# A\n\n- one\n- two\n\n[x](https://x.example)'
  assert.deepEqual(missingStructure(before, '# B\n\n- eins\n- zwei\n\n[x](https://x.example)'), [])
  assert.deepEqual(missingStructure(before, 'B\n\n- eins\n\n[x](https://x.example)'), [
    'The text had 1 heading; the new one has 0.',
    'The text had 2 list items; the new one has 1.',
  ])
})
