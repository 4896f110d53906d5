// Forms and their buttons as their designs have them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { draw, find, styles } from '#support/drawn-sections.ts'

test('fields and the button of a form are painted with their gradients, from edge to edge', () => {
  const stops = [
    { color: '#ff8000', at: 0 },
    { color: '#803000', at: 1 },
  ]
  const button = {
    style: 'body',
    background: '#c05800',
    gradient: { kind: 'linear', angle: 90, stops },
  } as const
  const field = { gradient: { kind: 'linear', angle: 180, stops } } as const
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: [{ id: 'n2', kind: 'form', slot: 'form', style: 'body', button, field }],
  })
  const fields = [{ name: 'name', label: 'Your name', type: 'text' }]
  const components = [
    { id: 'form', order: 1, type: 'form' as const, props: { fields, submitLabel: 'Send' } },
  ] as Section['components']
  const looks = styles(draw([{ ...find('hero'), tree, components }]))
  assert.match(
    looks,
    /\.form \.button\{background:#c05800;background-image:linear-gradient\(90deg,#ff8000 0%,#803000 100%\);border:0;/,
  )
  assert.match(
    looks,
    /textarea\)\{[^}]*background-image:linear-gradient\(180deg,#ff8000 0%,#803000 100%\);background-origin:border-box/,
  )
})

test('forms beside each other have buttons that are seen while they have the focus', () => {
  const cells = ['rope', 'length'].map((slot) => ({ id: slot, kind: 'form', slot, style: 'body' }))
  const tree = sectionTreeSchema.parse({ id: 'root', kind: 'row', children: cells })
  const components = cells.map(({ slot }, order) => ({
    id: slot,
    order,
    type: 'form' as const,
    props: { fields: [{ name: slot, label: slot, type: 'select', options: ['Hemp', 'Flax'] }] },
  })) as Section['components']
  const shown = draw([{ ...find('hero'), tree, components }])
  assert.equal(shown.split('<p class="form-end unseen"><button').length, 3)
})

test('fields apart from the only form with a button are sent with it', () => {
  const forms = ['above', 'below'].map((slot) => ({ id: slot, kind: 'form', slot, style: 'body' }))
  const tree = sectionTreeSchema.parse({ id: 'root', kind: 'stack', children: forms })
  const components = forms.map(({ slot }, order) => ({
    id: slot,
    order,
    type: 'form' as const,
    props: {
      fields: [{ name: slot, label: slot, type: 'text' }],
      submitLabel: slot === 'below' ? 'Book' : '',
    },
  })) as Section['components']
  const shown = draw([{ ...find('hero'), tree, components }])
  const [form, ...others] = shown.split('<form').slice(1)
  assert.equal(others.length, 0)
  const id = /^ id="([^"]+)"/.exec(form!)?.[1]
  assert.ok(id !== undefined)
  assert.match(shown.split('<form')[0]!, new RegExp(`<input type="text" [^>]*form="${id}" name="above"`))
  assert.equal(shown.match(/<button/g)?.length, 1)
})

test('labels on the left of their fields are above them on phones', () => {
  const form = { id: 'n2', kind: 'form', slot: 'form', style: 'body', labelColumn: 140 }
  const tree = sectionTreeSchema.parse({ id: 'root', kind: 'stack', children: [form] })
  const fields = [{ name: 'name', label: 'Your name', type: 'text' }]
  const components = [
    { id: 'form', order: 1, type: 'form' as const, props: { fields, submitLabel: 'Send' } },
  ] as Section['components']
  const looks = styles(draw([{ ...find('hero'), tree, components }]))
  assert.match(looks, /min-width:[^{]*\{[^@]*\.field:not\(\.field-check\)\{grid-template-columns:calc\(140\*/)
  assert.match(looks, /\.form-end\{margin-inline-start:calc\(140\*/)
})

test('a lone field is as wide as the button below it on phones', () => {
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: [{ id: 'n2', kind: 'form', slot: 'form', style: 'body' }],
  })
  const fields = [{ name: 'day', label: 'Moving date', type: 'text' }]
  const components = [
    { id: 'form', order: 1, type: 'form' as const, props: { fields, submitLabel: 'Send' } },
  ] as Section['components']
  const looks = styles(draw([{ ...find('hero'), tree, components }]))
  assert.match(looks, /max-width:[^{]*\{[^@]*\.form\{grid-template-columns:minmax\(0,1fr\)\}/)
})

test('the button of a form is beside its last field where the design has a column for it', () => {
  const fieldColumns = [1, 7, 1, 7].map((start) => ({ start, span: 6 }))
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: [{ id: 'n2', kind: 'form', slot: 'form', style: 'body', columns: 2, fieldColumns }],
  })
  const fields = ['name', 'town', 'day'].map((name) => ({ name, label: name, type: 'text' }))
  const components = [
    { id: 'form', order: 1, type: 'form' as const, props: { fields, submitLabel: 'Send' } },
  ] as Section['components']
  assert.match(
    styles(draw([{ ...find('hero'), tree, components }])),
    /:nth-child\(3 of \.field\):nth-last-child\(1 of \.field\) ~ \.form-end\{grid-column:7\/span 6;align-self:end\}/,
  )
})
