import { css, html, isEmpty, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { form } from '../parts/forms.ts'
import { eyebrow, intro, lead, title } from '../parts/intro.ts'
import { list } from '../parts/lists.ts'
import { drawable, figure } from '../parts/media.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const hero: SectionKind = {
  layouts: [
    { name: 'split', label: 'Text beside image', draw: split },
    { name: 'centered', label: 'Centred, image below', draw: centered },
    { name: 'cover', label: 'On the image', fixedBackground: 'ink', draw: cover },
  ],
  background: 'paper',
  styles: css`
    .hero {
      padding-block: clamp(3rem, 6vw, 6rem);
    }
    .hero .title {
      --max-size: clamp(2.6rem, 1.55rem + 4.4vw, 4.75rem);
      line-height: 1.04;
    }
    .hero .title.long {
      --max-size: clamp(2.3rem, 1.5rem + 3.3vw, 3.9rem);
      line-height: 1.08;
    }
    .hero .title.very-long {
      --max-size: clamp(2rem, 1.45rem + 2.3vw, 3rem);
      line-height: 1.14;
    }
    .hero .lead {
      margin-block-start: 1.5rem;
    }
    .hero .actions,
    .hero .form {
      margin-block-start: 2.25rem;
    }
    .hero .checks {
      margin-block-start: 2rem;
      display: flex;
      flex-wrap: wrap;
      gap: 0.6rem 1.75rem;
      color: var(--soft);
    }
    .hero-split .halves {
      align-items: center;
    }
    .hero-split:has(.statement) {
      padding-block: clamp(3.5rem, 9vw, 8.5rem) clamp(4rem, 8vw, 7.5rem);
    }
    .statement {
      max-width: none;
    }
    .statement .title {
      --max-size: clamp(2.75rem, 1.5rem + 5.2vw, 6rem);
      line-height: 1;
      max-width: 16ch;
    }
    .statement .title.long {
      --max-size: clamp(2.4rem, 1.5rem + 3.8vw, 4.75rem);
      line-height: 1.04;
      max-width: 24ch;
    }
    .statement .title.very-long {
      max-width: 30ch;
    }
    .statement .title + .below {
      display: grid;
      gap: 0 clamp(2rem, 6vw, 6rem);
      margin-block-start: clamp(2.25rem, 4.5vw, 4.5rem);
      padding-block-start: clamp(0.5rem, 1vw, 1rem);
      border-block-start: 1px solid var(--border);
    }
    .hero-centered .intro {
      max-width: 56rem;
    }
    .hero-centered .section-image {
      margin-block-start: clamp(3rem, 6vw, 5rem);
    }
    .hero-cover {
      position: relative;
      display: grid;
      min-height: min(46rem, 88vh);
      min-height: min(46rem, 88svh);
      align-items: end;
      isolation: isolate;
    }
    .hero-cover .backdrop {
      position: absolute;
      inset: 0;
      z-index: -1;
      margin: 0;
      overflow: hidden;
    }
    .hero-cover .backdrop img {
      width: 100%;
      height: 100%;
      border-radius: 0;
      object-fit: cover;
    }
    .hero-cover .backdrop::after {
      content: '';
      position: absolute;
      inset: 0;
      background: var(--bg);
      opacity: 0.7;
    }
    /* White on ink at that opacity is read on a white image too. */
    .hero-cover {
      --text: #fff;
      --soft: #fff;
      --accent: #fff;
      --mark: #fff;
      --control: #fff;
    }
    .hero-cover .intro {
      max-width: 54rem;
      padding-block-start: clamp(4rem, 12vw, 10rem);
    }
    @media (min-width: 60rem) {
      .statement .below {
        grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
        align-items: start;
      }
      .statement .below .actions {
        margin-block-start: 1.35rem;
      }
      .statement .below > :last-child:not(:first-child) {
        justify-self: end;
      }
    }
  `,
}

function split(view: View): Html {
  const [media, ...others] = drawable(view, view.take('image', 'video'))
  const below = calls(view)
  if (media === undefined) {
    const said = html`${lead(view)}${!isEmpty(below) && html`<div>${below}</div>`}`
    return html`<div class="intro statement">
      ${eyebrow(view)}${title(view)} ${!isEmpty(said) && html`<div class="below">${said}</div>`}
    </div>`
  }
  return html`<div class="halves">
      ${intro(view, { below })}
      <div class="half">${figure(view, media, 'half', 'section-image')}</div>
    </div>
    ${others.map((part) => figure(view, part, 'page', 'section-image'))}`
}

function centered(view: View): Html {
  const media = drawable(view, view.take('image', 'video'))
  return html`${intro(view, { className: 'centered', below: calls(view) })}${media.map((part) => figure(view, part, 'page', 'section-image'))}`
}

function cover(view: View): Html {
  const [media, ...others] = drawable(view, view.take('image'))
  return html`${media !== undefined && figure(view, media, 'full', 'backdrop')}${intro(view, { below: calls(view) })}
  ${others.map((part) => figure(view, part, 'page', 'section-image'))}`
}

/** What the visitor can do, and what speaks for it in a few words. */
function calls(view: View): Html {
  const buttons = view.take('button')
  const asked = view.takeFirst('form')
  const reasons = view.takeFirst('list')
  return html`${actions(view, buttons)}${asked === undefined ? nothing : form(view, asked)}${reasons === undefined ? nothing : list(reasons, 'checks')}`
}
