// What a good text of each kind does, in a line or two: a model knows the kinds, and in blind comparisons
// every further rule made texts worse (docs/evals). Writers are given it as criteria, and the editor's call
// as its rubric.
import type { TextKind } from '#contracts/brief.schema.ts'

export interface Craft {
  /** Criteria, most important first. Each can be checked against a text. */
  criteria: readonly string[]
  /** How the text begins and what form it has, in Markdown. */
  form: string
  /** What the kind usually has; undefined where it depends on the subject. */
  usualWords?: number
}

const titled = 'Begin with one title as # heading; further headings are ##.'
const untitled = 'No # heading and no other headings.'
const subject =
  'First line in bold: the word for “Subject” in the language of the text, a colon and the subject, then greeting, text, closing.'

const crafts: Readonly<Record<TextKind, Craft>> = {
  document: { criteria: ['What the reader needs most comes first.'], form: titled },
  article: {
    criteria: [
      'It speaks to its readers in the voice of whoever publishes it, and answers the question of its title early; each section gives them something to do or to know.',
    ],
    form: titled,
    usualWords: 800,
  },
  email: {
    criteria: ['The news or request comes early, and what each reader has to do is found at a glance.'],
    form: `${subject} No # heading.`,
    usualWords: 180,
  },
  'job-advertisement': {
    criteria: [
      'It opens with what makes people apply; conditions, pay and deadline are complete and easy to find, and the work can be pictured.',
    ],
    form: titled,
    usualWords: 300,
  },
  'landing-page': {
    criteria: [
      'The headline says the one result the visitor wants, in words the business could prove.',
      'Each section answers one question of a visitor: what, for whom, how, what it costs, why trust, what now.',
      'Each section says something that no other says, in another form than its neighbours.',
    ],
    form: titled,
  },
  letter: {
    criteria: [
      'It has the parts that a letter of this sort has in its country, with a subject line in bold where that is customary.',
    ],
    form: `${untitled} One line for each line of an address or signature.`,
    usualWords: 220,
  },
  memo: {
    criteria: ['The decision or request comes first; then reasons, and who does what by when.'],
    form: `${titled} To, from, date and subject on lines of their own.`,
    usualWords: 300,
  },
  minutes: {
    criteria: [
      'Numbered items, one for each subject, in the idiom of minutes and not of notes: what was said, its result, its task with name and date; “decided” only where the notes say so. A line for the signature of whoever takes them.',
    ],
    form: `${titled} Attendance and time in a few short lines.`,
    usualWords: 250,
  },
  newsletter: {
    criteria: ['Each item says what is new and what the reader can do, in the voice of those who send it.'],
    form: `${subject} Items under ## headings.`,
    usualWords: 350,
  },
  'press-release': {
    criteria: [
      'Place and date, then a lead that answers who, what, when and where with the main figure; quotes early, background, contact. Where no quote is given or asked for, a blank for one.',
    ],
    form: titled,
    usualWords: 350,
  },
  'product-description': {
    criteria: [
      'First what makes it desirable, then its properties, size, material, price and care as given.',
    ],
    form: titled,
    usualWords: 180,
  },
  proposal: {
    criteria: [
      'It speaks to the client, shows that they were understood and makes the decision easy.',
      'A worry of the client has its own place, answered with what the work itself does against it: its order, tests, limits, a way back. Steps, dates and instalments are those given; what lies between them may be proposed and is called so.',
    ],
    form: titled,
    usualWords: 800,
  },
  report: {
    criteria: [
      'The decision or finding first; then what happened or was found, with figures and dates at a glance, how sure each is, and what to do next in steps that can be taken.',
    ],
    form: titled,
    usualWords: 1_000,
  },
  resume: {
    criteria: [
      'Profile, duties and results argue for the position looked for, in strong verbs and with their figures, as fully as the facts allow.',
    ],
    form: 'Begin with the name as # heading; sections are ##, positions are ### or bold lines.',
    usualWords: 250,
  },
  'social-post': {
    criteria: ['The first line makes people stop. No hashtags or emojis unless asked for.'],
    form: untitled,
    usualWords: 90,
  },
  speech: {
    criteria: [
      'It is made to be heard: the given stories told as scenes, warm, with a toast, wish or thanks as its end.',
    ],
    form: `${untitled} No lists.`,
    usualWords: 500,
  },
}

/** What a good text of this kind does. */
export function getCraft(kind: TextKind): Craft {
  return crafts[kind]
}
