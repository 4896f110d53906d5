// Trees and looks of text from clients: whole and valid, or refused with the place that is wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sanitiseHtml } from '#capabilities/content/index.ts'
import { maxLayoutDepth, maxLayoutNodes } from '#contracts/design-layout.schema.ts'
import { layoutPage, layoutStyles, layoutTheme } from '#support/layout-samples.ts'
import { normaliseSections, normaliseTheme, type NormaliseOptions } from './index.ts'

const options: NormaliseOptions = {
  sanitise: (html, profile) => sanitiseHtml(html, profile).html,
  newId: () => 'made',
}
const text = (id: string): object => ({ kind: 'text', id, slot: id, role: 'body', style: 'body' })
const stack = (...children: unknown[]): Record<string, unknown> => ({ kind: 'stack', id: 'root', children })

function withTree(tree: unknown) {
  const answer = normaliseSections([{ type: 'hero', title: 'Bread', tree }], options)
  assert.ok(answer.ok)
  return { tree: answer.sections[0]?.tree, warnings: answer.warnings }
}

test('sections made like their design come through as they are, and once more', () => {
  const first = normaliseSections(layoutPage, options)
  assert.ok(first.ok)
  assert.deepEqual(first.warnings, [])
  assert.deepEqual(
    first.sections.map(({ tree }) => tree),
    layoutPage.map(({ tree }) => tree),
  )
  const again = normaliseSections(first.sections, options)
  assert.deepEqual(again, first)
})

test('a tree that cannot be used is refused, and the answer names the place', () => {
  const deep = Array.from({ length: maxLayoutDepth }).reduce<unknown>(
    (inner, _, index) => ({ kind: 'stack', id: `d${index}`, children: [inner] }),
    text('a'),
  )
  const wide = stack(
    ...Array.from({ length: 5 }, (_, group) => ({
      kind: 'stack',
      id: `g${group}`,
      children: Array.from({ length: maxLayoutNodes / 5 }, (__, index) => text(`t${group}-${index}`)),
    })),
  )
  for (const [tree, reason] of [
    ['stack', /not valid/],
    [stack({ kind: 'text', id: 'a' }), /not valid/],
    [stack({ ...text('a'), color: 1, width: -1 }), /not valid/],
    [{ ...stack(text('a')), background: { color: 'red;}' } }, /not valid/],
    [deep, /levels deep or less/],
    [wide, /nodes or less/],
    [stack(text('a'), { ...text('b'), id: 'a' }), /another id/],
    [stack(text('a'), { ...text('a'), id: 'b' }), /each slot once/],
  ] as const) {
    const answer = normaliseSections([{ type: 'hero', title: 'Bread', tree }], options)
    assert.ok(!answer.ok)
    assert.deepEqual(
      answer.issues.map(({ path }) => path),
      ['sections[0].tree'],
    )
    assert.match(answer.issues[0]?.message ?? '', reason)
  }
})

test('what the schema does not know is no part of a tree', () => {
  const { tree } = withTree({ ...stack(text('a')), style: 'x', onclick: 'alert(1)' })
  assert.deepEqual(
    Object.keys(tree ?? {}).filter((name) => ['style', 'onclick'].includes(name)),
    [],
  )
})

test('images behind containers come from where images may', () => {
  const behind = (src: string): Record<string, unknown> => ({
    ...stack(text('a')),
    background: { color: '#112233', image: { src } },
  })
  assert.equal(withTree(behind('/api/pictures/abc?w=2')).tree?.background?.image?.src, '/api/pictures/abc')
  const refused = withTree(behind('javascript:alert(1)'))
  assert.deepEqual(refused.tree?.background, { color: '#112233' })
  assert.match(refused.warnings.join(' '), /images come from/)
  const withImage = (src: string): Record<string, unknown> =>
    stack({ ...text('a'), textImage: { src, words: 'Loud rooms' } })
  const find = (src: string): unknown => {
    const [child] = withTree(withImage(src)).tree?.children ?? []
    return child?.kind === 'text' ? child.textImage : 'no text'
  }
  assert.deepEqual(find('/api/pictures/abc?w=2'), { src: '/api/pictures/abc', words: 'Loud rooms' })
  assert.equal(find('javascript:alert(1)'), undefined)
})

test('looks of text stay with a theme until others are given', () => {
  const kept = normaliseTheme({ radius: 4 }, layoutTheme)
  assert.ok(kept.ok)
  assert.deepEqual(kept.theme.textStyles, layoutTheme.textStyles)
  const given = normaliseTheme({ textStyles: [layoutStyles[0], { id: 'x', color: 'red' }] }, layoutTheme)
  assert.ok(given.ok)
  assert.deepEqual(given.theme.textStyles, [layoutStyles[0]])
  assert.match(given.warnings.join(' '), /1 looks of text are not valid/)
  assert.equal(normaliseTheme({ textStyles: 'bold' }).ok, false)
})
