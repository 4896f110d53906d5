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
  /* Places for texts that are not there yet take no room: the page keeps the looks that readers will see.
   Images are always empty. */
  :is([data-edit='text'], [data-edit='html']):empty {
    display: block;
    min-width: 4rem;
    min-height: 1lh;
  }
  .lead:empty {
    margin-block: 0.3rem calc(-1lh - 0.3rem);
  }
  .intro:not(:has(> :not(:empty))) {
    position: absolute;
    translate: 0 -100%;
  }
  .intro:not(:has(> :not(:empty))) > .title {
    font-size: 1.25rem;
  }
  .intro:not(:has(> :not(:empty))) + * {
    margin-block-start: 0;
  }
  .no-image {
    display: block;
    width: 100%;
    aspect-ratio: 4/3;
    border: 1px dashed var(--control);
    border-radius: var(--radius);
    background: var(--card);
  }
  .face .no-image,
  .mark .no-image,
  .logo .no-image {
    min-width: 4rem;
    aspect-ratio: 2/1;
  }
`
