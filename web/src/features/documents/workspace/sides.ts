/** The panes beside an open text. */
export const sides = [
  'assistant',
  'brief',
  'outline',
  'versions',
  'comments',
  'checks',
  'claims',
  'sources',
  'links',
] as const
export type Side = (typeof sides)[number]
