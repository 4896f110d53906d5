// Words: the rhythm between parts, titles, running text and its tables.
import { css } from '../html.ts'

export const wordStyles = css`
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
  .section-image img {
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
    --max-size: clamp(1.95rem, 1.45rem + 2vw, 3.1rem);
    font-size: min(var(--max-size), max(1.5rem, 100cqi / (var(--max-letters, 1) * 0.62)));
  }
  .title.long {
    --max-size: clamp(1.8rem, 1.4rem + 1.6vw, 2.7rem);
  }
  .title.very-long {
    --max-size: clamp(1.5rem, 1.25rem + 1.1vw, 2.1rem);
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
  .intro > .section-image {
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
`
