import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { hasPage, type Signs } from './site-pages.ts'

const signs: Signs = {
  pageTypes: ['about', 'contact'],
  name: /^(?:about(?: (?:us|me|the .*|our .*))?|who we are|our (?:story|team)|team|company|imprint|contact(?: (?:us|me|form))?|contacts|get in touch|impressum|kontakt(?:formular)?|(?:wir )?(?:über|ueber|uber) (?:uns|mich)|unternehmen|à propos|a propos|qui sommes nous|nous contacter|contactez nous|contacto|sobre(?: (?:nosotros|nós|nos))?|quienes somos|quiénes somos|contatti|chi siamo|over ons|contato|contactos|quem somos|o nas|om os(?:s)?|お問い合わせ|会社概要|联系我们|关于我们)$/u,
}

export const aboutContactMissing: SiteCheck = {
  id: 'about-contact-missing',
  area: 'trust',
  severity: 'notice',
  scope: 'site',
  title: () => 'Nothing says who runs the site',
  why: 'Readers want to know who is behind a site and how to reach them before they trust it. Search engines ask the people who rate their results to look for the same.',
  fix: 'Add a page about you and one with ways to reach you, and link to them from every page, usually in the footer.',
  async run(site) {
    if (await hasPage(site, signs)) return []
    return [
      {
        url: site.start,
        evidence: 'no page about the site and no contact page',
        expected: 'links to both, for example in the footer',
      },
    ]
  },
}
