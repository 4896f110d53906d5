import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figmaDesigns } from '#support/figma-designs.ts'
import { frame, placed, text, type Layer } from '#support/figma-tree.ts'
import type { FigmaNode } from '../figma.types.ts'
import { chooseFrames, findLayer } from './choose-frames.ts'

const screen = (
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  rest: Partial<Layer> = {},
): Layer => ({
  ...placed(
    frame(name, { x, y, width, height }, [text('Words', { x: 10, y: 10, width: 200 }, { size: 20 })], {
      fill: '#ffffff',
    }),
  ),
  ...rest,
})
const canvas = (name: string, ...children: FigmaNode[]): FigmaNode => ({
  id: '0:1',
  name,
  type: 'CANVAS',
  children,
})
const file = (...children: FigmaNode[]): FigmaNode => ({ id: '0:0', type: 'DOCUMENT', children })
const findNames = (root: FigmaNode) => chooseFrames(root).frames.map(({ name }) => name)

test('the largest frame of desktop width is the page; narrower versions and other pages are named', () => {
  const desktop = screen('Home', 0, 0, 1440, 4_000)
  const others = [
    screen('Home phone', 1600, 0, 390, 9_000),
    screen('Imprint', 2200, 0, 1440, 900),
    screen('Board', 4000, 0, 6000, 6_000),
  ]
  const { frames, warnings } = chooseFrames(
    canvas('Design', others[0] as FigmaNode, desktop, ...others.slice(1)),
  )
  assert.deepEqual(frames, [desktop])
  assert.match(warnings[0] ?? '', /“Home” was read; its narrower versions were left out: “Home phone”\./)
  assert.match(warnings[1] ?? '', /“Imprint”, “Board”.*copy the link of that frame/)
})

test('parts of a page that stand below one another are read together, from top to bottom', () => {
  const parts = [
    screen('Footer', 100, 4_088, 1440, 300),
    screen('Hero', 100, 88, 1440, 4_000),
    screen('Header', 100, 0, 1440, 88),
  ]
  assert.deepEqual(findNames(canvas('Design', ...parts)), ['Header', 'Hero', 'Footer'])
  assert.deepEqual(
    findNames(canvas('Design', ...parts.slice(1), screen('Another page', 100, 4_500, 1440, 300))),
    ['Header', 'Hero'],
  )
})

test('sheets of components, covers and notes are passed over while there is anything else', () => {
  const sheet = screen('Components', 0, 0, 1600, 9_000)
  assert.deepEqual(findNames(canvas('Design', sheet, screen('Landing', 2000, 0, 1440, 800))), ['Landing'])
  assert.deepEqual(
    findNames(
      canvas(
        'Design',
        screen('Button', 0, 0, 1440, 9_000, { type: 'COMPONENT' }),
        screen('Landing', 2000, 0, 1440, 800),
      ),
    ),
    ['Landing'],
  )
  assert.deepEqual(
    findNames(canvas('Design', screen('Set', 0, 0, 1440, 9_000, { type: 'COMPONENT_SET' }))),
    [],
  )
  assert.deepEqual(findNames(canvas('Design', sheet)), ['Components'])
  const pages = file(
    canvas('Cover', screen('Cover', 0, 0, 1920, 960)),
    canvas('— Style guide', screen('Colours', 0, 0, 1920, 960)),
    canvas('Web', screen('Landing', 0, 0, 1440, 900)),
  )
  assert.deepEqual(findNames(pages), ['Landing'])
})

test('a file of phone screens gives its largest', () => {
  assert.deepEqual(
    findNames(canvas('App', screen('Start', 0, 0, 390, 844), screen('Long', 500, 0, 390, 2_000))),
    ['Long'],
  )
})

test('sections of a canvas are looked into', () => {
  const section = {
    id: '5:1',
    name: 'Ready for development',
    type: 'SECTION',
    absoluteBoundingBox: { x: 0, y: 0, width: 9_000, height: 9_000 },
    children: [screen('Landing', 0, 0, 1440, 900)],
  }
  assert.deepEqual(findNames(canvas('Design', section)), ['Landing'])
})

test('a named frame is read whatever it is, when there is anything in it', () => {
  const card = screen('Card', 0, 0, 200, 100)
  assert.deepEqual(chooseFrames(card).frames, [card])
  assert.deepEqual(
    findNames({ id: '1:1', type: 'TEXT', absoluteBoundingBox: { x: 0, y: 0, width: 10, height: 10 } }),
    [],
  )
  assert.deepEqual(findNames(canvas('Empty')), [])
  assert.deepEqual(findNames(file()), [])
  assert.deepEqual(findNames(canvas('Design', screen('Hidden', 0, 0, 1440, 900, { visible: false }))), [])
})

test('of every design the page is found', () => {
  for (const { name, file: design, pageId } of figmaDesigns()) {
    assert.equal(chooseFrames(design.document as FigmaNode).frames[0]?.id, pageId, name)
    assert.equal(findLayer(design.document as FigmaNode, pageId)?.id, pageId)
  }
})
