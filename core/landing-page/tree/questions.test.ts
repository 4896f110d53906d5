// Questions in sections with a tree: opened without script, nothing of them where they have lost their
// answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutTheme } from '#support/layout-samples.ts'
import { assertInert, assertSoundPage } from '#support/page-markup.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { renderPage, type RenderOptions } from '../index.ts'
import { lostWithCards } from './tree-cards.ts'

const place = { before: 0, start: 0, anchor: 'start' as const }
const container = { ...place, narrow: 'stack' as const, isStretched: false }
const words = (slot: string, before = 0): LayoutNode => ({
  kind: 'text',
  id: `n-${slot}`,
  ...place,
  before,
  slot,
  role: 'body',
  style: 'body',
  align: 'left',
})
const question = (id: string, isOpen?: boolean): LayoutContainer => ({
  kind: 'stack',
  id,
  ...container,
  role: 'question',
  ...(isOpen === true && { isOpen }),
  children: [words(`${id}-asked`), words(`${id}-answer`, 12)],
})
const answer = (id: string, html: string): Section['components'][number] => ({
  id,
  type: 'text',
  order: 0,
  props: { html },
})
const faq: Section = {
  id: 'faq',
  type: 'faq',
  title: 'Questions',
  content: '',
  order: 0,
  layout: '',
  source: 'design',
  locked: false,
  tree: {
    kind: 'stack',
    id: 'root',
    ...container,
    role: 'group',
    children: [question('q1'), question('q2', true)],
  },
  components: [
    answer('q1-asked', '<p>Do you deliver?</p>'),
    answer('q1-answer', '<p>Yes, by bicycle.</p>'),
    answer('q2-asked', '<p>Can I pay by card?</p>'),
    answer('q2-answer', '<p>By card and in cash.</p>'),
  ],
}
const draw = (section: Section, options: Partial<RenderOptions> = {}): string =>
  renderPage({ ...sampleBusiness, sections: [section], theme: layoutTheme }, { mode: 'publish', ...options })
const details = (markup: string): string[] => markup.match(/<details class="t-question[^>]*>/g) ?? []

test('a question opens without script, and is open at first where its design has it so', () => {
  const markup = draw(faq)
  assertInert(markup)
  assertSoundPage(markup)
  assert.deepEqual(
    details(markup).map((tag) => tag.includes('open')),
    [false, true],
  )
  assert.match(markup, /<summary[^>]*>.*Do you deliver\?.*<\/summary>.*Yes, by bicycle\./)
  // While it is edited all can be written in.
  assert.deepEqual(
    details(draw(faq, { mode: 'edit' })).map((tag) => tag.includes('open')),
    [true, true],
  )
})

test('where all answers are shown at first, no sign is beside the questions until one is pointed at', () => {
  assert.ok(faq.tree !== undefined)
  const tree = { ...faq.tree, children: [question('q1', true), question('q2', true)] }
  const marked = (section: Section): boolean[] => {
    const tags = draw(section).match(/<details class="t-question[^>]*>/g) ?? []
    return tags.map((tag) => !tag.includes('t-answered'))
  }
  assert.deepEqual(marked({ ...faq, tree }), [false, false])
  assert.deepEqual(marked(faq), [true, true])
})

const findQuestions = (section: Section): object[] | undefined => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(draw(section))?.[1] ?? ''
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; mainEntity?: object[] }[] }
  return graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity
}

test('search engines are given each question with its answer', () => {
  assert.deepEqual(findQuestions(faq), [
    {
      '@type': 'Question',
      name: 'Do you deliver?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, by bicycle.' },
    },
    {
      '@type': 'Question',
      name: 'Can I pay by card?',
      acceptedAnswer: { '@type': 'Answer', text: 'By card and in cash.' },
    },
  ])
})

test('cards beside the questions of a design are no questions for search engines', () => {
  const components = faq.components.map((one) =>
    one.id === 'q1-asked' ? answer(one.id, '<p>Evenings are for beginners</p>') : one,
  )
  assert.equal(findQuestions({ ...faq, components })?.length, 1)
})

test('a question that nobody has answered is shown as it is in the design, without anything to press', () => {
  const components = faq.components.map((one) => (one.id === 'q1-answer' ? answer(one.id, '') : one))
  const markup = draw({ ...faq, components })
  assert.match(markup, /Do you deliver\?/)
  assert.equal(details(markup).length, 1)
  const unasked = faq.components.map((one) => (one.id === 'q1-asked' ? answer(one.id, '') : one))
  assert.doesNotMatch(draw({ ...faq, components: unasked }), /by bicycle/)
})

test('an answer that may not be published takes its question along', () => {
  assert.ok(faq.tree !== undefined)
  assert.deepEqual([...lostWithCards(faq.tree, new Set(['q1-answer']))], ['q1-answer', 'q1-asked'])
  assert.deepEqual([...lostWithCards(faq.tree, new Set(['q2-asked']))], ['q2-asked', 'q2-answer'])
})
