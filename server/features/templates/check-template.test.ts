import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { TemplateBody } from '#contracts/template.schema.ts'
import { findTemplateFaults } from './check-template.ts'

const good: TemplateBody = {
  name: 'Note',
  slug: 'note',
  category: 'personal',
  description: 'A note.',
  editorMode: 'markdown',
  structure: [
    { heading: 'What', guidance: 'What it is about.', kind: 'section', required: true, hasHeading: true },
  ],
  content: '# {{topic}}\n\n## What\n\n{{#text}}{{text}}{{/text}}{{^text}}{{text: what}}{{/text}}\n',
  fields: [
    { name: 'topic', label: 'Topic', type: 'text', required: true },
    { name: 'text', label: 'Text', type: 'longText', required: false },
  ],
  tags: [],
}
const messages = (change: Partial<TemplateBody>) =>
  findTemplateFaults({ ...good, ...change }).map(({ path, message }) => `${path}: ${message}`)

it('finds nothing wrong with a template whose text, fields and outline belong together', () => {
  assert.deepEqual(findTemplateFaults(good), [])
})

it('names placeholders without a field, unreadable ones, and conditions that are not closed', () => {
  assert.deepEqual(messages({ content: `${good.content}{{tpoic}}` }), [
    'content: {{tpoic}} is not one of the template’s fields.',
  ])
  assert.deepEqual(messages({ content: `${good.content}{{top ic}}` }), [
    'content: {{top ic}} cannot be read as a placeholder.',
  ])
  assert.deepEqual(messages({ content: `${good.content}{{#text}}open` }), [
    'content: {{#text}} is not closed in the same block.',
  ])
  assert.deepEqual(messages({ content: `${good.content}open{{/text}}` }), [
    'content: {{/text}} closes nothing that is open.',
  ])
})

it('names doubled fields and headings, and required parts that the text lacks', () => {
  assert.deepEqual(messages({ fields: [...good.fields, ...good.fields.slice(0, 1)] }), [
    'fields[2].name: Two fields are called topic.',
  ])
  assert.deepEqual(messages({ structure: [...good.structure, ...good.structure.slice(0, 1)] }).slice(0, 1), [
    'structure[1].heading: Two parts of the outline have this heading.',
  ])
  assert.deepEqual(messages({ content: '# {{topic}}\n\n{{text}}' }), [
    'structure[0].heading: The text has no part for “What”.',
  ])
})
