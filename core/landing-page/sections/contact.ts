import { css, html, isEmpty, nothing, type Html } from '../html.ts'
import { icon, iconNamed } from '../icons.ts'
import { actions } from '../parts/buttons.ts'
import { cardWords } from '../parts/cards.ts'
import { flow } from '../parts/flow.ts'
import { form } from '../parts/forms.ts'
import { intro } from '../parts/intro.ts'
import { drawable, figure } from '../parts/media.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const contact: SectionKind = {
  layouts: [
    { name: 'split', label: 'Form beside text', draw: split },
    { name: 'centered', label: 'Form below text', draw: centered },
  ],
  background: 'tint',
  styles: css`
    .contact .form {
      max-width: none;
    }
    .contact .sheet {
      padding: clamp(1.5rem, 3.5vw, 2.75rem);
      background: var(--card);
      border: 1px solid var(--border);
      border-radius: var(--radius);
    }
    .ways {
      display: grid;
      gap: 1.5rem;
      margin-block-start: 2.25rem;
    }
    .way {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 1rem;
    }
    .way > .icon {
      width: 1.5rem;
      height: 1.5rem;
      color: var(--mark);
      margin-block-start: 0.1rem;
    }
    .way .card-title {
      font-size: 1.0625rem;
      margin-block-end: 0.15rem;
    }
    .contact-centered .sheet {
      max-width: 44rem;
      margin-inline: auto;
    }
    .contact-centered .ways {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
      max-width: 44rem;
      margin-inline: auto;
    }
    .contact-split .halves {
      align-items: start;
    }
  `,
}

function split(view: View): Html {
  const sheet = forms(view)
  const media = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'half', 'section-image'),
  )
  const opening = intro(view, {
    below: html`${flow(view, view.take('text', 'list'))}${ways(view)}${actions(view, view.take('button'))}`,
  })
  const beside = html`${sheet}${media}`
  if (isEmpty(beside)) return opening
  return html`<div class="halves">
    ${opening}
    <div class="stack">${beside}</div>
  </div>`
}

function centered(view: View): Html {
  const sheet = forms(view)
  const opening = intro(view, {
    className: 'centered',
    below: html`${flow(view, view.take('text', 'list'))}${actions(view, view.take('button'))}`,
  })
  const media = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'page', 'section-image'),
  )
  return html`${opening}${sheet}${ways(view)}${media}`
}

function forms(view: View): Html {
  const rendered = view.take('form').map((part) => form(view, part))
  return html`${rendered.map((asked) => (isEmpty(asked) ? nothing : html`<div class="sheet">${asked}</div>`))}`
}

/** Cards as ways to get in touch. */
function ways(view: View): Html {
  const rendered = view
    .take('card')
    .map(
      (part) =>
        html`<article class="way" ${part.root}>
          ${icon(iconNamed(part.word('icon') || part.word('title')))}${cardWords(view, part, 'third')}
        </article>`,
    )
  return rendered.length === 0 ? nothing : html`<div class="ways">${rendered}</div>`
}
