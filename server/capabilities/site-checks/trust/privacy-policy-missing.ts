import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { hasPage, type Signs } from './site-pages.ts'

const signs: Signs = {
  pageTypes: [],
  name: /privacy|datenschutz|données personnelles|donnees personnelles|confidentialit|privacidad|riservatezza|privacidade|integritetspolicy|personvern|tietosuoja|prywatności|prywatnosci|adatvédelm|gizlilik|конфиденциальност|プライバシー|隐私|隱私|개인정보/u,
}

export const privacyPolicyMissing: SiteCheck = {
  id: 'privacy-policy-missing',
  area: 'trust',
  severity: 'notice',
  scope: 'site',
  title: () => 'The site has no privacy policy',
  why: 'Readers expect to be told what happens to their data, and the law of many countries demands it.',
  fix: 'Publish a privacy policy and link to it from every page, usually in the footer.',
  async run(site) {
    if (await hasPage(site, signs)) return []
    return [
      {
        url: site.start,
        evidence: 'no page or link is named so',
        expected: 'a link to a privacy policy, for example in the footer',
      },
    ]
  },
}
