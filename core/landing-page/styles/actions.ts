// What is pressed, and the signs beside it.
import { css } from '../html.ts'

export const actionStyles = css`
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
  .own-icon {
    flex: none;
    width: 1.25em;
    height: 1.25em;
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
`
