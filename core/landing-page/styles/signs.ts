// Films, rows of icons, the name and the mark.
import { css } from '../html.ts'

export const signStyles = css`
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
  .labelled-icon svg {
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
`
