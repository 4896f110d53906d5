import { counted } from '#core/text.ts'

export const links = {
  hint: 'Other pages of the project that this text mentions but does not link to yet.',
  noText: 'No text yet. Links to other pages of the project are suggested once there is some.',
  failed: 'Links could not be searched for.',
  looking: 'Looking for links',
  noPages: 'There is nothing to link to yet.',
  noPagesHint:
    'Links are suggested to the published pages of the site and to planned articles. Plan more articles, or have the site’s pages read.',
  toPlan: 'Open the plan',
  toTitles: 'Read the site’s pages',
  none: (pages: number) =>
    pages === 1
      ? 'The text does not mention the one other page, or links to it already.'
      : `The text mentions none of the ${pages} other pages that it does not link to already.`,
  published: 'Published',
  later: 'Not published yet',
  laterHint: 'They have no URL yet. Link them when they are published.',
  list: { published: 'Links to published pages', later: 'Links to articles that are not published yet' },
  kinds: { planned: 'Planned', written: 'Written', published: 'Published' },
  card: (title: string) => `Link to ${title}`,
  goTo: 'Go to the words',
  insert: 'Insert the link',
  inserted: (words: string) => `“${words}” is now a link.`,
  openPage: (title: string) => `Open the page ${title}`,
  openArticle: 'Open the article',
  dismiss: 'Dismiss',
  dismissed: (count: number) => `${counted(count, 'suggestion', 'suggestions')} dismissed`,
  restore: 'Show again',
  notInText: 'These words are no longer in the text.',
  notOnePiece: 'These words are formatted in part. Select them and set the link yourself.',
  changedSince: 'The text has changed since. Use Undo in the editor.',
}
