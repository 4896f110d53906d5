// What all sections with a tree share. `--u` is a pixel of the design: as wide as one at 1,440 pixels and
// beyond, less on narrower screens. `--o` is what a window has beyond that width on either side.
import { css } from '../html.ts'

export const treeStyles = css`
  @property --u {
    syntax: '<length>';
    inherits: true;
    initial-value: 1px;
  }
  @property --o {
    syntax: '<length>';
    inherits: true;
    initial-value: 0px;
  }
  .tree {
    position: relative;
    isolation: isolate;
    container: tree / inline-size;
    overflow-x: clip;
  }
  .t-header {
    z-index: 5;
  }
  /* Nothing of a page is seen below its end. */
  footer > .tree {
    overflow-y: clip;
  }
  /* A column over the height of the page; sections beside it have room for it in their padding. */
  @media (min-width: 760px) {
    body:has(.t-rail) {
      position: relative;
    }
    .t-rail {
      position: absolute;
      inset: 0;
      overflow: clip;
      pointer-events: none;
    }
    .tree.t-rail {
      background: none;
    }
    .t-rail > .t-root {
      height: 100%;
    }
    .t-rail > .t-root > * {
      flex: 1;
      pointer-events: auto;
    }
  }
  .t-root {
    --u: calc(min(100cqw, 1440px) / 1440);
    --o: max(0px, (100cqw - 1440px) / 2);
    width: 100%;
    max-width: 1440px;
    margin-inline: auto;
  }
  .t-stack {
    display: flex;
    flex-direction: column;
  }
  .t-row {
    display: flex;
    align-items: flex-start;
  }
  .t-stretch {
    align-items: stretch;
  }
  .t-layers {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .t-layers > * {
    position: relative;
    grid-area: 1/1;
  }
  .t-own {
    position: relative;
    isolation: isolate;
  }
  .t-item {
    display: contents;
  }
  .t-table th {
    font: inherit;
    text-align: inherit;
  }
  :where(.tree) :is(h1, h2, h3, h4, p, li, blockquote) {
    text-wrap: wrap;
    hyphens: manual;
  }
  :where(.tree) img {
    border-radius: 0;
  }
  :where(.tree) .prose {
    max-width: none;
  }
  :where(.tree) :is(h1, h2, h3, h4, p, li, a, div) {
    min-width: 0;
  }
  .t-image {
    display: block;
    object-fit: cover;
  }
  .t-crop {
    overflow: hidden;
  }
  .t-fill {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .t-back {
    z-index: -1;
    border-radius: inherit;
  }
  .t-center {
    text-align: center;
  }
  .t-end {
    text-align: end;
  }
  .t-justify {
    text-align: justify;
  }
  :where(button.t-button) {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .t-button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    text-align: center;
    text-decoration: none;
  }
  .t-button.t-start {
    justify-content: flex-start;
  }
  .t-button.t-finish {
    justify-content: flex-end;
  }
  .t-button:hover {
    filter: brightness(0.94);
  }
  .t-link {
    text-decoration: none;
  }
  .t-link:hover {
    text-decoration: underline;
  }
  .t-icon {
    display: inline-flex;
  }
  .t-icon svg {
    width: 100%;
    height: 100%;
  }
  .t-text > * + * {
    margin-block-start: 0.6em;
  }
  .t-text :is(p, li) {
    text-wrap: inherit;
  }
  .t-text a {
    color: inherit;
  }
  .t-text :is(ul, ol) {
    padding-inline-start: 1.3em;
    list-style: disc;
  }
  .t-list {
    display: flex;
    flex-direction: column;
    counter-reset: item;
  }
  .t-list > li {
    position: relative;
  }
  .t-list > li::before {
    position: absolute;
    inset-inline-end: 100%;
    padding-inline-end: 0.45em;
    white-space: nowrap;
  }
  .t-disc > li {
    display: list-item;
    list-style: disc;
  }
  .t-dash > li::before {
    content: '–';
  }
  .t-check > li::before {
    content: '✓';
  }
  .t-number > li::before {
    counter-increment: item;
    content: counter(item) '.';
  }
  .t-from-right :is(div, ul, nav, article, figure) {
    direction: ltr;
  }
  .t-from-right {
    direction: ltr;
  }
  .t-from-right :is(h1, h2, h3, h4, p, blockquote, a, .t-text, .t-list, .t-form) {
    direction: rtl;
  }
  .t-form .form {
    text-align: start;
  }
  .t-form .field label {
    font: inherit;
    color: inherit;
  }
  .t-form :is(input, select, textarea) {
    font-size: 1rem;
  }
  .t-form textarea::-webkit-resizer {
    background: none;
  }
  /* What has to be filled in is marked where the design marks it. */
  .t-form .required {
    display: none;
  }
  .t-question > summary {
    position: relative;
    cursor: pointer;
    list-style: none;
  }
  :where(.t-question > summary) span {
    display: block;
  }
  .t-question > summary::-webkit-details-marker {
    display: none;
  }
  .t-question > .t-marked::before {
    content: '';
    position: absolute;
    inset-inline-end: 100%;
    inset-block-start: calc((1lh - 0.62em) / 2);
    margin-inline-end: 0.4em;
    width: 0.62em;
    height: 0.62em;
    background: currentcolor;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
    forced-color-adjust: none;
  }
  [dir='rtl'] .t-question > .t-marked::before {
    clip-path: polygon(100% 0, 0 50%, 100% 100%);
  }
  .t-question[open] > .t-marked::before {
    clip-path: polygon(0 12%, 100% 12%, 50% 88%);
  }
  /* A design that shows all of its answers has no signs beside the questions. */
  .t-answered[open]:not(:hover, :focus-within) > .t-marked::before {
    visibility: hidden;
  }
  .t-menu > summary {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding: 0.4rem 0.75rem;
    border: 1px solid currentColor;
    border-radius: var(--radius-small);
    font: 600 0.9375rem/1.25 var(--body);
    cursor: pointer;
    list-style: none;
  }
  .t-menu > summary::-webkit-details-marker {
    display: none;
  }
  .t-links {
    list-style: none;
  }
  /* The bar of a section that is no header: its menu opens below it. */
  .t-over {
    position: relative;
    z-index: 5;
  }
  @container tree (max-width: 959.98px) {
    .tree .t-bar {
      flex-flow: row wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0.75rem;
    }
    .tree .t-bar > * {
      flex: none;
      width: auto;
      margin: 0;
    }
    .tree .t-bar > :first-child {
      margin-inline-end: auto;
    }
    .tree .t-bar > .t-button {
      min-width: 0;
      padding: 8px 14px;
    }
    .tree .t-bar > img {
      max-height: 3rem;
      width: auto;
    }
    .t-menu > :is(.t-links, .t-lists) {
      position: absolute;
      inset-inline: 0;
      top: 100%;
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      margin: 0;
      padding: 0.5rem 20px 1.25rem;
      background: var(--menu, var(--bg));
      border-block-end: 1px solid var(--border);
    }
    .tree .t-menu .t-links a {
      width: auto;
      margin: 0;
    }
    /* Signs between links that are beside each other. */
    .tree .t-menu .t-links p {
      display: none;
    }
    .tree .t-lists > .t-links {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      width: auto;
      margin: 0;
      padding: 0;
    }
    .tree .t-bar > .t-shared {
      order: 1;
      margin: 0;
    }
    .tree .t-bar > .t-shared + * {
      margin-inline-end: auto;
    }
  }
  @container tree (max-width: 759.98px) {
    .tree :is(.t-link, .t-button) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
    .t-question > summary {
      justify-content: center;
      min-height: 44px;
    }
    .tree :is(h1, h2, h3, h4, p, li, a) {
      overflow-wrap: break-word;
    }
    .tree .t-table :is(h1, h2, h3, h4, p, li, a) {
      overflow-wrap: normal;
    }
  }
  @container tree (max-width: 759.98px) {
    .tree.t-rail .t-links {
      flex-flow: row wrap;
      gap: 0 1.25rem;
    }
    .tree.t-rail .t-links a {
      margin: 0;
    }
  }
  @container tree (min-width: 960px) {
    @supports selector(::details-content) {
      .t-menu > summary {
        display: none;
      }
      .t-menu::details-content {
        content-visibility: visible;
      }
      .t-shared,
      .t-shared > .t-menu,
      .t-lists,
      .t-shared > .t-menu::details-content {
        display: contents;
      }
    }
  }
  @container tree (min-width: 480.02px) {
    .t-phone > .t-back.t-column {
      max-width: 480px;
      margin-inline: auto;
    }
    .t-phone .t-wide:not(.t-column) {
      width: 100cqw;
      margin-inline: calc(50% - 50cqw);
      align-self: stretch;
    }
  }
  @container tree (min-width: 1440.02px) {
    .tree:not(.t-phone) .t-wide {
      width: 100cqw;
      margin-inline: calc(50% - 50cqw);
      align-self: stretch;
    }
  }
`
