// The form that a text of each kind has in Markdown, and its usual length. What makes it good is left to the
// model: in blind comparisons every rule about it made texts worse (docs/evals).
import type { TextKind } from '#contracts/brief.schema.ts'

export interface UsualForm {
  /** How the text begins, and its headings. */
  markdown: string
  /** What the kind usually has; undefined where it depends on the subject. */
  usualWords?: number
  /** Lines that only the sender may know, such as addresses; they may be blanks. */
  openLines?: number
}

const titled = 'Begin with one title as # heading; further headings are ##.'
const untitled = 'No # heading and no other headings.'
const subject =
  'First line in bold: the word for “Subject” in the language of the text, a colon and the subject, then greeting, text, closing.'

const forms: Readonly<Record<TextKind, UsualForm>> = {
  document: { markdown: 'A title, where such a text has one, is a # heading; further headings are ##.' },
  article: {
    markdown: titled,
    usualWords: 800,
  },
  email: {
    markdown: `${subject} No # heading.`,
    usualWords: 180,
  },
  'job-advertisement': {
    markdown: titled,
    usualWords: 300,
  },
  'landing-page': {
    markdown: titled,
  },
  letter: {
    markdown: `${untitled} A letter to an office or a business has the usual form of the country, complete: sender, recipient, place and date, subject in bold, greeting, closing, name; lines of it that are not known are blanks. One to a person the sender knows has place and date, greeting, closing and name. One line for each line of an address or signature.`,
    usualWords: 220,
    openLines: 4,
  },
  memo: {
    markdown: titled,
    usualWords: 300,
  },
  minutes: {
    markdown: titled,
    usualWords: 250,
  },
  newsletter: {
    markdown: `Sent by e-mail: ${subject} Printed: one title as # heading, no greeting. Items under ## headings.`,
    usualWords: 350,
  },
  'press-release': {
    markdown: `${titled} Place and date before the first sentence; at the end whom the press can reach.`,
    usualWords: 350,
    openLines: 4,
  },
  'product-description': {
    markdown: titled,
    usualWords: 180,
  },
  proposal: {
    markdown: titled,
    usualWords: 800,
  },
  report: {
    markdown: titled,
    usualWords: 1_000,
  },
  resume: {
    markdown: 'Begin with the name as # heading; sections are ##. Short lines without “I”.',
    usualWords: 250,
    openLines: 4,
  },
  'social-post': {
    markdown: untitled,
    usualWords: 90,
  },
  speech: {
    markdown: `${untitled} No lists.`,
    usualWords: 500,
  },
}

export function getUsualForm(kind: TextKind): UsualForm {
  return forms[kind]
}
