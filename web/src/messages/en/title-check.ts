import type { TitleSource } from '#features/titles/titles.schema.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent' })
const sources = { article: 'planned', document: 'written', published: 'published', suggested: 'suggested' } satisfies Record<TitleSource, string>

export const titleCheckTexts = {
  levels: { new: 'New', near: 'Near', duplicate: 'Duplicate', exists: 'Exists' },
  percent: (share: number) => percent.format(share),
  nearTo: (source: TitleSource) => `Near to the ${sources[source]}`,
  sameTopic: (source: TitleSource) => `Aims at the same as the ${sources[source]}`,
  manySameTopic: (source: TitleSource) => `Several of these aim at the same as the ${sources[source]}`,
  moreOfTopic: (count: number) => `${count} more aim at it.`,
  visit: 'Open the page',
  standsAlone: 'Nothing planned, written or published comes near.',
}
