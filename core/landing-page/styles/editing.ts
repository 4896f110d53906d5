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
  [data-blank]:empty {
    min-width: min(4ch, 100%);
    min-height: var(--blank-height, 1lh);
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    outline: 1px dashed color-mix(in srgb, currentColor 50%, transparent);
    outline-offset: 1px;
  }
  span[data-blank]:empty {
    display: inline-block;
  }
  [data-blank]:empty::before {
    content: attr(data-blank-short);
    font:
      500 max(13px, min(0.6em, 22px))/1.2 system-ui,
      sans-serif;
    letter-spacing: normal;
    text-transform: none;
    text-shadow: none;
    white-space: nowrap;
    opacity: 0.75;
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
