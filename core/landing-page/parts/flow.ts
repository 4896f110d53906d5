// Parts one below the other, as they come: what a layout has no place of its own for.
import { html, nothing, type Html } from '../html.ts'
import { componentIcon } from '../icons.ts'
import { heading, line, prose, type Part, type View } from '../view.ts'
import { actions } from './buttons.ts'
import { card, grid } from './cards.ts'
import { form } from './forms.ts'
import { list } from './lists.ts'
import { figure } from './media.ts'
import { quote } from './quotes.ts'

/** The parts in their order; buttons and cards that follow each other are side by side. */
export function flow(view: View, parts: readonly Part[]): Html {
  const runs: Part[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last !== undefined && isRun(part) && last[0]?.component?.type === part.component?.type)
      last.push(part)
    else runs.push([part])
  }
  return html`${runs.map((run) => drawRun(view, run))}`
}

function isRun({ component }: Part): boolean {
  return ['button', 'card', 'icon', 'image'].includes(component?.type ?? '')
}

function drawRun(view: View, run: readonly Part[]): Html {
  const [first] = run
  if (first === undefined) return nothing
  switch (first.component?.type) {
    case 'button':
      return actions(view, run)
    case 'card':
      return grid(
        run.map((part) => card(view, part)),
        3,
      )
    case 'image':
      return run.length === 1
        ? figure(view, first, 'page', 'section-image')
        : grid(
            run.map((part) => figure(view, part, 'third', 'section-image')),
            3,
          )
    case 'icon':
      return html`<p class="icons">
        ${run.map((part) => html`<span class="labelled-icon" ${part.root}>${componentIcon({ name: part.word('name'), svg: part.word('svg') })}${line(part, 'label', 'span')}</span>`)}
      </p>`
    case 'heading':
      return heading(first, 'text', view.innerLevel, 'subheading')
    case 'text':
    case 'custom':
      return html`<div${first.root}>${prose(first, 'html', view.innerLevel)}</div>`
    case 'list':
      return list(first, 'plain')
    case 'quote':
      return quote(view, first, 'quote')
    case 'form':
      return form(view, first)
    case 'video':
      return figure(view, first, 'page', 'section-image')
    default:
      return nothing
  }
}
