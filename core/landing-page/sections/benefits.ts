import { css, html, isEmpty, nothing, type Html } from '../html.ts'
import { icon, iconNamed } from '../icons.ts'
import { actions } from '../parts/buttons.ts'
import { card, cardWords, grid, maxInRow } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { list } from '../parts/lists.ts'
import { drawable, figure } from '../parts/media.ts'
import type { Part, View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const benefits: SectionKind = {
  layouts: [
    { name: 'checks', label: 'Title beside reasons', draw: checks },
    { name: 'picture', label: 'Reasons beside an image', draw: withImage },
    { name: 'cards', label: 'Cards', draw: cards },
  ],
  background: 'tint',
  styles: css`
    .reasons {
      display: grid;
      gap: clamp(1.5rem, 3vw, 2.25rem);
    }
    .reason {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 1rem;
    }
    .reason > .icon {
      width: 1.75rem;
      height: 1.75rem;
      color: var(--mark);
      margin-block-start: 0.1em;
    }
    .benefits-picture .reasons {
      margin-block-start: clamp(2rem, 4vw, 3rem);
    }
  `,
}

function checks(view: View): Html {
  const given = reasons(view)
  const images = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'half', 'section-image'),
  )
  const opening = intro(view, {
    className: 'stays',
    below: html`${actions(view, view.take('button'))}${images}`,
  })
  return html`<div class="aside">${opening}${given}</div>`
}

function withImage(view: View): Html {
  const [media, ...others] = drawable(view, view.take('image', 'video'))
  if (media === undefined) return checks(view)
  const given = reasons(view)
  const opening = intro(view)
  const buttons = actions(view, view.take('button'))
  return html`<div class="halves">
      <div class="half">${figure(view, media, 'half', 'section-image')}</div>
      <div>${opening}${given}${buttons}</div>
    </div>
    ${others.map((part) => figure(view, part, 'page', 'section-image'))}`
}

function cards(view: View): Html {
  const rendered = view.take('card').map((part) => card(view, part))
  const lists = view.take('list').map((part) => list(part, 'checks'))
  const images = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'page', 'section-image'),
  )
  return html`${intro(view)}${images}${grid(rendered, maxInRow(rendered.length))}${lists}${actions(view, view.take('button'))}`
}

function reasons(view: View): Html {
  const rendered = view.take('card').map((part) => reason(view, part))
  const lists = view.take('list').map((part) => list(part, 'checks'))
  const all = html`${rendered}${lists}`
  return isEmpty(all) ? nothing : html`<div class="reasons">${all}</div>`
}

function reason(view: View, part: Part): Html {
  return html`<article class="reason" ${part.root}>
    ${icon(iconNamed(part.word('icon') || 'check'))}${cardWords(view, part, 'third')}
  </article>`
}
