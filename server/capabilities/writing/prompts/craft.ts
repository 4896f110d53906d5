// What a good text of each kind does, in few lines: in blind comparisons long lists of rules made texts stiff. Writers are given it as criteria, and the editor's call as its rubric.
import type { TextKind } from '#contracts/brief.schema.ts'

export interface Craft {
  /** Who writes it: “You are …”. */
  writer: string
  /** Criteria, most important first. Each can be checked against a text. */
  criteria: readonly string[]
  /** How the text begins and what form it has, in Markdown. */
  form: string
  /** What the kind usually has; undefined where it depends on the subject. */
  usualWords?: number
}

const titled = 'Begin with one title as # heading; further headings are ##.'
const untitled = 'No # heading and no other headings.'

const crafts: Readonly<Record<TextKind, Craft>> = {
  document: {
    writer: 'an experienced writer',
    criteria: ['What the reader needs most comes first.', 'It has the usual form for what was asked.'],
    form: titled,
  },
  article: {
    writer: 'somebody who knows the subject from daily work and explains it well',
    criteria: [
      'It answers the question of its title early. Every section gives something to do or to know that no other gives, with the reason, amounts and examples from practice.',
      'It speaks to its readers as somebody at ease with them, the business as “we”. Its offer with price, place and contact ends the text as an invitation; what a reader may need at once, such as a telephone number, also stands at the top.',
      'A short checklist where readers will want to act by it.',
    ],
    form: titled,
    usualWords: 800,
  },
  email: {
    writer: 'somebody who writes short, clear e-mails',
    criteria: [
      'The news or the request comes first, then the reasons, then what each reader has to do and by when.',
      'Short and warm in tone: one sentence of thanks and the way to ask questions where it is news to customers or members.',
    ],
    form: 'First line in bold: the word for “Subject” in the language of the text, a colon and the subject, then greeting, text, closing. No headings.',
    usualWords: 150,
  },
  'job-advertisement': {
    writer: 'a personnel manager',
    criteria: [
      'One list near the top has all conditions: hours, shifts, pay, start. Then tasks, requirements, how to apply by when.',
      'The title names the occupation once, with (m/f/d) or its equivalent in the language. Three or four tasks and requirements that are usual for the occupation, in general words.',
      'One sentence that says what makes the place good to work at, from what was given. The deadline stands again where one applies.',
    ],
    form: titled,
    usualWords: 250,
  },
  'landing-page': {
    writer: 'a copywriter for small and medium businesses',
    criteria: [
      'The headline says the one result the visitor wants, in words the business could prove.',
      'Each section answers one question of a visitor: what, for whom, how, what it costs, why trust, what now.',
      'Every claim rests on a given fact. No superlatives.',
      'Each section says something that no other says, in another form than its neighbours.',
    ],
    form: titled,
  },
  letter: {
    writer: 'somebody who writes plain, considerate letters',
    criteria: [
      'It opens with what connects the reader to the matter, then says calmly and directly what changes, why, what stays as it is, what is asked by when, and whom to ask.',
      'One or two sentences of thanks, regret or regard that belong to this case, where the news is hard for the reader. Offers of help are easy to find.',
    ],
    form: `Greeting, text, one closing, sender. A subject line in bold only in business letters to many. ${untitled} Letterhead, address and date only where they were given. One line for each line of an address or signature.`,
    usualWords: 180,
  },
  memo: {
    writer: 'a colleague who respects the time of the readers',
    criteria: [
      'The decision or request is the first paragraph; then reasons with their figures.',
      'Who does what by when, and what stays as it is.',
    ],
    form: `${titled} To, from, date and subject on lines of their own, only those that are known.`,
    usualWords: 250,
  },
  minutes: {
    writer: 'an experienced keeper of minutes',
    criteria: [
      'After date, time, place, those present and excused, one numbered item for each subject: what was said, decided or postponed, in neutral words.',
      'A table of tasks with name and date (“open” where none was set), the next meeting, a line for the signature.',
      '“Decided” only where the notes say so. Nothing but what they say: no thanks, no discussion that they do not have, nothing worked out.',
    ],
    form: `${titled} Attendance and time in two or three short lines.`,
    usualWords: 200,
  },
  newsletter: {
    writer: 'an editor whose newsletter people miss when it does not come',
    criteria: [
      'A subject line that names the most useful item, and a short greeting.',
      'Each item says what is new and what the reader can do; dates and prices complete.',
    ],
    form: 'First line in bold: the word for “Subject” in the language of the text, a colon and the subject, then a short greeting, items under ## headings.',
    usualWords: 300,
  },
  'press-release': {
    writer: 'a press officer',
    criteria: [
      '“Press release” in its language above the headline, a line below it with the main detail, place, then a lead with who, what, when, where, why and the human side of the news; what a reader needs to come or call, at a glance; two lines about the company; contact.',
      'Third person and factual. No quotes that were not given.',
    ],
    form: titled,
    usualWords: 300,
  },
  'product-description': {
    writer: 'a copywriter of a shop',
    criteria: [
      'First what it does for the buyer, then its properties, each with its use; only properties that were given.',
      'Size, material, price and care complete.',
    ],
    form: titled,
    usualWords: 150,
  },
  proposal: {
    writer: 'a consultant whose proposals win clients',
    criteria: [
      'A summary with result, dates, price and what comes free; who offers it. Then the problem in the client’s terms with the one or two figures that show its size, and what waiting costs.',
      'Their worry has its own section early in the text, before schedule and price, also where an outline has none: concrete measures, said with understanding.',
      'The schedule is a table of steps with working days between the given dates; the price has amounts for each instalment where there are instalments. What you add is worded as a proposal; no terms or deadlines that nobody gave.',
      'It ends with the next step for them.',
    ],
    form: titled,
    usualWords: 800,
  },
  report: {
    writer: 'an analyst whose reports lead to decisions',
    criteria: [
      'The summary says what was found and what is to be decided; a table has the main figures. Then the findings by subject, each with what follows from it; each proposal has its section with the reasons for it.',
      'It ends with numbered recommendations and their dates, ready to be decided, and not with doubts about the data. A figure is worked out only where it carries an argument.',
      'Sober and readable: no salutation, thanks, outlook or moral.',
    ],
    form: titled,
    usualWords: 800,
  },
  resume: {
    writer: 'a recruiter',
    criteria: [
      'Name, contact line, the position looked for, profile, experience newest first, education and qualifications under the heading that is usual in the country, licences.',
      'The profile says in two factual sentences what this person has done that the position needs; no self-praise, and the details stay in the entries.',
      'Results with their figures. Nothing stands twice. Only sections for which something was given.',
    ],
    form: 'Begin with the name as # heading; sections are ##, positions are ### or bold lines.',
    usualWords: 220,
  },
  'social-post': {
    writer: 'somebody whose posts are shared',
    criteria: [
      'The first line makes people stop. One thought with its detail.',
      'No hashtags or emojis unless asked for.',
    ],
    form: untitled,
    usualWords: 80,
  },
  speech: {
    writer: 'a speech writer',
    criteria: [
      'It is heard: short spoken sentences, the given stories told as scenes, humour that comes from them and is not explained.',
      'Warm, as a colleague or friend speaks; one thread from the first line to the last, which is the toast, wish or thanks itself.',
    ],
    form: `${untitled} No headings, no lists.`,
    usualWords: 450,
  },
}

/** What a good text of this kind does. */
export function getCraft(kind: TextKind): Craft {
  return crafts[kind]
}
