import type { TitleSource } from '#features/titles/titles.schema.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent' })
const sources = {
  article: 'planned article',
  document: 'text',
  published: 'published page',
  suggested: 'suggested title',
} satisfies Record<TitleSource, string>

export const titleCheckTexts = {
  levels: { new: 'New', near: 'Similar', duplicate: 'Duplicate', exists: 'Exists' },
  percent: (share: number) => percent.format(share),
  nearTo: (source: TitleSource) => `Similar to the ${sources[source]}`,
  sameTopic: (source: TitleSource) => `Covers the same topic as the ${sources[source]}`,
  manySameTopic: (source: TitleSource) => `Several of these cover the same topic as the ${sources[source]}`,
  moreOfTopic: (count: number) => `${count} more cover it.`,
  visit: 'Open the page',
  standsAlone: 'No similar title is planned, written or published.',
}
