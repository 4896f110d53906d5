import type { ArrangementName } from '#core/landing-page/index.ts'

export const landingArrangements = {
  title: 'Other arrangements',
  step: 'Arrangement of a section',
  names: {
    swapped: 'Columns swapped',
    'image-left': 'Image on the left',
    'image-right': 'Image on the right',
    centered: 'Centred',
    beside: 'Heading beside the content',
    cards: 'As cards',
    plain: 'Without cards',
    pairs: 'Two in a row',
    list: 'As a list',
  } satisfies Record<ArrangementName, string>,
}
