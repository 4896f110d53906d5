// A page that was made with blanks before somebody chose that the design's words are theirs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Section } from '#contracts/sections.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { find } from '#support/drawn-sections.ts'
import { findWordSource, lacksKeptWords } from './wizard-steps.ts'

const page = {
  designSource: { kind: 'pdf', fileId: 'a', name: 'before.pdf' },
  aiMetadata: { provider: 'composer', model: 'm', steps: [] },
} as unknown as LandingPage
const kept = ['hero', 'features'].map((type): Section => ({ ...find(type), source: 'design' }))
const blank = kept.map((section) => ({
  ...section,
  title: '',
  content: '',
  components: section.components.map((component) => ({ ...component, props: {} })),
}))

test('a page of blanks does not say that it has the words of the design, and says how it gets them', () => {
  assert.deepEqual(findWordSource(page, kept, 'keep'), { kind: 'design' })
  assert.equal(lacksKeptWords(page, kept, 'keep'), false)
  assert.deepEqual(findWordSource(page, blank, 'keep'), { kind: 'given' })
  assert.equal(lacksKeptWords(page, blank, 'keep'), true)
  assert.equal(lacksKeptWords(page, blank, 'blanks'), false)
  assert.equal(lacksKeptWords({}, blank, 'keep'), false)
})
