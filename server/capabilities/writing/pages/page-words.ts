// The few words of a page that are nobody's: headings and labels of its structure, and blanks. None of them
// says anything about a business.
import type { SectionType } from '#contracts/sections.schema.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import type { Topic } from './topics.ts'

export type SlotRole = 'title' | 'text' | 'question' | 'answer' | 'counted' | 'offer'

export interface PageWords {
  /** Heading of a section, and its name in the navigation; none for those without. */
  heading: Partial<Record<SectionType, string>>
  /** Of the button that leads to the form. */
  contact: string
  /** Of a further button. */
  more: string
  /** Shown above the answer in a section of questions. */
  question: Record<Topic | 'other', string>
  /** Before an amount from which prices start. */
  from: string
  form: { name: string; email: string; telephone: string; message: string; submit: string; success: string }
  /** Roles of texts that a design has room for; `about` names a role and its length. */
  slot: { about: string } & Record<SlotRole, string>
  blank: Record<
    'offering' | 'quote' | 'author' | 'figure' | 'price' | 'person' | 'partner' | 'field' | 'choice',
    string
  >
}

const english: PageWords = {
  heading: {
    features: 'What we do', benefits: 'Benefits', about: 'About us', steps: 'How it works', testimonials: 'What people say', pricing: 'Prices', faq: 'Questions and answers',
    contact: 'Contact', stats: 'Figures', gallery: 'Gallery', logos: 'Partners', cta: 'Get in touch',
  },
  contact: 'Contact us',
  more: 'More',
  question: { price: 'What does it cost?', contact: 'When and where?', process: 'How does it work?', about: 'Who is behind it?', other: 'What is there?' },
  from: 'from',
  form: { name: 'Name', email: 'E-mail', telephone: 'Telephone', message: 'Message', submit: 'Send', success: 'Your message has been sent.' },
  slot: {
    about: '{role}, about {count} words',
    title: 'Heading', text: 'Text', question: 'Question', answer: 'Answer', counted: 'What the number counts', offer: 'Name of the offer',
  },
  blank: {
    offering: '[What do you offer, for whom and where?]',
    quote: '[What somebody says about you, word for word]',
    author: '[Name]',
    figure: '[Number]',
    price: '[Price]',
    person: '[Name]',
    partner: '[Name of a partner]',
    field: '[What visitors fill in here]',
    choice: '[Choice]',
  },
} // prettier-ignore

const german: PageWords = {
  heading: {
    features: 'Leistungen', benefits: 'Vorteile', about: 'Über uns', steps: 'Ablauf', testimonials: 'Stimmen', pricing: 'Preise', faq: 'Fragen und Antworten', contact: 'Kontakt',
    stats: 'Zahlen', gallery: 'Galerie', logos: 'Partner', cta: 'Kontakt aufnehmen',
  },
  contact: 'Kontakt aufnehmen',
  more: 'Mehr',
  question: { price: 'Was kostet es?', contact: 'Wann und wo?', process: 'Wie läuft es ab?', about: 'Wer steht dahinter?', other: 'Was gibt es?' },
  from: 'ab',
  form: { name: 'Name', email: 'E-Mail', telephone: 'Telefon', message: 'Nachricht', submit: 'Senden', success: 'Ihre Nachricht wurde gesendet.' },
  slot: {
    about: '{role}, etwa {count} Wörter',
    title: 'Überschrift', text: 'Text', question: 'Frage', answer: 'Antwort', counted: 'Was die Zahl zählt', offer: 'Name des Angebots',
  },
  blank: {
    offering: '[Was bieten Sie an, für wen und wo?]',
    quote: '[Was jemand über Sie sagt, Wort für Wort]',
    author: '[Name]',
    figure: '[Zahl]',
    price: '[Preis]',
    person: '[Name]',
    partner: '[Name eines Partners]',
    field: '[Was Besucher hier eintragen]',
    choice: '[Auswahl]',
  },
} // prettier-ignore

export function pageWordsIn(language: ComposerLanguage): PageWords {
  return language === 'de' ? german : english
}
