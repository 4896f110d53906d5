// How many parts are side by side, by the width there is.
import { css } from '../html.ts'

export const columnStyles = css`
  .pairs {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 59.99rem) {
    .pairs > :last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
  }
  @media (min-width: 40rem) and (max-width: 59.99rem) {
    .grid > :last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
  }
  @media (min-width: 40rem) {
    .grid {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .form:not(.form-line) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .form > :is(.field-wide, .field-check, .form-end) {
      grid-column: 1/-1;
    }
    .form-line {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
    }
  }
  @media (min-width: 60rem) {
    .half img {
      max-height: 44rem;
    }
    .halves {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: center;
    }
    .aside {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: start;
    }
    .stays {
      position: sticky;
      top: 3rem;
    }
    .grid {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
    .w12 {
      grid-column: span 12;
    }
    .grid > .w12:only-child {
      grid-column: 1 / span 8;
    }
    .w6 {
      grid-column: span 6;
    }
    .w4 {
      grid-column: span 4;
    }
    .w3 {
      grid-column: span 3;
    }
  }
`
