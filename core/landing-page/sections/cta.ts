import { css, html, isEmpty, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { form } from '../parts/forms.ts'
import { intro } from '../parts/intro.ts'
import { drawable, figure } from '../parts/media.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const cta: SectionKind = {
  layouts: [
    { name: 'banner', label: 'Centred', draw: banner },
    { name: 'split', label: 'Text and buttons side by side', draw: split },
    { name: 'panel', label: 'Framed', background: 'paper', draw: panel },
  ],
  background: 'accent',
  styles: css`
    .cta .title {
      --max-size: clamp(2rem, 1.5rem + 2.4vw, 3.5rem);
    }
    .cta .title.long {
      --max-size: clamp(1.8rem, 1.4rem + 1.7vw, 2.75rem);
    }
    .cta .intro .actions,
    .cta .intro .form {
      margin-block-start: 2.25rem;
    }
    .cta-split .sides {
      display: grid;
      gap: 2rem clamp(2rem, 6vw, 6rem);
    }
    .panel {
      display: grid;
      gap: 2.5rem;
      align-items: center;
      padding: clamp(2rem, 6vw, 5rem);
      background: var(--bg);
      color: var(--text);
      border-radius: calc(var(--radius) * 1.5);
    }
    @media (min-width: 60rem) {
      .cta-split .sides {
        grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
        align-items: center;
      }
      .cta-split .sides > :last-child:not(:first-child) {
        justify-self: end;
      }
      .panel:has(figure) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
  `,
}

function banner(view: View): Html {
  return html`${intro(view, { className: 'centered', below: calls(view) })}${images(view)}`
}

function split(view: View): Html {
  const below = calls(view)
  return html`<div class="sides">${intro(view)}${!isEmpty(below) && html`<div>${below}</div>`}</div>
    ${images(view)}`
}

function panel(view: View): Html {
  const background =
    view.section.background === undefined ||
    view.section.background === 'paper' ||
    view.section.background === 'tint'
      ? 'on-accent'
      : 'on-paper'
  return html`<div class="panel ${background}">${intro(view, { below: calls(view) })}${images(view)}</div>`
}

function calls(view: View): Html {
  const asked = view.takeFirst('form')
  return html`${actions(view, view.take('button'))}${asked === undefined ? nothing : form(view, asked)}`
}

function images(view: View): Html {
  return html`${drawable(view, view.take('image', 'video')).map((part) => figure(view, part, 'half', 'section-image'))}`
}
