import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const formInsecureAction: PageCheck = {
  id: 'form-insecure-action',
  area: 'security',
  severity: 'critical',
  scope: 'page',
  title: (count) =>
    counted(count, 'form sends what is typed unencrypted', 'forms send what is typed unencrypted'),
  why: 'What visitors type can be read on its way, passwords and URLs among it. Browsers warn before they send it.',
  fix: 'Serve the page over https, and let the form send to an https URL.',
  run(page, { isPrivateHost }) {
    if (isPrivateHost || !isReadable(page) || page.forms.length === 0) return undefined
    const isOpenPage = page.finalUrl.startsWith('http:')
    return page.forms.flatMap(({ url, method }) => {
      // A form of a dialog sends nothing.
      if (method.toLowerCase() === 'dialog') return []
      if (url?.startsWith('http:') === true)
        return [{ target: url, evidence: `the form sends to ${url.slice(0, 150)}`, expected: 'https' }]
      return isOpenPage ? [{ evidence: 'the page with the form came by http', expected: 'https' }] : []
    })
  },
}
