// What tells whether a page would look different if it were published now: the page as it is drawn, with its pictures and fonts by name.
import { createHash } from 'node:crypto'
import { renderPage, type PageContent } from '#core/landing-page/index.ts'

/** A hash of the published form of a page, wherever its files will lie. Changes that nobody would see do not change it. */
export function drawingOf(page: PageContent): string {
  const drawn = renderPage(page, { mode: 'publish', picture: (src) => ({ src }), fontUrl: ({ file }) => file, formAction: '#' })
  return createHash('sha256').update(drawn).digest('hex').slice(0, 32)
}
