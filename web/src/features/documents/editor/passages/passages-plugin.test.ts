import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { DecorationSet, type EditorView } from '@tiptap/pm/view'
import { moveNear, nearWindowPlugin } from '../near-window/near-window-plugin.ts'
import { findPassages, passagesPlugin, pointAtPassage, showPassages } from './passages-plugin.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})
const plugin = passagesPlugin(() => undefined)

/** As much of a view as shows passages: its state. */
function open(...paragraphs: string[]) {
  const doc = schema.node(
    'doc',
    null,
    paragraphs.map((words) => schema.node('paragraph', null, [schema.text(words)])),
  )
  const view = {
    state: EditorState.create({ doc, plugins: [nearWindowPlugin(), plugin] }),
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction)
    },
  }
  const asView = view as unknown as EditorView
  moveNear(asView, { from: 0, to: doc.content.size })
  const getRendered = (): DecorationSet => {
    const rendered = plugin.props.decorations?.call(plugin, view.state)
    assert.ok(rendered instanceof DecorationSet)
    return rendered
  }
  const readRendered = (): string[] =>
    getRendered()
      .find()
      .map(({ from, to }) => view.state.doc.textBetween(from, to))
  return { view, asView, getRendered, readRendered }
}

test('passages are rendered again only when they are others, and follow what is typed', () => {
  const { view, asView, getRendered, readRendered } = open('Bread is good.', 'Cake is better.')
  showPassages(asView, 'annotations', [
    { id: 'a', kind: 'comment', layer: 'annotations', from: 1, to: 6 },
    { id: 'b', kind: 'comment', layer: 'annotations', from: 17, to: 21 },
  ])
  assert.deepEqual(readRendered(), ['Bread', 'Cake'])
  const rendered = getRendered()
  assert.equal(getRendered(), rendered)
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 3)))
  assert.equal(getRendered(), rendered)
  // At the edges, within and between.
  for (const [words, at] of [
    ['Our ', 1],
    ['!', 10],
    ['-', 7],
  ] as const)
    view.dispatch(view.state.tr.insertText(words, at))
  assert.deepEqual(readRendered(), ['Br-ead', 'Cake'])
  assert.deepEqual(
    findPassages(view.state).map(({ from, to }) => view.state.doc.textBetween(from, to)),
    ['Br-ead', 'Cake'],
  )
  view.dispatch(view.state.tr.split(8))
  view.dispatch(view.state.tr.delete(25, 29))
  assert.equal(
    view.state.doc.textBetween(0, view.state.doc.content.size, '|'),
    'Our Br-|ead! is good.| is better.',
  )
  assert.equal(findPassages(view.state).length, 1)
  assert.equal(getRendered().find().length, 1)
})

test('the passage that is meant is brought out, and each layer keeps its own', () => {
  const { asView, getRendered, readRendered } = open('Bread is good.')
  const readClasses = (): unknown[] =>
    getRendered()
      .find()
      .map((mark) => (mark as unknown as { type: { attrs: Record<string, string> } }).type.attrs['class'])
  showPassages(asView, 'annotations', [{ id: 'a', kind: 'comment', layer: 'annotations', from: 1, to: 6 }])
  showPassages(asView, 'claims', [{ id: 'c', kind: 'claim', layer: 'claims', from: 10, to: 14 }])
  pointAtPassage(asView, 'c')
  assert.deepEqual(readClasses(), ['passage is-comment', 'passage is-claim is-active'])
  showPassages(asView, 'annotations', [])
  assert.deepEqual(readRendered(), ['good'])
  pointAtPassage(asView, undefined)
  assert.deepEqual(readClasses(), ['passage is-claim'])
})

test('only passages near the window are rendered, and all of them are known', () => {
  const { view, asView, readRendered } = open('Bread is good.', 'Cake is better.')
  moveNear(asView, { from: 1, to: 15 })
  showPassages(asView, 'annotations', [
    { id: 'a', kind: 'comment', layer: 'annotations', from: 1, to: 6 },
    { id: 'b', kind: 'comment', layer: 'annotations', from: 17, to: 21 },
  ])
  assert.deepEqual(readRendered(), ['Bread'])
  assert.equal(findPassages(view.state).length, 2)
  view.dispatch(view.state.tr.insertText('Our ', 1))
  moveNear(asView, { from: 21, to: 36 })
  assert.deepEqual(readRendered(), ['Cake'])
})
