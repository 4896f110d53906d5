import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import { figmaDesign } from '#support/figma-designs.ts'
import { runAnswerTask } from './read-answer.ts'

const getBytes = (answer: unknown): Uint8Array => Buffer.from(JSON.stringify(answer))
const getOutcome = (answer: unknown, nodeId?: string) =>
  runAnswerTask<'design'>({ kind: 'design', bytes: getBytes(answer), nodeId })
const getFault = (answer: unknown, nodeId?: string) => {
  const outcome = getOutcome(answer, nodeId)
  return outcome.ok ? 'none' : outcome.fault
}

test('what is wrong with an answer is recognised', () => {
  const { file } = figmaDesign('Clinic')
  assert.equal(getFault(file), 'none')
  assert.equal(getFault(file, '99:99'), 'no_node')
  assert.equal(getFault({ ...file, document: undefined, nodes: { '1:2': null } }), 'no_node')
  assert.equal(getFault({ ...file, document: { id: '0:0', type: 'DOCUMENT', children: [] } }), 'no_frame')
  assert.equal(getFault({ ...file, editorType: 'figjam' }), 'not_a_design')
  for (const garbage of [
    null,
    7,
    'text',
    [],
    {},
    { document: null },
    { document: 7 },
    { nodes: null },
    { document: { type: 'DOCUMENT', children: { a: 1 } } },
  ])
    assert.ok(['malformed', 'no_frame', 'no_node'].includes(getFault(garbage)), JSON.stringify(garbage))
  const broken = runAnswerTask<'design'>({
    kind: 'design',
    bytes: Buffer.from('{"document":'),
    nodeId: undefined,
  })
  assert.ok(!broken.ok && broken.fault === 'malformed')
})

test('a page that was drawn in parts is one page, without an image of the whole', () => {
  const { file, sections } = figmaDesign('Clinic, each section')
  const outcome = getOutcome(file)
  assert.ok(outcome.ok)
  const { page, images } = outcome.value
  const parts = page.blocks.filter(({ kind, boundingBox }) => kind === 'shape' && boundingBox.width === 1)
  assert.deepEqual(
    parts.map(({ boundingBox }) => boundingBox.y.toFixed(3)),
    sections.map(({ boundingBox }) => boundingBox.y.toFixed(3)),
  )
  assert.ok(images.every(({ blockIds }) => blockIds.length > 0))
})

test('whatever stands where a layer should be, it is answered', () => {
  const { file, pageId } = figmaDesign('Clinic, as groups')
  const text = JSON.stringify(file)
  const places = [...text.matchAll(/:(?:"[^"]*"|-?\d[\d.]*|true|false)/g)].map(
    (match) => [match.index + 1, match[0].length - 1] as const,
  )
  holds(
    fc.property(
      fc.nat(places.length - 1),
      fc.constantFrom(
        'null',
        '[]',
        '{}',
        '-1e999',
        '1e300',
        '"\\ud800"',
        '"\\u0000"',
        'true',
        '[null]',
        '{"length":9}',
      ),
      (place, value) => {
        const [start, length] = places[place] as readonly [number, number]
        const changed = Buffer.from(text.slice(0, start) + value + text.slice(start + length))
        const outcome = runAnswerTask<'design'>({
          kind: 'design',
          bytes: changed,
          nodeId: place % 2 === 0 ? undefined : pageId,
        })
        if (outcome.ok) assert.ok(!/\\u0000|\\ud800/.test(JSON.stringify(outcome.value)))
      },
    ),
    300,
  )
})

test('layers nested deeper than anybody draws are left out', () => {
  const { file } = figmaDesign('Clinic, as groups')
  const page = file.document?.children?.[1]?.children?.[0]
  assert.ok(page !== undefined)
  let inner = page
  for (let depth = 0; depth < 400; depth += 1) inner = { ...page, id: `9:${depth}`, children: [inner] }
  const outcome = getOutcome({
    ...file,
    document: { id: '0:0', type: 'DOCUMENT', children: [{ id: '0:1', type: 'CANVAS', children: [inner] }] },
  })
  assert.ok(outcome.ok)
  assert.ok(outcome.value.page.blocks.every(({ kind }) => kind === 'shape'))
})
