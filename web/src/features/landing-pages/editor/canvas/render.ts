// Pages as the editor draws them: by the one renderer (core/landing-page), with the fonts that are served
// with the app.
import { renderPage, type PageContent, type Image } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { EditedPage } from '../state/page-editor.ts'
import { fontUrl } from './font-urls.ts'

// The app's policy lets no image of another host in; it is taken over when the page is published.
const image = (src: string): Image | undefined => (/^https?:/i.test(src) ? undefined : { src })

/** The whole page, its texts and images marked for editing. */
export function renderForEditing(page: EditedPage): string {
  return renderPage(page, { mode: 'edit', fontUrl, image })
}

/** One section as readers would see it, in the look of the page. */
export function renderAlone(page: EditedPage, section: Section): string {
  const options = { mode: 'preview', fontUrl, image, designOf: page.sections } as const
  return renderPage({ ...page, sections: [{ ...section, order: 0 }] }, options)
}

/** The whole page as readers would see it, what no source holds still marked. */
export function renderForReading(page: PageContent): string {
  return renderPage(page, { mode: 'preview', fontUrl, image })
}
