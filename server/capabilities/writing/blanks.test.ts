// Which blanks make a text a form to fill in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBlanksFault, markBlanks } from './blanks.ts'

const letter = 'Dear Ms Park,\n\nthe lift is renewed in May, and the rent stays as it is.\n\nKind regards,'

test('a short letter may leave place, date and signature open', () => {
  const text = `**[Place]**, **[date]**\n\n${letter}\n\n**[Signature]**`
  assert.equal(findBlanksFault(text, 'by-length'), undefined)
})

test('blanks in sentences and in rows of tables are too many in a short text', () => {
  const sentence = `${letter}\n\nIt takes **[number]** weeks and ends on **[date]**.`
  assert.equal(findBlanksFault(sentence, 'by-length')?.kind, 'too-many-blanks')
  const rows = `${letter}\n\n| Step | Date |\n|---|---|\n| Start | **[date]** |\n| End | **[end date]** |`
  assert.equal(findBlanksFault(rows, 'by-length')?.kind, 'too-many-blanks')
})

test('a head of open lines is a form', () => {
  const lines = ['name', 'street', 'town', 'telephone', 'e-mail'].map((blank) => `**[${blank}]**`)
  assert.equal(findBlanksFault(`${lines.join('\n')}\n\n${letter}`, 'by-length')?.kind, 'too-many-blanks')
})

test('where a form has more lines that only the sender knows, more of them may be open', () => {
  const lines = ['street', 'town', 'telephone', 'date'].map((blank) => `**[${blank}]**`)
  const text = `${lines.join('\n')}\n\n${letter}`
  assert.equal(findBlanksFault(text, 'by-length')?.kind, 'too-many-blanks')
  assert.equal(findBlanksFault(text, 'by-length', 4), undefined)
})

test('a line of contacts is one line', () => {
  assert.equal(
    findBlanksFault(`# Ada Park\n\n**[town]** | **[phone]** | **[email]**\n\n${letter}`, 'by-length'),
    undefined,
  )
})

test('a placeholder in braces becomes a marked blank, except where braces are the subject', () => {
  assert.equal(
    markBlanks('Dear {{ first_name }},\n\n**From:** {{Name}}\n\n**{{Your town}}**', 'A letter'),
    'Dear **[first name]**,\n\n**From:** **[Name]**\n\n**[Your town]**',
  )
  for (const [text, given] of [
    ['Hello {{Name}}', 'A letter to {{Name}}'],
    ['Write `{{ user }}` where the name goes: {{ user }}', 'How templates work'],
    ['```\n{{ user }}\n```', 'How templates work'],
    ['{{#each items}} {{/each}}', 'A list'],
  ] as const)
    assert.equal(markBlanks(text, given), text)
})
