// What search engines are given of pages that are built like their design.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { draw, find } from '#support/drawn-sections.ts'

type Words = [slot: string, role: string, text: string]
const leaf = ([slot, role]: Words): object => ({ id: `n-${slot}`, kind: 'text', slot, role, style: 'body' })

/** A row of boxes with texts, of which some are of one pattern. */
function makeSection(type: Section['type'], boxes: { pattern?: string; words: Words[] }[]): Section {
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    children: [
      {
        id: 'row',
        kind: 'row',
        children: boxes.map(({ pattern, words }, index) => ({
          id: `box-${index}`,
          kind: 'stack',
          ...(pattern !== undefined && { pattern }),
          children: words.map(leaf),
        })),
      },
    ],
  })
  const components = boxes
    .flatMap(({ words }) => words)
    .map(([id, role, text], order): Section['components'][number] =>
      role.startsWith('heading')
        ? { id, type: 'heading', order, props: { text } }
        : { id, type: 'text', order, props: { html: `<p>${text}</p>` } },
    )
  return { ...find('features'), id: type, type, title: '', content: '', components, tree }
}

function findOffers(section: Section): [string, string][] | undefined {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(draw([section])) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
  const product = graph.find((thing) => thing['@type'] === 'Product')
  const offers = product?.['offers'] as { name: string; price: string }[] | undefined
  return offers?.map(({ name, price }) => [name, price])
}

const plan = (name: string, title: string, price: string): Words[] => [
  [`${name}-title`, 'heading-3', title],
  [`${name}-price`, 'price', price],
]

test('the plan that stands out is offered with those beside it; all plans are, or none', () => {
  const starter = { pattern: 'p1', words: plan('a', 'Starter roof', '£5,900') }
  const barn = { pattern: 'p1', words: plan('c', 'Barn and yard', '£24,500') }
  assert.deepEqual(
    findOffers(makeSection('pricing', [starter, { words: plan('b', 'Family roof', '£10,800') }, barn])),
    [
      ['Starter roof', '5900'],
      ['Family roof', '10800'],
      ['Barn and yard', '24500'],
    ],
  )
  const unclear = { pattern: 'p1', words: plan('b', 'Family roof', 'from £10,800') }
  assert.equal(findOffers(makeSection('pricing', [starter, unclear, barn])), undefined)
  const reduced: Words[] = [...plan('b', 'Family roof', '£10,800'), ['b-old', 'price', '£12,000']]
  assert.equal(findOffers(makeSection('pricing', [starter, { pattern: 'p1', words: reduced }])), undefined)
})

test('columns of a table of prices are no offers, and a sign is no name', () => {
  const column = (name: string): { pattern: string; words: Words[] } => ({
    pattern: 'p1',
    words: [
      [`${name}-1`, 'price', '£69'],
      [`${name}-2`, 'price', '£145'],
      [`${name}-3`, 'price', '£320'],
      [`${name}-4`, 'heading-3', '–'],
    ],
  })
  assert.equal(findOffers(makeSection('pricing', [column('a'), column('b')])), undefined)
  const nameless = { pattern: 'p1', words: plan('a', '–', '£69') }
  assert.equal(findOffers(makeSection('pricing', [nameless, nameless])), undefined)
})

test('a page is described by its lead, without the caption of an image or words of another section', () => {
  const lead = 'Nineteen rooms, one fireplace, and hills on every side.'
  const hero = makeSection('hero', [
    {
      words: [
        ['head', 'heading-1', 'Higher up'],
        ['lead', 'lead', lead],
        ['caption', 'caption', 'Ottilie at the gate, where the old road begins, in May'],
      ],
    },
  ])
  const about = makeSection('about', [
    { words: [['said', 'body', 'It began as an inn of drovers, above the valley.']] },
  ])
  const markup = draw([hero, about])
  assert.equal(/<meta name="description" content="([^"]*)"/.exec(markup)?.[1], lead)
})

test('the sign that opens a question is no part of it', () => {
  const section = makeSection('faq', [
    {
      words: [
        ['asked', 'heading-3', '> What if I cannot come?'],
        ['answer', 'body', 'Somebody else may.'],
      ],
    },
  ])
  const [row] = section.tree?.children ?? []
  assert.ok(row !== undefined && 'children' in row)
  const questions = row.children.map((box) => ({ ...box, role: 'question' as const }))
  const tree = sectionTreeSchema.parse({ ...section.tree, children: [{ ...row, children: questions }] })
  assert.match(draw([{ ...section, tree }]), /"@type":"Question","name":"What if I cannot come\?"/)
})
