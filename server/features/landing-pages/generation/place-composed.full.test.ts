// What rules put into the places of a design made for another business.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutSection } from '#contracts/design-layout.schema.ts'
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import type { WrittenComponent } from '#contracts/written-section.schema.ts'
import { findDesignName } from './design-parts.ts'
import { isAboutHours, placeComposed, type PlacedIn } from './place-composed.ts'

const place = (id: string, role: PagePlace['role'], text: string): PagePlace => ({
  id,
  role,
  text,
  budget: text.length,
})
const component = (kind: WrittenComponent['kind'], more: Partial<WrittenComponent>): WrittenComponent => ({
  kind,
  title: '',
  text: '',
  label: '',
  items: [],
  price: '',
  period: '',
  author: '',
  role: '',
  ...more,
})
const description = 'Fernlea Climbing is an indoor bouldering hall in Hexham with a small cafe'
const hours = 'It is open every day from 10 to 22.'
const given: PlacedIn = {
  type: 'hero',
  businessName: 'Fernlea Climbing',
  hours: [hours],
  usualLabels: new Set(['Contact us', 'More']),
  sending: { submit: undefined, fields: new Set() },
}

function put(
  slots: readonly PagePlace[],
  written: { title?: string; text?: string; components?: WrittenComponent[] },
  more: Partial<PlacedIn> = {},
): Record<string, string> {
  const { texts } = placeComposed({ title: '', text: '', components: [], ...written }, slots, {
    ...given,
    ...more,
  })
  return Object.fromEntries(
    texts.flatMap(({ place: number, text }) =>
      text === '' ? [] : [[slots[number - 1]?.id ?? '', text] as const],
    ),
  )
}

test('a description too long for the main heading is the introduction below it; a name is no heading', () => {
  const slots = [
    place('title', 'heading-1', 'Small golf.'),
    place('rest', 'heading-1', 'Big feelings.'),
    place(
      'lead',
      'lead',
      'Three daft indoor courses, twenty-seven holes and a proper kitchen, two minutes from it.',
    ),
  ]
  assert.deepEqual(put(slots, { title: description }), { lead: `${description}.` })
  assert.deepEqual(put(slots, { title: 'Climb every day' }), { title: 'Climb every day' })
  assert.deepEqual(put(slots, { title: 'Fernlea Climbing' }), {})
})

test('opening hours are put where the design has its own, never on a card or in a list', () => {
  assert.ok(isAboutHours(hours))
  assert.ok(!isAboutHours('A day pass is £11.'))
  const card = [place('title', 'heading-2', 'Our courses'), place('name', 'heading-3', 'Windmill Wharf')]
  assert.deepEqual(
    put(
      card,
      { title: 'What we do', components: [component('card', { title: hours })] },
      { type: 'features' },
    ),
    { title: 'What we do' },
  )
  const footer = [
    place('bullet', 'body', 'A course to yourselves for an hour or so'),
    place('open', 'body', 'Open Monday to Thursday 12 to 9, later at weekends'),
  ]
  assert.deepEqual(put(footer, { text: hours }, { type: 'contact' }), { open: hours })
})

test('what a form says once it is sent is put nowhere; its label is on the button that sends it', () => {
  const slots = [
    place('title', 'heading-2', 'Have it here'),
    place('bullet', 'body', 'Food on long tables, cake carried in by Doug'),
    place('box', 'button', 'Who is it for'),
    place('send', 'button', 'Ask about parties'),
  ]
  const form = component('form', { label: 'Send', text: 'Your message has been sent.' })
  const sending = { submit: 'send', fields: new Set(['box']) }
  assert.deepEqual(put(slots, { title: 'Contact', components: [form] }, { type: 'contact', sending }), {
    title: 'Contact',
    send: 'Send',
  })
})

test('an answer is below its question; the heading of the section is over no other list', () => {
  const slots = [
    place('scores', 'heading-3', 'This week’s low scores'),
    place('title', 'heading-2', 'Fair questions'),
    place('q1', 'body', 'Do I have to book?'),
    place('a1', 'body', 'Weekdays, no. Saturdays, yes, you would be mad not to.'),
  ]
  const card = component('card', { title: 'What does it cost?', text: 'A day pass is £11.' })
  assert.deepEqual(put(slots, { title: 'Questions and answers', components: [card] }, { type: 'faq' }), {
    title: 'Questions and answers',
    q1: 'What does it cost?',
    a1: 'A day pass is £11.',
  })
})

test('buttons have blanks, not words that any business could say; links name sections', () => {
  const slots = [
    place('first', 'button', 'Ask for a contract'),
    place('second', 'button', 'Prices for landlords'),
    place('link', 'nav-link', 'How we work'),
  ]
  const components = ['Contact us', 'More', 'How it works', 'Prices'].map((label) =>
    component('button', { label }),
  )
  assert.deepEqual(put(slots, { components }, { type: 'header' }), { link: 'How it works' })
})

test('the short name in the header is the design’s, whatever is before it', () => {
  const section = (...texts: string[]): LayoutSection => ({
    id: 's',
    type: 'custom',
    title: '',
    boundingBox: { page: 1, x: 0, y: 0, width: 1, height: 1, unit: 'ratio' },
    slots: texts.map((text, index) => ({ id: `b${index}`, kind: 'text', blockIds: [], text })),
    tree: sectionTreeSchema.parse({
      id: 'root',
      kind: 'stack',
      children: texts.map((_, index) => ({
        id: `n${index}`,
        kind: 'text',
        slot: `b${index}`,
        role: 'label',
        style: 'body',
      })),
    }),
  })
  const top = section('Two teams on the road until ten, weekends included', 'Fernlea', 'Prices', 'Area')
  assert.equal(findDesignName([top, section('Prices', '© 2026 Fernlea Climbing Ltd')]), 'Fernlea')
  assert.equal(findDesignName([top, section('Prices', 'Fernlea Climbing')]), undefined)
})
