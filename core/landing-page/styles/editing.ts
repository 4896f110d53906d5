// Marks of what is not yet said for sure, and places to write in.
import { css } from '../html.ts'

export const editingStyles = css`
  mark.claim {
    background: #ffe27a;
    color: #2b2200;
    border-radius: 3px;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
    padding-inline: 0.12em;
  }
  [data-edit]:empty {
    min-width: 2rem;
    min-height: 1lh;
  }
  .no-picture {
    display: block;
    aspect-ratio: 4/3;
    background: var(--card);
    border: 1px dashed var(--control);
    border-radius: var(--radius);
  }
`
