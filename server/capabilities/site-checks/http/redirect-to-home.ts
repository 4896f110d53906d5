import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isUtilityPage } from '../reading/utility-page.ts'
import { isFine } from './answered-page.ts'

/** Other names of the home page, and its languages: they belong there. */
const homeNames =
  /^\/(index|default|home|start|main|welcome)?(\.\w{2,5})?\/?$|^\/[a-z]{2}([-_][a-z]{2})?\/?(index\.\w{2,5})?$/i

export const redirectToHome: SiteCheck = {
  id: 'redirect-to-home',
  area: 'http',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'page redirects to the home page', 'pages redirect to the home page'),
  why: 'Visitors who looked for one thing find the home page and have to start again. Search engines treat such a redirect as an error page.',
  fix: 'Redirect to the page that comes nearest to the old one, or answer with 404 or 410 where there is none.',
  async *run(site) {
    for await (const page of site.pages()) {
      if (page.redirects.length === 0 || !isFine(page)) continue
      const from = URL.parse(page.url)
      const to = URL.parse(page.finalUrl)
      if (
        from === null ||
        to === null ||
        to.pathname !== '/' ||
        to.search !== '' ||
        homeNames.test(from.pathname)
      )
        continue
      // Who logs out, or is logged in already, is home.
      if (isUtilityPage(page.url)) continue
      yield {
        url: page.url,
        target: page.finalUrl,
        evidence: `${from.pathname.slice(0, 100)} → ${to.href}`,
        expected: 'the page that took its place, or 404',
      }
    }
  },
}
