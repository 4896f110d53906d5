// Fields and their labels.
import { css } from '../html.ts'

export const formStyles = css`
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
  .field ::placeholder {
    color: inherit;
    opacity: 0.8;
  }
  .field-typed ::placeholder {
    opacity: 1;
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
  .field-caption {
    grid-column: 1 / -1;
  }
  .form-end.unseen:focus-within {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
  .form-line {
    max-width: 32rem;
  }
`
