// What must hold for the layout of any design: a valid tree for each section, every text in one slot, in a
// time that grows with the design.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import {
  designLayoutSchema,
  maxLayoutDepth,
  maxLayoutNodes,
  type DesignLayout,
  type LayoutNode,
} from '#contracts/design-layout.schema.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { analyseDesign } from '../design/index.ts'
import { layoutDesign } from './index.ts'

const share = fc.oneof(
  fc.constantFrom(0, 0.1, 0.25, 0.5, 0.75, 1, 1e-9),
  fc.double({ min: 0, max: 1, noNaN: true }),
)
const anyBlock = fc.record(
  {
    kind: fc.constantFrom('text', 'text', 'image', 'shape'),
    boundingBox: fc.record({ page: fc.constant(1), x: share, y: share, width: share, height: share }),
    text: fc.oneof(fc.constantFrom('', '• An item', '€9', 'Two\nlines', 'Read more'), fc.string()),
    fontSize: fc.constantFrom(0.001, 9, 16, 40, 10_000),
    fontFamily: fc.constantFrom('Inter', 'Georgia', '?'),
    lines: fc.constantFrom(1, 2, 30),
    lineHeight: fc.constantFrom(0.001, 24, 10_000),
    letterSpacing: fc.constantFrom(-50, 0, 2, 900),
    align: fc.constantFrom('left', 'center', 'right'),
    color: fc.constantFrom('#000000', '#ffffff', '#abcdef'),
    opacity: share,
    radius: fc.double({ min: 0, max: 100_000, noNaN: true }),
    border: fc.constant({ color: '#00ff00', width: 3, style: 'dotted' }),
    gradient: fc.constant({
      kind: 'linear',
      angle: 180,
      stops: [
        { color: '#00000080', at: 0 },
        { color: '#ffffff', at: 1 },
      ],
    }),
    layer: fc.nat({ max: 40 }),
    control: fc.constantFrom('field', 'checkbox', 'button', 'list-item', 'nav-link'),
    marker: fc.constantFrom('disc', 'number'),
    href: fc.constant('/somewhere'),
    src: fc.constant('/api/pictures/1'),
  },
  { requiredKeys: ['kind', 'boundingBox'] },
)
const anyPage = (number: number) =>
  fc.record({
    number: fc.constant(number),
    width: fc.constantFrom(1, 390, 1_440, 100_000),
    height: fc.constantFrom(1, 900, 30_000),
    blocks: fc.array(
      anyBlock.map((block) => ({ ...block, boundingBox: { ...block.boundingBox, page: number } })),
      { maxLength: 40 },
    ),
  })
const anySection = fc.record({
  id: fc.constantFrom('s1', 's2', 's3'),
  type: fc.constantFrom('hero', 'header', 'custom'),
  boundingBox: fc.record({ page: fc.constant(1), x: share, y: share, width: share, height: share }),
})

test('any design has a valid layout with each of its texts in one slot', () => {
  const given = fc.record({
    pages: fc.oneof(fc.tuple(anyPage(1)), fc.tuple(anyPage(1), anyPage(2))),
    sections: fc.array(anySection, { maxLength: 4 }),
  })
  holds(
    fc.property(given, ({ pages, sections }) => {
      let count = 0
      const document = extractionInput.parse({
        pages: pages.map((page) => ({
          ...page,
          blocks: page.blocks.map((block) => ({ ...block, id: `b${(count += 1)}` })),
        })),
        sections,
      })
      assertHeld(document, layoutDesign(document))
    }),
    200,
  )
})

