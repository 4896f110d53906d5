// What the editor offers is what the design has, and it says what can be read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { contrast } from '#core/color/index.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { findColors, renderPage } from '../../index.ts'
import {
  applyButtonLook,
  findDesignTokens,
  findBackdrop,
  findNode,
  getButtonLook,
  hasTree,
  judgeColor,
  replaceNode,
  type TreeSection,
} from './index.ts'

function find(type: string): TreeSection {
  const section = layoutPage.find((candidate) => candidate.type === type)
  assert.ok(section !== undefined && hasTree(section))
  return section
}
const node = (tree: LayoutContainer, id: string): LayoutNode => {
  const found = findNode(tree, id)
  assert.ok(found, `no ${id}`)
  return found
}

test('the tokens of a design are its own colours, styles, distances and buttons', () => {
  const tokens = findDesignTokens(layoutPage, layoutTheme)
  for (const color of ['#14213d', '#c2410c', '#f8fafc']) assert.ok(tokens.colors.includes(color), color)
  assert.equal(tokens.textStyles[0]?.style.size, 64)
  assert.equal(tokens.textStyles.find(({ style }) => style.id === 'h2')?.role, 'heading-2')
  assert.ok(tokens.spacing.includes(0) && tokens.spacing.includes(32) && tokens.spacing.includes(120))
  assert.equal(tokens.gradients.length, 1)
  assert.equal(tokens.buttons.length, 1)
  const { tree } = find('hero')
  const call = node(tree, 'n-call')
  assert.ok(call.kind === 'button')
  const plain = applyButtonLook(call, { style: 'nav' })
  assert.deepEqual([plain.style, plain.background, plain.width, plain.slot], ['nav', undefined, 180, 'call'])
  assert.deepEqual(applyButtonLook(plain, getButtonLook(call)), call)
})

test('radii, borders and shadows are those of the design, the usual radii where it has none', () => {
  const tokens = findDesignTokens(layoutPage, layoutTheme)
  assert.equal(tokens.radii[0], 0)
  for (const radius of [8, 12, 16]) assert.ok(tokens.radii.includes(radius), String(radius))
  assert.deepEqual(
    tokens.radii,
    tokens.radii.toSorted((left, right) => left - right),
  )
  assert.ok(tokens.borders.some(({ color, width }) => color === '#e2e8f0' && width === 1))
  assert.ok(tokens.shadows.some(({ blur, color }) => blur === 16 && color === '#0f172a14'))
  const bare = findDesignTokens([], layoutTheme)
  assert.deepEqual([bare.radii, bare.borders, bare.shadows], [[0, 4, 8, 16], [], []])
})

test('a colour of a text is judged on what lies behind it, and rendered readable', () => {
  const { tree } = find('features')
  const [style] = layoutTheme.textStyles.filter(({ id }) => id === 'body')
  assert.ok(style)
  const backdrop = findBackdrop(tree, 'n-card-text-1', '#ffffff')
  assert.deepEqual(backdrop, ['#ffffff'])
  const colors = findColors({ sections: layoutPage, theme: layoutTheme })
  const judged = judgeColor('#cbd5e1', style, backdrop, colors)
  assert.ok((judged.ratio ?? 9) < 4.5)
  assert.ok(contrast(judged.shown, '#ffffff') >= 4.5)
  assert.equal(judgeColor('#14213d', style, backdrop, colors).shown, '#14213d')
  assert.equal(
    judgeColor('#14213d', style, findBackdrop(find('about').tree, 'n-story', '#ffffff'), colors).ratio,
    undefined,
  )

  const own = replaceNode(tree, 'n-card-text-1', (one) => ({ ...one, color: '#7c2d12' }) as LayoutNode)
  const markup = renderPage(
    { ...sampleBusiness, sections: [{ ...find('features'), tree: own }], theme: layoutTheme },
    { mode: 'publish' },
  )
  assert.match(markup, /color:#7c2d12/)
})
