// Marks of what nobody has confirmed yet, and places to write in.
import { css } from '../html.ts'

export const editingStyles = css`
  mark.claim {
    padding-inline: 0.12em;
    border-radius: 3px;
    background: #ffe27a;
    color: #2b2200;
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  [data-edit]:empty {
    display: block;
    min-width: 4rem;
    min-height: 1lh;
  }
  .no-picture {
    display: block;
    width: 100%;
    aspect-ratio: 4/3;
    border: 1px dashed var(--control);
    border-radius: var(--radius);
    background: var(--card);
  }
  .face .no-picture,
  .mark .no-picture,
  .logo .no-picture {
    min-width: 4rem;
    aspect-ratio: 2/1;
  }
`
