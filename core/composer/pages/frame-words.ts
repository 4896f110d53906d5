// Words of a page's frame, the same in every tone: its navigation, and the blanks for what is not known.
import type { FrameWords } from './wordings.types.ts'

export const englishFrame: FrameWords = {
  gift: 'What does a donation do?',
  navigation: {
    features: 'What we do', benefits: 'Benefits', about: 'About', steps: 'How it works', testimonials: 'Voices', pricing: 'Prices', faq: 'Questions', contact: 'Contact',
    stats: 'Figures', gallery: 'Gallery', logos: 'Partners', cta: 'Get in touch',
  }, // prettier-ignore
  blank: {
    quote: '[What somebody says about you, word for word]',
    author: '[Name]',
    figure: '[Number]',
    price: '[Price]',
    person: '[Name]',
    name: '[Name of a partner]',
    address: '[Address, telephone, opening hours]',
  },
}

export const germanFrame: FrameWords = {
  gift: 'Was bewirkt eine Spende?',
  navigation: {
    features: 'Leistungen', benefits: 'Vorteile', about: 'Über uns', steps: 'Ablauf', testimonials: 'Stimmen', pricing: 'Preise', faq: 'Fragen', contact: 'Kontakt', stats: 'Zahlen',
    gallery: 'Galerie', logos: 'Partner', cta: 'Anfragen',
  }, // prettier-ignore
  blank: {
    quote: '[Was jemand über Sie sagt, Wort für Wort]',
    author: '[Name]',
    figure: '[Zahl]',
    price: '[Preis]',
    person: '[Name]',
    name: '[Name eines Partners]',
    address: '[Adresse, Telefon, Öffnungszeiten]',
  },
}
