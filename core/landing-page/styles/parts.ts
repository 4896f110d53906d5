// The parts that sections are made of.
import { css } from '../html.ts'

export const partStyles = css`
  .wrap > * + *,
  .flow > * + *,
  .stack > * + * {
    margin-block-start: clamp(2.5rem, 5vw, 4.25rem);
  }
  .flow > * + *,
  .stack > * + * {
    margin-block-start: clamp(1.75rem, 3vw, 2.5rem);
  }
  .flow > .subheading + * {
    margin-block-start: 0.85rem;
  }
  .picture img {
    width: 100%;
    max-height: 44rem;
    object-fit: cover;
  }
  .intro {
    container-type: inline-size;
    max-width: 50rem;
  }
  .eyebrow {
    margin-block-end: 1rem;
    color: var(--accent);
    font-weight: 600;
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  .title {
    --most: clamp(1.95rem, 1.45rem + 2vw, 3.1rem);
    font-size: min(var(--most), max(1.5rem, 100cqi / (var(--longest, 1) * 0.62)));
  }
  .title.long {
    --most: clamp(1.8rem, 1.4rem + 1.6vw, 2.7rem);
  }
  .title.very-long {
    --most: clamp(1.5rem, 1.25rem + 1.1vw, 2.1rem);
    line-height: 1.2;
  }
  .title + div:not(.prose) {
    margin-block-start: 1.15rem;
  }
  .aside > :only-child {
    grid-column: 1/-1;
  }
  .brand,
  .button,
  .who,
  .card-title,
  .question,
  .checks span,
  .price > *,
  .eyebrow {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .subheading {
    font-size: clamp(1.25rem, 1.15rem + 0.45vw, 1.55rem);
    line-height: 1.25;
  }
  .lead {
    margin-block-start: 1.15rem;
    color: var(--soft);
    font-size: clamp(1.0625rem, 1rem + 0.35vw, 1.25rem);
    line-height: 1.55;
  }
  .intro > .actions,
  .intro > .picture {
    margin-block-start: 2rem;
  }
  .prose {
    max-width: 44rem;
  }
  .intro.centered {
    margin-inline: auto;
    text-align: center;
  }
  .centered > :is(.prose, .form, .list, .checks) {
    margin-inline: auto;
  }
  .centered > :is(.actions, .checks) {
    justify-content: center;
  }
  .halves > * > * + .actions {
    margin-block-start: 2rem;
  }
  .title + .prose:not(.lead) {
    margin-block-start: 1.5rem;
  }
  .prose > * + * {
    margin-block-start: 0.85em;
  }
  .prose :is(h2, h3, h4, h5, h6) {
    font-size: clamp(1.15rem, 1.08rem + 0.35vw, 1.4rem);
    line-height: 1.3;
    margin-block-start: 1.6em;
  }
  .prose :is(ul, ol) {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  .prose ol {
    list-style: decimal;
  }
  .prose li + li {
    margin-block-start: 0.35em;
  }
  .prose a {
    color: var(--accent);
  }
  .prose blockquote {
    padding-inline-start: 1.25rem;
    border-inline-start: 3px solid var(--mark);
  }
  .prose :is(code, kbd, samp, pre) {
    font:
      0.92em/1.5 ui-monospace,
      SFMono-Regular,
      Menlo,
      Consolas,
      monospace;
  }
  .prose pre {
    overflow-x: auto;
    padding: 1rem;
    background: var(--card);
    border-radius: var(--radius-field);
  }
  .prose hr {
    border: 0;
    border-block-start: 1px solid var(--border);
    margin-block: 2em;
  }
  .prose dd {
    margin-inline-start: 1.25rem;
  }
  .prose dt {
    font-weight: 600;
  }
  .prose summary {
    cursor: pointer;
    font-weight: 600;
  }
  .scroll {
    max-width: 100%;
    overflow-x: auto;
  }
  .prose table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  .prose :is(th, td) {
    padding: 0.65rem 1rem 0.65rem 0;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--border);
  }
  figcaption {
    margin-block-start: 0.75rem;
    color: var(--soft);
    font-size: 0.9375rem;
    line-height: 1.45;
  }
  .icon {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1rem;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 3.125rem;
    max-width: 100%;
    padding: 0.7rem 1.5rem;
    border: 1.5px solid var(--button-edge);
    border-radius: var(--radius-small);
    background: var(--button);
    color: var(--button-text);
    font: 600 1rem/1.25 var(--body);
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    transition:
      background-color 0.12s ease-out,
      border-color 0.12s ease-out;
  }
  .button:hover {
    background: var(--button-hover);
  }
  .button.secondary {
    background: transparent;
    border-color: var(--control);
    color: var(--text);
  }
  .button.secondary:hover {
    border-color: var(--text);
  }
  .more-link {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    min-height: 2rem;
    color: var(--accent);
    font-weight: 600;
    text-decoration: none;
  }
  .more-link:hover {
    text-decoration: underline;
  }
  .more-link .icon {
    transition: translate 0.12s ease-out;
  }
  .more-link:hover .icon {
    translate: 3px 0;
  }
  [dir='rtl'] .more-link .icon {
    scale: -1 1;
  }
  .halves,
  .aside {
    display: grid;
    gap: clamp(2.5rem, 6vw, 6rem);
  }
  .half img {
    width: 100%;
    max-height: 30rem;
    object-fit: cover;
  }
  .grid {
    display: grid;
    gap: clamp(1rem, 2vw, 1.75rem);
  }
  .grid > li {
    display: grid;
  }
  .card {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: clamp(1.5rem, 2.4vw, 2.25rem);
    background: var(--card);
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .card-title {
    font-size: clamp(1.15rem, 1.1rem + 0.25vw, 1.3rem);
    line-height: 1.3;
    letter-spacing: calc(var(--tracking) * 0.5);
  }
  .card-words > * + * {
    margin-block-start: 0.6rem;
  }
  .card-words > .checks,
  .card-words > .more-link {
    margin-block-start: 1.25rem;
  }
  .card-words .prose {
    color: var(--soft);
  }
  .card-icon {
    display: block;
    margin-block-end: 1.25rem;
    color: var(--mark);
  }
  .card-icon .icon {
    display: block;
    width: 2rem;
    height: 2rem;
    stroke-width: 1.5;
  }
  .card-picture img {
    width: 100%;
    aspect-ratio: 3/2;
    object-fit: cover;
  }
  .card > .card-picture {
    margin: calc(clamp(1.5rem, 2.4vw, 2.25rem) * -1);
    margin-block-end: clamp(1.25rem, 2vw, 1.75rem);
  }
  .card > .card-picture img {
    border-radius: calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0 0;
  }
  .open-card {
    border-block-start: 1px solid var(--border);
    padding-block-start: 1.5rem;
  }
  .open-card > .card-picture {
    margin-block-end: 1.25rem;
  }
  .lines > .line,
  .lines > .checks {
    padding-block: clamp(1.5rem, 3vw, 2.25rem);
    border-block-start: 1px solid var(--border);
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 1.25rem;
  }
  .line > .card-words {
    grid-column: 2;
  }
  .line > .card-words:first-child {
    grid-column: 1/-1;
  }
  .line > .card-icon .icon {
    width: 1.75rem;
    height: 1.75rem;
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.1rem 0.5rem;
    color: var(--soft);
  }
  .price strong {
    color: var(--text);
    font: var(--heading-weight) 1.5rem/1.1 var(--heading);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .checks {
    display: grid;
    gap: 0.7rem;
  }
  .checks li {
    display: flex;
    gap: 0.7rem;
  }
  .checks .icon {
    margin-block-start: 0.2em;
    color: var(--mark);
    stroke-width: 2.25;
  }
  .list {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  ol.list,
  ol.checks {
    list-style: decimal;
    padding-inline-start: 1.4em;
    display: block;
  }
  .list li + li {
    margin-block-start: 0.4rem;
  }
  .quote blockquote {
    font-size: clamp(1.15rem, 1.05rem + 0.5vw, 1.45rem);
    line-height: 1.45;
  }
  blockquote + figcaption {
    display: flex;
    align-items: center;
    gap: 0.85rem;
    margin: 0;
  }
  .quote figcaption {
    margin-block-start: 1.25rem;
  }
  .face {
    flex: none;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid var(--border);
    border-radius: 50%;
    background: var(--bg);
    color: var(--accent);
    font-weight: 600;
    overflow: hidden;
  }
  .face img {
    width: 100%;
    height: 100%;
    border-radius: 0;
    object-fit: cover;
  }
  .who {
    display: grid;
    min-width: 0;
  }
  .who strong {
    color: var(--text);
    font-weight: 600;
  }
  .form {
    display: grid;
    gap: 1.25rem;
    max-width: 44rem;
    text-align: start;
  }
  .field {
    display: grid;
    gap: 0.4rem;
    align-content: start;
  }
  .field label {
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.4;
  }
  .required {
    margin-inline-start: 0.2em;
    color: var(--accent);
  }
  .field :is(input:not([type='checkbox']), select, textarea) {
    width: 100%;
    min-height: 3.125rem;
    padding: 0.7rem 0.95rem;
    border: 1px solid var(--control);
    border-radius: var(--radius-field);
    background: var(--bg);
    color: var(--text);
    font: inherit;
    font-size: 1rem;
    line-height: 1.4;
  }
  .field textarea {
    resize: vertical;
  }
  .field-check {
    display: flex;
    align-items: start;
    gap: 0.75rem;
  }
  .field-check input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--button);
  }
  .field-check label {
    font-weight: 400;
  }
  .form-line {
    max-width: 32rem;
  }
  .film a {
    position: relative;
    display: block;
    border-radius: var(--radius);
    overflow: hidden;
    text-decoration: none;
  }
  .film img {
    width: 100%;
  }
  .film-title {
    display: inline-flex;
    align-items: center;
    gap: 0.6rem;
    padding: 0.75rem 1.25rem;
    background: var(--text);
    color: var(--bg);
    border-radius: var(--radius-small);
    font-weight: 600;
  }
  .film img + .film-title {
    position: absolute;
    inset-inline-start: clamp(0.75rem, 2vw, 1.5rem);
    bottom: clamp(0.75rem, 2vw, 1.5rem);
  }
  .icons {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem 2rem;
  }
  .labelled-icon {
    display: inline-flex;
    align-items: center;
    gap: 0.6rem;
  }
  .labelled-icon .icon {
    color: var(--mark);
  }
  .brand {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    font: var(--heading-weight) 1.3rem/1.2 var(--heading);
    letter-spacing: var(--tracking);
    text-decoration: none;
  }
  .mark img {
    width: auto;
    max-width: 12rem;
    max-height: 2.5rem;
    border-radius: 0;
    object-fit: contain;
  }
  .pairs {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 59.99rem) {
    .pairs > :last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
  }
  @media (min-width: 40rem) and (max-width: 59.99rem) {
    .grid > :last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
  }
  @media (min-width: 40rem) {
    .grid {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .form:not(.form-line) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .form > :is(.field-wide, .field-check, .form-end) {
      grid-column: 1/-1;
    }
    .form-line {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
    }
  }
  @media (min-width: 60rem) {
    .half img {
      max-height: 44rem;
    }
    .halves {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: center;
    }
    .aside {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: start;
    }
    .stays {
      position: sticky;
      top: 3rem;
    }
    .grid {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
    .w12 {
      grid-column: span 12;
    }
    .grid > .w12:only-child {
      grid-column: 1 / span 8;
    }
    .w6 {
      grid-column: span 6;
    }
    .w4 {
      grid-column: span 4;
    }
    .w3 {
      grid-column: span 3;
    }
  }
`
