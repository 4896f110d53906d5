// Cards and what is in them: columns of them, prices, ticks, quotes and who said them.
import { css } from '../html.ts'

export const cardStyles = css`
  .halves,
  .aside {
    display: grid;
    gap: clamp(2.5rem, 6vw, 6rem);
  }
  .half img {
    width: 100%;
    max-height: 30rem;
    object-fit: cover;
  }
  .grid {
    display: grid;
    gap: clamp(1rem, 2vw, 1.75rem);
  }
  .grid > li {
    display: grid;
  }
  .card {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: clamp(1.5rem, 2.4vw, 2.25rem);
    background: var(--card);
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .card-title {
    font-size: clamp(1.15rem, 1.1rem + 0.25vw, 1.3rem);
    line-height: 1.3;
    letter-spacing: calc(var(--tracking) * 0.5);
  }
  .card-words > * + * {
    margin-block-start: 0.6rem;
  }
  .card-words > .checks,
  .card-words > .more-link {
    margin-block-start: 1.25rem;
  }
  .card-words .prose {
    color: var(--soft);
  }
  .card-icon {
    display: block;
    margin-block-end: 1.25rem;
    color: var(--mark);
  }
  .card-icon .icon {
    display: block;
    width: 2rem;
    height: 2rem;
    stroke-width: 1.5;
  }
  .card-image img {
    width: 100%;
    aspect-ratio: 3/2;
    object-fit: cover;
  }
  .card > .card-image {
    margin: calc(clamp(1.5rem, 2.4vw, 2.25rem) * -1);
    margin-block-end: clamp(1.25rem, 2vw, 1.75rem);
  }
  .card > .card-image img {
    border-radius: calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0 0;
  }
  .open-card {
    border-block-start: 1px solid var(--border);
    padding-block-start: 1.5rem;
  }
  .open-card > .card-image {
    margin-block-end: 1.25rem;
  }
  .lines > .line,
  .lines > .checks {
    padding-block: clamp(1.5rem, 3vw, 2.25rem);
    border-block-start: 1px solid var(--border);
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 1.25rem;
  }
  .line > .card-words {
    grid-column: 2;
  }
  .line > .card-words:first-child {
    grid-column: 1/-1;
  }
  .line > .card-icon .icon {
    width: 1.75rem;
    height: 1.75rem;
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.1rem 0.5rem;
    color: var(--soft);
  }
  .price strong {
    color: var(--text);
    font: var(--heading-weight) 1.5rem/1.1 var(--heading);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .checks {
    display: grid;
    gap: 0.7rem;
  }
  .checks li {
    display: flex;
    gap: 0.7rem;
  }
  .checks .icon {
    margin-block-start: 0.2em;
    color: var(--mark);
    stroke-width: 2.25;
  }
  .list {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  ol.list,
  ol.checks {
    list-style: decimal;
    padding-inline-start: 1.4em;
    display: block;
  }
  .list li + li {
    margin-block-start: 0.4rem;
  }
  .quote blockquote {
    font-size: clamp(1.15rem, 1.05rem + 0.5vw, 1.45rem);
    line-height: 1.45;
  }
  blockquote + figcaption {
    display: flex;
    align-items: center;
    gap: 0.85rem;
    margin: 0;
  }
  .quote figcaption {
    margin-block-start: 1.25rem;
  }
  .face {
    flex: none;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid var(--border);
    border-radius: 50%;
    background: var(--bg);
    color: var(--accent);
    font-weight: 600;
    overflow: hidden;
  }
  .face img {
    width: 100%;
    height: 100%;
    border-radius: 0;
    object-fit: cover;
  }
  .who {
    display: grid;
    min-width: 0;
  }
  .who strong {
    color: var(--text);
    font-weight: 600;
  }
`
