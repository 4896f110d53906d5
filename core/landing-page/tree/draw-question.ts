// A question and its answer, which opens without script.
import { attributes, html, raw, type Html } from '../html.ts'
import { join } from './node-classes.ts'
import type { PlacedNode } from './place-nodes.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { isContainer, walkTree } from './walk-tree.ts'

/** Without an answer nothing opens. While editing all are open, so that all can be written in. */
export function drawQuestion(
  { view }: TreeDrawing,
  { node, children }: PlacedNode,
  draw: (children?: readonly PlacedNode[]) => Html,
): Html {
  const [head, ...answers] = children
  if (head === undefined || answers.length === 0 || !isContainer(node)) return draw()
  const leaves = [...walkTree(head.node)].filter((inner) => !isContainer(inner))
  // What is pressed holds no other boxes than headings.
  const question = raw(
    draw([head]).markup.replaceAll(/<(\/?)(?:div|p|article|figure|blockquote|[uo]l|li)(?=[\s>])/g, '<$1span'),
  )
  const isOpen = node.isOpen === true || view.context.mode === 'edit'
  return html`<details${attributes({ class: 't-question', open: isOpen })}><summary${attributes({ class: join(['t-stack', leaves.length > 1 ? '' : 't-marked']) })}>${question}</summary><div class="t-stack">${draw(answers)}</div></details>`
}
