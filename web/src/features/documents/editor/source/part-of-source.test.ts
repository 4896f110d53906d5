import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSourcePart } from './part-of-source.ts'

test('a part is its heading and what is below it', () => {
  const markdown = '# T\n\nIntro.\n\n## A\n\nOne.\n\n### A1\n\nTwo.\n\n## B\n\nThree.\n'
  const part = (words: string) => {
    const found = findSourcePart(markdown, 'markdown', markdown.indexOf(words))
    return found && [found.heading, markdown.slice(found.from, found.to)]
  }
  assert.deepEqual(part('One'), ['A', '## A\n\nOne.\n\n### A1\n\nTwo.'])
  assert.deepEqual(part('Two'), ['A1', '### A1\n\nTwo.'])
  assert.deepEqual(part('Three'), ['B', '## B\n\nThree.'])
  assert.deepEqual(part('Intro')?.[0], 'T')
  const html = '<p>Before.</p><h2>A</h2><p>One.</p><h2>B</h2><p>Two.</p>'
  assert.equal(findSourcePart(html, 'html', 3), undefined)
  const found = findSourcePart(html, 'html', html.indexOf('One'))
  assert.equal(found && html.slice(found.from, found.to), '<h2>A</h2><p>One.</p>')
})
