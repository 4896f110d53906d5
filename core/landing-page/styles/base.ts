// Background, type and rhythm of every page.
import { css } from '../html.ts'

export const baseStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 1.5rem;
  }
  body {
    margin: 0;
    background: var(--bg);
    color: var(--text);
    font: 400 clamp(1rem, 0.95rem + 0.2vw, 1.125rem) / 1.6 var(--body);
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote,
  pre,
  table {
    margin: 0;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  dt,
  dd,
  blockquote,
  .prose li {
    unicode-bidi: plaintext;
  }
  ul,
  ol {
    padding: 0;
    list-style: none;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    font-family: var(--heading);
    font-weight: var(--heading-weight);
    letter-spacing: var(--tracking);
    line-height: 1.15;
    text-wrap: balance;
    hyphens: auto;
    hyphenate-limit-chars: 12 5 5;
  }
  p,
  li,
  blockquote {
    text-wrap: pretty;
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: var(--radius);
  }
  a {
    color: inherit;
    text-underline-offset: 0.2em;
    text-decoration-thickness: from-font;
  }
  :focus-visible {
    outline: 3px solid var(--mark);
    outline-offset: 3px;
    border-radius: 4px;
  }
  /* Letters that join must not be moved apart, and their marks need room. */
  [dir='rtl'] {
    --tracking: 0;
  }
  [dir='rtl'] :is(h1, h2, h3, h4) {
    line-height: 1.3;
  }
  .section {
    background: var(--bg);
    color: var(--text);
    padding-block: clamp(4rem, 9vw, 8rem);
  }
  .on-paper + .on-paper,
  .on-tint + .on-tint,
  .on-accent + .on-accent,
  .on-ink + .on-ink {
    padding-block-start: 0;
  }
  .wrap {
    width: 100%;
    max-width: 80rem;
    margin-inline: auto;
    padding-inline: clamp(1.25rem, 5vw, 4rem);
  }
  .skip {
    position: absolute;
    inset-inline-start: 1rem;
    top: -10rem;
    z-index: 10;
    padding: 0.75rem 1.25rem;
    background: var(--text);
    color: var(--bg);
    border-radius: var(--radius-field);
  }
  .skip:focus {
    top: 1rem;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }
  @media print {
    .section {
      padding-block: 2rem;
    }
  }
`