function assertHeld(document: ExtractedDocument, layout: DesignLayout): void {
  designLayoutSchema.parse(layout)
  const slots = layout.sections.flatMap((section) => section.slots)
  const used = new Map<string, number>()
  for (const slot of slots) for (const id of slot.blockIds) used.set(id, (used.get(id) ?? 0) + 1)
  for (const block of document.pages.flatMap(({ blocks }) => blocks)) {
    const words = (block.text ?? '').trim()
    if (block.kind !== 'text' || words === '') continue
    assert.equal(used.get(block.id), 1, `${block.id} “${words}”`)
    const slot = slots.find(({ blockIds }) => blockIds.includes(block.id))
    const held = [
      slot?.text,
      ...(slot?.items ?? []),
      ...(slot?.fields ?? []).flatMap(({ label, caption = '' }) => [caption, label]),
    ].join('\n')
    assert.ok(
      held.includes(words.replace(/^(?:[•◦▪●‣∙·✓✔☑–—-]|\d{1,2}[.)])\s+/, '')),
      `“${words}” is not in “${held}”`,
    )
  }
  for (const { tree, slots: own } of layout.sections) {
    const { nodes, depth, names } = measure(tree)
    assert.ok(nodes <= maxLayoutNodes && depth <= maxLayoutDepth, `${nodes} nodes, ${depth} deep`)
    assert.deepEqual(names.toSorted(), own.map(({ id }) => id).toSorted(), 'each slot has one place')
  }
}

function measure(node: LayoutNode): { nodes: number; depth: number; names: string[] } {
  if (!('children' in node)) return { nodes: 1, depth: 1, names: 'slot' in node ? [node.slot] : [] }
  const inside = node.children.map(measure)
  return {
    nodes: inside.reduce((sum, { nodes }) => sum + nodes, 1),
    depth: Math.max(0, ...inside.map(({ depth }) => depth)) + 1,
    names: inside.flatMap(({ names }) => names),
  }
}

function makeGrid(sections: number, cards: number): ExtractedDocument {
  const tall = Math.ceil(cards / 4) * 90 + 80
  const height = sections * tall
  let count = 0
  const blocks = Array.from({ length: sections }, (_, section) =>
    Array.from({ length: cards }, (__, card) => {
      const [x, y] = [(card % 4) * 0.24 + 0.02, section * tall + Math.floor(card / 4) * 90 + 40]
      const box = (top: number, high: number, inset: number) => ({
        page: 1,
        x: x + inset,
        y: (y + top) / height,
        width: 0.22 - 2 * inset,
        height: high / height,
      })
      const next = (): { id: string; layer: number } => ({ id: `b${(count += 1)}`, layer: count })
      return [
        { ...next(), kind: 'shape', color: '#eeeeee', boundingBox: box(0, 80, 0) },
        { ...next(), kind: 'text', text: `Card ${card}`, fontSize: 20, boundingBox: box(8, 24, 0.01) },
        {
          ...next(),
          kind: 'text',
          text: 'What is in it, in few words.',
          fontSize: 14,
          boundingBox: box(40, 18, 0.01),
        },
      ]
    }).flat(),
  ).flat()
  return extractionInput.parse({ pages: [{ number: 1, width: 1_440, height, blocks }] })
}

test('a design with more in a section than a tree can hold loses no text', () => {
  const document = makeGrid(1, 700)
  assertHeld(document, layoutDesign(document))
})

test('ten times the design takes about ten times as long', () => {
  const [small, large] = [makeGrid(2, 32), makeGrid(20, 32)].map((document) => {
    const { pages, sections } = analyseDesign(document.pages, { source: 'website' })
    return { ...document, pages, sections }
  })
  assert.ok(small !== undefined && large !== undefined)
  const measureTime = (document: ExtractedDocument): number => {
    let fastest = Number.POSITIVE_INFINITY
    for (let round = 0; round < 5; round += 1) {
      const before = process.cpuUsage()
      layoutDesign(document)
      const { user, system } = process.cpuUsage(before)
      fastest = Math.min(fastest, user + system)
    }
    return fastest
  }
  measureTime(small)
  const [one, ten] = [measureTime(small), measureTime(large)]
  assert.ok(ten < one * 60, `${one} µs and ${ten} µs`)
})
