import { css, html, isEmpty, type Html } from '../html.ts'
import { flow } from '../parts/flow.ts'
import { eyebrow, intro, lead, title } from '../parts/intro.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

const everything = [
  'heading',
  'text',
  'button',
  'image',
  'list',
  'form',
  'quote',
  'card',
  'icon',
  'video',
  'custom',
] as const

export const custom: SectionKind = {
  layouts: [
    { name: 'flow', label: 'One below the other', draw: below },
    { name: 'beside', label: 'Title beside the rest', draw: beside },
    { name: 'centered', label: 'Centred', draw: below },
  ],
  background: 'paper',
  styles: css`
    .custom-beside .lead {
      margin: 0;
    }
    .custom-centered .intro {
      margin-inline: auto;
    }
    .custom-centered .wrap {
      text-align: center;
    }
    .custom-centered .prose,
    .custom-centered .form,
    .custom-centered .list,
    .custom-centered .checks {
      margin-inline: auto;
    }
    .custom-centered :is(.actions, .icons) {
      justify-content: center;
    }
  `,
}

function below(view: View): Html {
  const rest = flow(view, view.take(...everything))
  return html`${intro(view)}${!isEmpty(rest) && html`<div class="flow">${rest}</div>`}`
}

function beside(view: View): Html {
  const name = html`${eyebrow(view)}${title(view)}`
  const rest = html`${lead(view)}${flow(view, view.take(...everything))}`
  return html`<div class="aside">
    ${!isEmpty(name) && html`<div class="intro stays">${name}</div>`}
    <div class="flow">${rest}</div>
  </div>`
}
