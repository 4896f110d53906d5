import { css, html, isEmpty, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { card, grid } from '../parts/cards.ts'
import { intro, eyebrow, lead, title } from '../parts/intro.ts'
import { flow } from '../parts/flow.ts'
import { drawable, figure } from '../parts/media.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const about: SectionKind = {
  layouts: [
    { name: 'split', label: 'Text beside image', draw: split },
    { name: 'letter', label: 'Title beside the text', draw: letter },
    { name: 'centered', label: 'Centred', draw: centered },
  ],
  background: 'paper',
  styles: css`
    .about div + .prose,
    .about .list {
      margin-block-start: 1.25rem;
    }
    .about div + .actions {
      margin-block-start: 2rem;
    }
    @media (max-width: 59.99rem) {
      .letter {
        gap: 1.25rem;
      }
    }
    .letter .lead {
      margin: 0;
      font-size: clamp(1.15rem, 1.05rem + 0.6vw, 1.5rem);
    }
  `,
}

function split(view: View): Html {
  const [media, ...others] = drawable(view, view.take('image', 'video'))
  if (media === undefined) return letter(view)
  const texts = flow(view, view.take('text', 'list'))
  return html`<div class="halves">
      <div class="half">${figure(view, media, 'half', 'section-image')}</div>
      ${intro(view, { below: html`${texts}${actions(view, view.take('button'))}` })}
    </div>
    ${others.map((part) => figure(view, part, 'page', 'section-image'))}${cards(view)}`
}

function letter(view: View): Html {
  const name = html`${eyebrow(view)}${title(view)}`
  const texts = html`${lead(view)}${flow(view, view.take('text', 'list'))}${actions(view, view.take('button'))}`
  const images = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'page', 'section-image'),
  )
  return html`<div class="aside letter">
      ${!isEmpty(name) && html`<div class="intro">${name}</div>`}
      <div>${texts}</div>
    </div>
    ${images}${cards(view)}`
}

function centered(view: View): Html {
  const texts = flow(view, view.take('text', 'list'))
  const images = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'page', 'section-image'),
  )
  return html`${intro(view, { className: 'centered', below: html`${texts}${actions(view, view.take('button'))}` })}${images}${cards(view)}`
}

function cards(view: View): Html {
  return grid(
    view.take('card').map((part) => card(view, part, 'open-card')),
    4,
  )
}
