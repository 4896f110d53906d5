// Tables of a section: the elements around the rows that a design has below each other, and how their cells
// lie on narrow screens. From the width of the design's columns on, these elements have no boxes.
import { attributes, html, type Html } from '../html.ts'
import { written } from './css-values.ts'
import { isLine, type Table } from './find-tables.ts'
import { join } from './node-classes.ts'
import type { Cell, PlacedNode } from './place-nodes.ts'
import { phoneDistance, phoneMargin } from './phone-flow.ts'
import type { TreeDrawing } from './tree-drawing.ts'

/** A table that is wider than the screen is moved sideways, by the keyboard, too. */
export function drawTable(
  { book, wide, narrow, view }: TreeDrawing,
  parent: PlacedNode,
  { parts, columns, hasHeader }: Table,
  draw: (part: PlacedNode) => Html,
): Html {
  const [first] = parts
  const above = first === undefined ? 0 : phoneDistance(Math.max(0, first.node.before))
  const hidden = book.declare(wide, ['display:contents'])
  const region = book.declare(narrow, [
    'overflow-x:auto',
    ...(above === 0 ? [] : [`margin-block-start:${written(above)}px`]),
    ...(parent.isEdgeToEdge ? [`margin-inline:${phoneMargin}px`] : []),
  ])
  const grid = book.declare(narrow, ['display:grid', `grid-template-columns:repeat(${columns},auto)`])
  const shown = parts.map((part) =>
    part.node.kind === 'shape'
      ? html`<tr class="t-item" aria-hidden="true">
          <td class="t-item">${draw(part)}</td>
        </tr>`
      : draw(part),
  )
  const start = hasHeader ? parts.findIndex(({ node }) => !isLine(node)) + 1 : 0
  const [head, body] = [shown.slice(0, start), shown.slice(start)]
  const name = view.section.title.trim().replaceAll(/\s+/g, ' ')
  const label = name === '' ? view.context.words.table : name
  return html`<div${attributes({ class: join([hidden, region]), role: 'region', tabindex: '0', 'aria-label': label })}><table${attributes({ class: join(['t-table', hidden, grid]) })}>${
    head.length > 0 &&
    html`<thead class="t-item">
      ${head}
    </thead>`
  }<tbody class="t-item">${body}</tbody></table></div>`
}

/** Around what is in a cell of a row; it has no box. */
export function drawCell({ span, isHead }: Cell, shown: Html): Html {
  const more = attributes({
    class: 't-item',
    scope: isHead ? 'col' : undefined,
    colspan: span > 1 ? String(span) : undefined,
  })
  return isHead ? html`<th${more}>${shown}</th>` : html`<td${more}>${shown}</td>`
}
