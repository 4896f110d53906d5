// Drawings among panels: what is painted amid their parts is not painted over them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { union } from '../../pdf/boxes.ts'
import type { Artwork } from './artwork.ts'
import { keepPaintingOrder } from './painting-order.ts'

function path(order: number, x: number, y: number, width: number, height: number): Rendered {
  return { kind: 'path', box: { x, y, width, height }, chain: [order], order, isMasked: false, segments: 12 }
}

function drawing(...members: Rendered[]): Artwork {
  const box = members.map((one) => one.box).reduce(union)
  return { box, members, density: 4, layer: members[0]?.order ?? 0 }
}

function read(artwork: Artwork, panel: Rendered, holdsWords: (box: PdfBox) => boolean = () => false) {
  const { artworks, panels } = keepPaintingOrder(
    [artwork],
    [{ ...panel.box, color: '#dddddd', layer: panel.order }],
    { width: 1_000, rendered: [panel], holdsWords },
  )
  const drawings = artworks.map(({ layer, members }) => [layer, members.map(({ order }) => order)])
  return { drawings, panels: panels.length }
}

const body = path(1, 100, 160, 120, 100)
const head = path(2, 110, 100, 100, 90)
const eye = path(3, 130, 120, 10, 10)

test('a panel amid a drawing is a part of it', () => {
  assert.deepEqual(read(drawing(body, eye, path(4, 90, 90, 130, 20)), head), {
    drawings: [[1, [1, 2, 3, 4]]],
    panels: 0,
  })
})

test('a panel beyond a drawing, or with words, parts it', () => {
  const wide = path(2, 0, 100, 1_000, 90)
  const parted = {
    drawings: [
      [1, [1]],
      [3, [3]],
    ],
    panels: 1,
  }
  assert.deepEqual(read(drawing(body, eye), wide), parted)
  assert.deepEqual(
    read(drawing(body, eye), head, () => true),
    parted,
  )
})

test('a drawing is over a panel that is only below it', () => {
  const panel = path(2, 300, 100, 100, 100)
  assert.deepEqual(read(drawing(body, path(3, 310, 110, 20, 20)), panel), {
    drawings: [[3, [1, 3]]],
    panels: 1,
  })
})
