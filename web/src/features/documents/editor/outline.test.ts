import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countBlanks, findBlanks, nextBlank } from './blanks.ts'
import { findOutline } from './outline.ts'

describe('the outline', () => {
  it('lists the headings of Markdown and HTML alike, also those inside quotes and lists', () => {
    const markdown = '# Plan\n\ntext\n\n## *First* step\n\n> ### Inside\n\n```\n# not this\n```\n'
    const html =
      '<h1>Plan</h1><p>text</p><h2><em>First</em> step</h2><blockquote><h3>Inside</h3></blockquote><pre><code># not this</code></pre>'
    const expected = [
      { index: 0, level: 1, text: 'Plan' },
      { index: 1, level: 2, text: 'First step' },
      { index: 2, level: 3, text: 'Inside' },
    ]
    assert.deepEqual(findOutline(markdown, 'markdown'), expected)
    assert.deepEqual(findOutline(html, 'richText'), expected)
  })
})

describe('blanks', () => {
  const found = (text: string): string[] => findBlanks(text).map(({ from, to }) => text.slice(from, to))

  it('are words in brackets', () => {
    assert.deepEqual(found('Dear [Name], the fee is **[Amount in EUR]**.'), ['[Name]', '[Amount in EUR]'])
  })

  it('are neither links nor footnotes nor boxes nor figures in brackets', () => {
    assert.deepEqual(
      found('[site](https://example.org) [site][1] [^note] - [x] done - [ ] open [12] [ref]: x'),
      [],
    )
  })

  it('are counted in a stored text of each mode', () => {
    const html =
      '<p>Dear <mark>[Name]</mark>,</p><p>see <a href="/x">[1]</a> and [the<br>end]</p><p>[<strong>Your</strong> name]</p>'
    assert.equal(countBlanks({ content: html, editorMode: 'richText' }), 2)
    assert.equal(
      countBlanks({ content: 'Dear **[Name]**, see [site](https://example.org)', editorMode: 'markdown' }),
      1,
    )
  })

  it('are gone through from the cursor on, and from the start again after the last', () => {
    const blanks = findBlanks('[One] and [Two]')
    assert.deepEqual(nextBlank(blanks, 3), { from: 10, to: 15 })
    assert.deepEqual(nextBlank(blanks, 12), { from: 0, to: 5 })
  })
})
