import type { ArrangementName } from '#core/landing-page/tree/arrangements/index.ts'

export const landingArrangements = {
  title: 'Other arrangements',
  step: 'Arrangement of a section',
  names: {
    swapped: 'Swap the columns',
    'image-left': 'Image on the left',
    'image-right': 'Image on the right',
    centered: 'Everything in the middle',
    beside: 'Heading on the left',
    cards: 'Columns in boxes',
    plain: 'No boxes',
    pairs: 'Two per row',
    list: 'One per row',
  } satisfies Record<ArrangementName, string>,
  /** What happens. */
  effects: {
    swapped: 'What is on the left goes to the right.',
    'image-left': 'The image and the text change sides.',
    'image-right': 'The image and the text change sides.',
    centered: 'Texts are centred. Columns that are no cards go below each other.',
    beside: 'The heading stays on the left, all else goes to its right.',
    cards: 'Each column gets a background and round corners.',
    plain: 'The backgrounds and borders of the cards are removed.',
    pairs: 'The cards are wider, with two beside each other.',
    list: 'The cards go below each other over the whole width.',
  } satisfies Record<ArrangementName, string>,
}
