import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fromHtml, fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import { removeFromSource } from './remove-from-source.ts'
import { placeInSource } from './source-places.ts'

function without(source: string, editorMode: 'html' | 'markdown', words: string): string | undefined {
  const text = toPlainText(editorMode === 'html' ? fromHtml(source) : fromMarkdown(source))
  const at = text.indexOf(words)
  assert.notEqual(at, -1, `“${words}” is in: ${text}`)
  const place = placeInSource(source, text, { from: at, to: at + words.length })
  if (place === undefined) return undefined
  const { from, to, insert } = removeFromSource(source, editorMode, place)
  return source.slice(0, from) + insert + source.slice(to)
}

describe('words taken out of a source', () => {
  it('leave the rest of their paragraph as it was', () => {
    assert.equal(without('One. Two.  Three.\n', 'markdown', 'Two.'), 'One. Three.\n')
    assert.equal(without('One. Two. Three.', 'markdown', 'One.'), 'Two. Three.')
    assert.equal(without('<p>One. Two. Three.</p>', 'html', 'One.'), '<p>Two. Three.</p>')
  })

  it('take their marks along, and leave those that reach further', () => {
    assert.equal(without('A. **It costs £5**. B.', 'markdown', 'It costs £5.'), 'A. B.')
    assert.equal(without('A. It costs **£5.** B.', 'markdown', 'It costs £5.'), 'A. B.')
    assert.equal(without('**A. It costs £5.** B.', 'markdown', 'It costs £5.'), '**A. ** B.')
    assert.equal(
      without('A. See [the prices](https://x.example). B.', 'markdown', 'See the prices.'),
      'A. B.',
    )
    assert.equal(
      without('<p>A. It <b>costs</b> <a href="/x">£5</a>. B &amp; C.</p>', 'html', 'It costs £5.'),
      '<p>A. B &amp; C.</p>',
    )
    assert.equal(without('<p><b>A. It costs £5.</b></p>', 'html', 'A. It costs £5.'), '')
  })

  it('take the item or paragraph along that would be left empty', () => {
    assert.equal(without('# T\n\nOne.\n\nTwo.\n\nThree.\n', 'markdown', 'Two.'), '# T\n\nOne.\n\nThree.\n')
    assert.equal(without('- one\n- two **2**\n- three\n', 'markdown', 'two 2'), '- one\n- three\n')
    assert.equal(without('<ul><li>one</li><li><p>two</p></li></ul>', 'html', 'two'), '<ul><li>one</li></ul>')
    assert.equal(
      without('<table><tr><td>one</td><td>two</td></tr></table>', 'html', 'two'),
      '<table><tr><td>one</td><td></td></tr></table>',
    )
  })
})
