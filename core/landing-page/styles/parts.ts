// The parts that sections are made of.
import { css } from '../html.ts'

export const partStyles = css`
  .intro {
    container-type: inline-size;
    max-width: 48rem;
  }
  .eyebrow {
    margin-block-end: 1rem;
    color: var(--accent);
    font-weight: 600;
    font-size: 0.9375rem;
  }
  .title {
    --most: clamp(1.9rem, 1.45rem + 1.9vw, 3rem);
    font-size: min(var(--most), 100cqi / (var(--longest, 1) * 0.62));
  }
  .title.long {
    --most: clamp(1.75rem, 1.4rem + 1.5vw, 2.6rem);
  }
  .title.very-long {
    --most: clamp(1.5rem, 1.25rem + 1.1vw, 2.1rem);
  }
  .prose {
    max-width: 42rem;
  }
  .lead {
    margin-block-start: 1.1rem;
    color: var(--soft);
    font-size: clamp(1.0625rem, 1rem + 0.35vw, 1.3rem);
    line-height: 1.55;
  }
`
