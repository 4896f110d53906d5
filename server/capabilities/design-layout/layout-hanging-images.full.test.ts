// What hangs over the edge of an image or of a section, such as badges, on small designs drawn in pixels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LayoutContainer, LayoutSection } from '#contracts/design-layout.schema.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { at, block, layOut, near, only, panel, text } from '#support/drawn-designs.ts'

interface NamedBlock {
  id: string
}

/** The blocks, each painted over those before it. */
function inLayers(blocks: readonly object[]): NamedBlock[] {
  return blocks.map((one, layer): object => ({ ...one, layer })) as NamedBlock[]
}

/** Makes sections, as wide as the page, of blocks by their places in the list. */
function createSections(blocks: readonly NamedBlock[]) {
  return (id: string, y: number, height: number, of: number[]): object => ({
    id,
    type: 'custom',
    boundingBox: { page: 1, x: 0, y, width: 1, height },
    blockIds: of.map((index) => blocks[index]?.id),
  })
}

test('an image that hangs out of a band is whole in its section, with what lies over its lower edge', () => {
  const lay = (badge: [number, number], beside: object[] = []): LayoutSection[] => {
    const [left, top] = badge
    const blocks = inLayers([
      panel([0, 0, 1_440, 500], '#ffc9a3', { radius: 44, corners: [0, 0, 44, 44] }),
      text('Coffee comes rolling', [320, 100, 800, 100], { fontSize: 90, lineHeight: 100, level: 1 }),
      block('image', [120, 260, 1_200, 440], { src: '/api/pictures/bar', radius: 36 }),
      block('image', [left, top, 180, 180], { src: '/api/pictures/badge' }),
      text('180', [left + 60, top + 50, 70, 40], { fontSize: 44, lineHeight: 44, turn: 8 }),
      text('cups an hour', [left + 40, top + 110, 100, 24], { turn: 8 }),
      text('Where people come together', [120, 850, 500, 60], { fontSize: 50, lineHeight: 60, level: 2 }),
      ...beside,
    ])
    const section = createSections(blocks)
    return layOut(blocks, [
      section('s1', 0, 0.25, [1]),
      section('s2', 0.5, 0.5, top < 400 ? [6] : [3, 4, 5, 6]),
    ]).sections
  }
  const places: [number, number][] = [
    [1_080, 570],
    [130, 560],
    [1_200, 180],
    [60, 240],
  ]
  for (const badge of places) {
    const [hero, below] = lay(badge)
    assert.ok(hero !== undefined && below !== undefined)
    const words = [hero, below].map(({ slots }) => slots.flatMap(({ text: own }) => own ?? []).toSorted())
    assert.deepEqual(words, [['180', 'Coffee comes rolling', 'cups an hour'], ['Where people come together']])
    near(at(hero, '180')[1], badge[1] + 50, 6)
    const end = Math.max(700, badge[1] + 180)
    near(below.tree.padding?.top ?? 0, 850 - end, 6)
  }
  // Where words of the next section are beside what hangs, that begins where its band does.
  const [, next] = lay([1_080, 570], [text('Since 1998', [20, 560, 80, 24])])
  assert.ok(next?.slots.some(({ text: own }) => own === 'Since 1998'))
})

test('a turned badge over the end of an image and of its section is whole in the next one', () => {
  const blocks = inLayers([
    panel([0, 0, 1_440, 500], '#ffc9a3'),
    text('Coffee comes rolling', [120, 100, 500, 100], { fontSize: 90, lineHeight: 100, level: 1 }),
    block('image', [720, 0, 720, 500], { src: '/api/pictures/bar' }),
    block('image', [740, 400, 180, 180], { src: '/api/pictures/badge' }),
    text('180', [800, 440, 70, 40], { fontSize: 44, lineHeight: 44, turn: 8 }),
    text('cups an hour', [780, 510, 100, 24], { turn: 8 }),
    text('Where people come together', [120, 850, 500, 60], { fontSize: 50, lineHeight: 60, level: 2 }),
  ])
  const section = createSections(blocks)
  const { sections } = layOut(blocks, [section('s1', 0, 0.5, [1, 2, 3, 4]), section('s2', 0.5, 0.5, [5, 6])])
  const words = sections.map(({ slots }) => slots.flatMap(({ text: own }) => own ?? []).toSorted())
  assert.deepEqual(words, [['Coffee comes rolling'], ['180', 'Where people come together', 'cups an hour']])
  assert.ok([...walkTree(sections[1]?.tree as LayoutContainer)].some(({ before }) => before === -100))
})

