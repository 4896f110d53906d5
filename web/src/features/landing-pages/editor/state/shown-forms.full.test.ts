import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { find } from '#support/drawn-sections.ts'
import { showsForm } from './shown-forms.ts'

const hero = find('hero')

function makeSection(labels: readonly string[], box: Partial<LayoutNode> | undefined): Section {
  const button: LayoutNode = {
    kind: 'button',
    id: 'n-send',
    slot: 'send',
    style: 't1',
    before: 0,
    start: 0,
  } as LayoutNode
  const components: PageComponent[] = [...labels, 'Send'].map((words, index) => ({
    id: index === labels.length ? 'send' : `label-${index}`,
    type: index === labels.length ? 'button' : 'text',
    props: { text: words },
  })) as PageComponent[]
  const children = labels.flatMap((_, index) => [
    {
      kind: 'text',
      id: `n-${index}`,
      slot: `label-${index}`,
      style: 't1',
      before: 0,
      start: 0,
    } as LayoutNode,
    ...(box === undefined
      ? []
      : [{ kind: 'shape', id: `n-box-${index}`, before: 0, start: 0, ...box } as LayoutNode]),
  ])
  const tree = { ...hero.tree, children: [...children, button] } as LayoutContainer
  return { ...hero, components, tree }
}

test('labels of fields over boxes or lines are a form that is only shown', () => {
  assert.equal(showsForm(makeSection(['Your name', 'E-mail*'], { width: 400, height: 44 })), true)
  assert.equal(showsForm(makeSection(['Name', 'Message:'], { width: 400, height: 2 })), true)
})

test('a list of how to reach somebody is none, nor is a form', () => {
  assert.equal(showsForm(makeSection(['Email', 'Phone'], undefined)), false)
  assert.equal(showsForm(makeSection(['Email campaigns', 'Brand names'], { width: 400, height: 2 })), false)
  const section = makeSection(['Your name', 'Email'], { width: 400, height: 44 })
  const form = { id: 'form', type: 'form', props: {} } as PageComponent
  assert.equal(showsForm({ ...section, components: [...section.components, form] }), false)
})

test('dates and guests beside each other, with a button, are a form that is only shown', () => {
  const makeBar = (...labels: string[]): Section => {
    const section = makeSection(labels, undefined)
    const bar = { ...section.tree, id: 'bar', kind: 'row' } as LayoutContainer
    return { ...section, tree: { ...hero.tree, children: [bar] } as LayoutContainer }
  }
  assert.equal(showsForm(makeBar('Arriving', 'Friday, 9 October', 'Guests', 'Two, and a dog')), true)
  assert.equal(showsForm(makeBar('Rooms', 'Nineteen', 'Guests', 'Two, and a dog')), false)
})
