// A proposed text as single changes to the text that is there: by words inside a paragraph, by blocks
// where blocks came or went.
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { diffSequences, joinNearSpans, splitWords } from '#core/differences.ts'
import { alignItems } from '#web/lib/align.ts'

export interface ProposedChange {
  id: number
  from: number
  to: number
  insert: Fragment
  isBlock: boolean
}

type Draft = Omit<ProposedChange, 'id'>

// A sentence of which little is left reads better as one change than as confetti.
const maxChangedShare = 0.6

/**
 * The changes that turn the children of `parent`, which begin at `start`, into `after`; only those from
 * `first` to `last` take part.
 */
export function findBlockChanges(
  parent: Node,
  start: number,
  after: Fragment,
  first = 0,
  last = parent.childCount,
): ProposedChange[] {
  let position = start
  for (let index = 0; index < first; index += 1) position += parent.child(index).nodeSize
  const before = Array.from({ length: last - first }, (_, index) => parent.child(first + index))
  return blockChanges(before, position, findChildren(after)).map((change, id) => ({ ...change, id }))
}

/** The changes inside one paragraph, from one place to another. */
export function findInlineChanges(
  parent: Node,
  from: number,
  to: number,
  position: number,
  after: Fragment,
): ProposedChange[] {
  return inlineChanges(parent.content.cut(from, to), after, position + from).map((change, id) => ({
    ...change,
    id,
  }))
}

function blockChanges(before: readonly Node[], start: number, after: readonly Node[]): Draft[] {
  const item = (node: Node) => ({
    key: JSON.stringify(node.toJSON()),
    text: node.textContent,
    kind: node.type.name,
  })
  const changes: Draft[] = []
  const positions = [start]
  for (const node of before) positions.push((positions.at(-1) ?? start) + node.nodeSize)
  const place = (index: number): number => positions[index] ?? start
  for (const pair of alignItems(before.map(item), after.map(item))) {
    const old = before[pair.old]
    const fresh = after[pair.fresh]
    const from = place(pair.old)
    if (pair.kind === 'removed' && old !== undefined)
      push({ from, to: from + old.nodeSize, insert: Fragment.empty, isBlock: true })
    if (pair.kind === 'added' && fresh !== undefined)
      push({ from, to: from, insert: Fragment.from(fresh), isBlock: true })
    if (pair.kind === 'changed' && old !== undefined && fresh !== undefined)
      changes.push(...nodeChanges(old, fresh, from))
  }
  return changes

  // Blocks that come or go side by side are one change.
  function push(change: Draft): void {
    const near = changes.at(-1)
    if (near !== undefined && near.isBlock && near.to === change.from) {
      near.to = change.to
      near.insert = near.insert.append(change.insert)
    } else changes.push(change)
  }
}

function nodeChanges(old: Node, fresh: Node, position: number): Draft[] {
  const whole: Draft[] = [
    { from: position, to: position + old.nodeSize, insert: Fragment.from(fresh), isBlock: true },
  ]
  if (!old.sameMarkup(fresh)) return whole
  if (old.isTextblock) return inlineChanges(old.content, fresh.content, position + 1)
  if (old.isAtom || old.isLeaf) return whole
  const before = findChildren(old.content)
  const after = findChildren(fresh.content)
  // A table of another shape cannot be put together from halves.
  if (old.type.spec['tableRole'] !== undefined) {
    if (before.length !== after.length) return whole
    const cells = before.map((cell, index) => {
      const cellPosition =
        position + 1 + before.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0)
      const other = after[index]
      return other === undefined || cell.eq(other) ? [] : nodeChanges(cell, other, cellPosition)
    })
    return cells
      .flat()
      .some((change) => change.isBlock && /row|cell/i.test(change.insert.firstChild?.type.name ?? ''))
      ? whole
      : cells.flat()
  }
  return blockChanges(before, position + 1, after)
}

interface Token {
  key: string
  text: string
  size: number
}

function inlineChanges(before: Fragment, after: Fragment, position: number): Draft[] {
  const old = findTokens(before)
  const fresh = findTokens(after)
  const spans = joinNearSpans(
    diffSequences(
      old.map(({ key }) => key),
      fresh.map(({ key }) => key),
    ),
    old.map(({ text }) => text),
  )
  const touched = spans.reduce((sum, span) => sum + span.oldTo - span.oldFrom, 0)
  const all =
    spans.length > 2 && touched > old.length * maxChangedShare
      ? [{ oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: fresh.length }]
      : spans
  return all.map((span) => ({
    from: position + offset(old, span.oldFrom),
    to: position + offset(old, span.oldTo),
    insert: after.cut(offset(fresh, span.newFrom), offset(fresh, span.newTo)),
    isBlock: false,
  }))
}

function findTokens(content: Fragment): Token[] {
  return findChildren(content).flatMap((node) => {
    const marks = node.marks.map((mark) => JSON.stringify(mark.toJSON())).join()
    if (!node.isText) return [{ key: JSON.stringify(node.toJSON()), text: '', size: node.nodeSize }]
    return splitWords(node.text ?? '').map((text) => ({ key: `${text}|${marks}`, text, size: text.length }))
  })
}

function offset(tokens: readonly Token[], count: number): number {
  return tokens.slice(0, count).reduce((sum, { size }) => sum + size, 0)
}

function findChildren(content: Fragment): Node[] {
  return Array.from({ length: content.childCount }, (_, index) => content.child(index))
}

/** A fragment as a slice that fits where the change is. */
export function getSlice(change: Pick<ProposedChange, 'insert'>): Slice {
  return new Slice(change.insert, 0, 0)
}

/** The proposal of a selection inside one paragraph as text, when it is one paragraph too. */
export function onlyParagraph(content: Fragment, schema: Schema): Fragment | undefined {
  const [only] = [content.firstChild]
  if (
    content.childCount !== 1 ||
    only === null ||
    !only.isTextblock ||
    only.type === schema.nodes['codeBlock']
  )
    return undefined
  return only.content
}
