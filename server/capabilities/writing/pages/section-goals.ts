// What each section is to achieve, said to whoever writes or edits it.
import type { SectionType } from '#contracts/sections.schema.ts'
import type { PageReading } from './page-reading.ts'

const english: Record<SectionType, string> = {
  header: 'Show whose page it is and where its parts are.',
  hero: 'Say in one look what {name} is, for whom, and what to do next.',
  features: 'Show what {name} offers, one thing at a time.',
  benefits: 'Say what the visitor gains.',
  testimonials: 'Let customers speak in their own words.',
  pricing: 'Say what it costs and what is in it.',
  faq: 'Answer what a visitor asks before deciding.',
  cta: 'Ask for the next step.',
  about: 'Tell who is behind {name}.',
  steps: 'Show how it goes, from the first step to the last.',
  stats: 'Prove it with figures that {name} has named.',
  gallery: 'Let the work be seen.',
  logos: 'Show with whom {name} works.',
  contact: 'Make it easy to get in touch.',
  footer: 'End the page with contact details, legal links and whatever else visitors look for there.',
  custom: 'Tell what the design tells here.',
}
const german: Record<SectionType, string> = {
  header: 'Zeigen, wessen Seite es ist und wo ihre Teile sind.',
  hero: 'Auf einen Blick sagen, was {name} ist, für wen, und was als Nächstes zu tun ist.',
  features: 'Zeigen, was {name} bietet, eins nach dem anderen.',
  benefits: 'Sagen, was Besucher davon haben.',
  testimonials: 'Kunden mit eigenen Worten sprechen lassen.',
  pricing: 'Sagen, was es kostet und was dazugehört.',
  faq: 'Beantworten, was man vor einer Entscheidung fragt.',
  cta: 'Um den nächsten Schritt bitten.',
  about: 'Erzählen, wer hinter {name} steht.',
  steps: 'Zeigen, wie es abläuft, vom ersten bis zum letzten Schritt.',
  stats: 'Mit Zahlen belegen, die {name} genannt hat.',
  gallery: 'Die Arbeit sehen lassen.',
  logos: 'Zeigen, mit wem {name} arbeitet.',
  contact: 'Es leicht machen, sich zu melden.',
  footer: 'Die Seite mit Kontaktdaten, Impressum, Datenschutz und anderem beenden, das Besucher dort suchen.',
  custom: 'Erzählen, was der Entwurf hier erzählt.',
}

/** Instead of what the design shows, where its words are not used. */
const untold = {
  en: 'Tell what matters here and is not said elsewhere.',
  de: 'Erzählen, was hier zählt und sonst nirgends steht.',
}

export function describeSectionGoal(type: SectionType, { business, copy }: PageReading): string {
  if (type === 'custom' && copy !== 'keep') return untold[business.language]
  const goals = business.language === 'de' ? german : english
  return goals[type].replace('{name}', business.name)
}
