// Round trips, held for random texts: what is written reads back as the same text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import { anyRichText, markdownRichText } from '#support/rich-text-arbitraries.ts'
import { fromHtml, fromMarkdown, toHtml, toMarkdown, type RichText } from './index.ts'

const runs = 300

test('HTML reads back as the same text, and is written the same again', () => {
  holds(
    fc.property(anyRichText, (text) => {
      const read = fromHtml(toHtml(text))
      const html = toHtml(read)
      assert.deepEqual(fromHtml(html), read)
      assert.equal(toHtml(fromHtml(html)), html)
    }),
    runs,
  )
})

test('what Markdown can hold reads back from it unharmed', () => {
  holds(
    fc.property(markdownRichText, (text) => {
      const read = fromHtml(toHtml(text))
      const { markdown, losses } = toMarkdown(read)
      assert.deepEqual(losses, [])
      assert.deepEqual(asReaderSees(fromMarkdown(markdown)), asReaderSees(read), markdown)
    }),
    runs,
  )
})

test('Markdown that was written from what was read does not change any more', () => {
  holds(
    fc.property(anyRichText, (text) => {
      const again = (markdown: string) => toMarkdown(fromMarkdown(markdown)).markdown
      const markdown = again(toMarkdown(fromHtml(toHtml(text))).markdown)
      assert.equal(again(markdown), markdown)
    }),
    runs,
  )
})

test('no HTML makes the reader throw', () => {
  const soup = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '<p',
      '<table>',
      '<tr>',
      '<td colspan=9999999>',
      '<li>',
      '<ul>',
      '</ul>',
      '<a href=',
      '"',
      "'",
      '<img src=x>',
      '<dl>',
      '<dt>',
      '<!--',
      '-->',
      '<svg>',
      '<pre>',
      '<input type=checkbox>',
      'text',
      '&#0;',
      '&nbsp',
      '<ol start=-5>',
      '<details>',
      '<summary>',
      '<h1 id=x>',
      '<sup><a href="#x">',
      '<li id=x>',
      '<figure>',
      '<figcaption>',
      '\n',
    ),
    { maxLength: 60 },
  )
  holds(
    fc.property(soup, (parts) => {
      const html = toHtml(fromHtml(parts.join('')))
      assert.equal(toHtml(fromHtml(html)), html)
    }),
    runs,
  )
})

/** The text without what nobody sees: marks on spaces, empty paragraphs. */
function asReaderSees(text: RichText): unknown {
  return JSON.parse(JSON.stringify(text), (_key, value: unknown) => {
    if (!Array.isArray(value)) return value
    const items = value as { type?: string; inlines?: unknown[]; text?: string; marks?: object }[]
    return items
      .filter((item) => !(item.type === 'paragraph' && item.inlines?.length === 0))
      .flatMap((item) =>
        item.type === 'text' && item.text !== undefined
          ? item.text
              .split(/( )/)
              .filter((part) => part !== '')
              .map((part) => ({ ...item, text: part, marks: part === ' ' ? {} : item.marks }))
          : [item],
      )
      .reduce<typeof items>((joined, item) => {
        const last = joined.at(-1)
        if (
          item.type === 'text' &&
          last?.type === 'text' &&
          JSON.stringify(last.marks) === JSON.stringify(item.marks)
        )
          last.text = `${last.text}${item.text}`
        else joined.push({ ...item })
        return joined
      }, [])
  })
}
