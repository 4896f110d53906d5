// Flat runs with marks become nested groups, as HTML and Markdown want them: neighbours that share a mark
// share its element.
import type { Inline, Mark, Marks, TextInline } from './rich-text.types.ts'

export type MarkedNode = { mark: Mark; value: string | true; children: MarkedNode[] } | { inline: Inline }

// The outermost first when two reach equally far. `code` is always the innermost: Markdown reads nothing
// inside it.
const order: readonly Mark[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'colour',
  'sub',
  'sup',
  'code',
]

/**
 * Groups inlines by their marks, each group as long as it can be. Inlines without text are between groups.
 */
export function nestMarks(inlines: readonly Inline[]): MarkedNode[] {
  return nest(
    inlines.map((inline) => ({ inline, marks: inline.type === 'text' ? inline.marks : {} })),
    0,
  )
}

interface Run {
  inline: Inline
  /** Those not yet expressed by a group around. */
  marks: Marks
}

function nest(runs: Run[], from: number): MarkedNode[] {
  const nodes: MarkedNode[] = []
  let index = from
  while (index < runs.length) {
    const run = runs[index]
    if (run === undefined) break
    const group = findOuterMark(runs, index)
    if (group === undefined) {
      nodes.push({ inline: withoutMarks(run.inline) })
      index += 1
      continue
    }
    const inner = runs
      .slice(index, group.end)
      .map(({ inline, marks }) => ({ inline, marks: { ...marks, [group.mark]: undefined } }))
    nodes.push({ mark: group.mark, value: group.value, children: nest(inner, 0) })
    index = group.end
  }
  return nodes
}

function findOuterMark(
  runs: Run[],
  start: number,
): { mark: Mark; value: string | true; end: number } | undefined {
  let longest: { mark: Mark; value: string | true; end: number } | undefined
  for (const mark of order) {
    const value = runs[start]?.marks[mark]
    if (value === undefined || (mark === 'code' && longest !== undefined)) continue
    let end = start + 1
    for (let next = runs[end]; next !== undefined && next.marks[mark] === value; next = runs[end]) {
      if (mark === 'code' && !sameMarks(next.marks, { code: true })) break
      end += 1
    }
    if (longest === undefined || end > longest.end) longest = { mark, value, end }
  }
  return longest
}

function withoutMarks(inline: Inline): Inline {
  return inline.type === 'text'
    ? ({ type: 'text', text: inline.text, marks: {} } satisfies TextInline)
    : inline
}

/** Whether two runs look the same. */
export function sameMarks(left: Marks, right: Marks): boolean {
  const names = Object.keys({ ...left, ...right }) as (keyof Marks)[]
  return names.every((name) => left[name] === right[name])
}