test('what lies over the upper edge of an image belongs to the section of that, which is in front', () => {
  const blocks = inLayers([
    text('Coffee comes rolling', [120, 100, 800, 100], { fontSize: 90, lineHeight: 100, level: 1 }),
    panel([0, 400, 1_440, 600], '#0d4245'),
    block('image', [120, 400, 1_200, 440], { src: '/api/pictures/bar' }),
    block('image', [1_080, 280, 180, 180], { src: '/api/pictures/badge' }),
    text('180', [1_140, 310, 60, 44], { fontSize: 44, lineHeight: 44 }),
    text('cups an hour', [1_110, 400, 110, 24]),
    text('Where people come together', [120, 880, 500, 60], { fontSize: 50, lineHeight: 60, level: 2 }),
  ])
  const section = createSections(blocks)
  const { sections } = layOut(blocks, [section('s1', 0, 0.4, [0, 4]), section('s2', 0.4, 0.6, [2, 5, 6])])
  const words = sections.map(({ slots }) => slots.flatMap(({ text: own }) => own ?? []).toSorted())
  assert.deepEqual(words, [['Coffee comes rolling'], ['180', 'Where people come together', 'cups an hour']])
})

test('cards of one height are no higher where their panel goes on below them', () => {
  const around = panel([60, 70, 1_000, 340], '#b8e6c9')
  const cards = [120, 540].flatMap((left) => [
    panel([left, 100, 372, 210], '#ffffff', { radius: 28 }),
    text('I came for the internet.', [left + 30, 130, 300, 24]),
    text('Nanette, mapping software', [left + 30, 250, 240, 24]),
  ])
  const section = only([around, ...cards])
  const row = [...walkTree(section.tree)].find(
    (node): node is LayoutContainer => node.kind === 'row' && node.isStretched,
  )
  near(row?.padding?.bottom ?? 0, 100)
})

test('a line with a tick alone on a panel keeps its tick', () => {
  const bubble = panel([100, 100, 360, 48], '#ffffff', { radius: 14 })
  const said = text('Swap fits the rules', [140, 112, 180, 24], { marker: 'check' })
  const { slots } = only([panel([60, 60, 500, 300], '#f6f4fd'), bubble, said])
  assert.deepEqual(
    slots.map(({ items }) => items),
    [['Swap fits the rules']],
  )
})

test('a card that hangs a little out of a band leaves the band as high as it is', () => {
  const blocks = inLayers([
    panel([0, 0, 1_440, 500], '#f5b52e'),
    text('Get your hands floury', [120, 100, 800, 80], { fontSize: 70, lineHeight: 80, level: 1 }),
    panel([104, 396, 1_232, 126], '#4a1637', { radius: 36 }),
    text('Fresh pasta, three shapes', [160, 440, 300, 24], { color: '#ffffff' }),
    text('Pick your apron', [104, 600, 500, 50], { fontSize: 44, lineHeight: 50, level: 2 }),
  ])
  const section = createSections(blocks)
  const { sections } = layOut(blocks, [section('s1', 0, 0.5, [1, 2, 3]), section('s2', 0.5, 0.5, [4])])
  const [hero, below] = sections
  assert.ok(hero !== undefined && below !== undefined)
  assert.deepEqual(
    [hero, below].map(({ slots }) => slots.flatMap(({ text: own }) => own ?? [])),
    [['Get your hands floury'], ['Fresh pasta, three shapes', 'Pick your apron']],
  )
  near(below.tree.children[0]?.before ?? 0, 396 - 500, 2)
})
