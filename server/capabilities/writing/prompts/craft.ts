// What a good text of each kind does, in few lines: in two blind comparisons long lists of rules made texts stiff. Writers are given it as criteria, and the editor's call as its rubric.
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
    criteria: [
      'What the reader needs most comes first.',
      'Each point is made once, concretely.',
      'It has the usual form for what was asked.',
    ],
    form: titled,
  },
  article: {
    writer: 'a writer of popular, helpful articles',
    criteria: [
      'It answers the question of its title early, in a friendly voice that speaks to its readers.',
      'Each point of the request has its own section, with what to do and why. A short checklist or overview where it helps.',
      'The business, its offer and how to reach it are mentioned where they help, complete; important contacts stand near the top and at the end.',
      'It ends with an encouraging next step.',
    ],
    form: titled,
    usualWords: 800,
  },
  email: {
    writer: 'somebody whose e-mails people like to get',
    criteria: [
      'The subject line says what it is about.',
      'The news or the request comes first, then the reasons; what it means for each group of readers is unmistakable.',
      'Friendly opening, thanks or good wishes at the end.',
    ],
    form: 'First line in bold: the word for “Subject” in the language of the text, a colon and the subject, then greeting, text, closing. No headings.',
    usualWords: 180,
  },
  'job-advertisement': {
    writer: 'a personnel manager',
    criteria: [
      'Usual form: a title with (m/f/d) or its equivalent in the language, two sentences about the place, what is offered, tasks, requirements, how to apply.',
      'What is offered comes early and complete. Tasks and requirements in short, general lists that are usual for the occupation.',
      'Short: it fits on one page.',
    ],
    form: titled,
    usualWords: 350,
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
    writer: 'somebody who writes warm, clear letters',
    criteria: [
      'Usual form of a letter. It opens with the reader: what connects them, thanks for what they do, or why one writes.',
      'Dates, times, numbers and conditions are exact and easy to find.',
      'Considerate in bad news: the reason, what stays as it is, what is asked, and a kind ending.',
    ],
    form: `Greeting, text, closing, sender; a subject line in bold before the greeting. ${untitled} Letterhead, address and date only where they were given. One line for each line of an address or signature.`,
    usualWords: 220,
  },
  memo: {
    writer: 'a colleague who respects the time of the readers',
    criteria: [
      'The decision or request is the first paragraph; then reasons with their figures.',
      'Who does what by when.',
      'What stays as it is.',
    ],
    form: `${titled} To, from, date and subject on lines of their own, only those that are known.`,
    usualWords: 300,
  },
  minutes: {
    writer: 'an experienced keeper of minutes',
    criteria: [
      'Usual form: heading with date, time and place, those present and excused, then the agenda items one by one, each with its result and its tasks together.',
      '“Decided” stands only where the notes say so; dates and tasks are complete, with an overview of tasks if there are three or more.',
      'Differences are worded diplomatically. Next meeting at the end.',
    ],
    form: `${titled} Attendance and time in two or three short lines; tasks as one table or list.`,
    usualWords: 250,
  },
  newsletter: {
    writer: 'an editor whose newsletter people miss when it does not come',
    criteria: [
      'A subject line and a friendly opening.',
      'Each item says what is new and what the reader can do; dates and prices complete.',
      'Thanks and good wishes at the end.',
    ],
    form: 'First line in bold: the word for “Subject” in the language of the text, a colon and the subject, then a short greeting, items under ## headings.',
    usualWords: 350,
  },
  'press-release': {
    writer: 'a press officer',
    criteria: [
      'Usual form: headline, lead with who, what, when, where, why, then background in order of importance, contact.',
      'Third person and factual, yet written to be read.',
      'No quotes that were not given, and no blanks for them.',
    ],
    form: titled,
    usualWords: 350,
  },
  'product-description': {
    writer: 'a copywriter of a shop',
    criteria: [
      'First what it does for the buyer, then its properties, each with its use.',
      'Inviting and concrete; only properties that were given.',
      'Size, material, price and care complete.',
    ],
    form: titled,
    usualWords: 180,
  },
  proposal: {
    writer: 'a consultant whose proposals win clients',
    criteria: [
      'Usual form: title, summary with result, dates and price, the client’s situation in their figures, what they get, how the work goes, schedule, price and payment, next step.',
      'The client’s worry has its own section with a concrete, reassuring answer.',
      'A schedule as a table between the given dates, with steps in order; instalments tied to steps. What is a proposal of yours is worded as one.',
      'Confident and friendly; it speaks to the client.',
    ],
    form: titled,
    usualWords: 800,
  },
  report: {
    writer: 'an analyst whose reports lead to decisions',
    criteria: [
      'Usual form: title, summary with the main findings and recommendations, sections by subject, recommendations with next steps, outlook.',
      'Every figure stands in its section with what it means for the reader; a table where figures are compared.',
      'Recommendations are reasoned; open questions are named.',
      'It reads well from beginning to end.',
    ],
    form: titled,
    usualWords: 1_000,
  },
  resume: {
    writer: 'a recruiter',
    criteria: [
      'Usual form: name, contact line, profile, experience newest first, education, licences and certificates.',
      'The profile says in two or three sentences what this person is, their best result and the position they look for; it is exact about years and positions.',
      'Results with their figures. Only sections for which something was given.',
    ],
    form: 'Begin with the name as # heading; sections are ##, positions are ### or bold lines.',
    usualWords: 250,
  },
  'social-post': {
    writer: 'somebody whose posts are shared',
    criteria: [
      'The first line makes people stop.',
      'One thought with its detail, told warmly.',
      'No hashtags or emojis unless asked for.',
    ],
    form: untitled,
    usualWords: 90,
  },
  speech: {
    writer: 'a speech writer',
    criteria: [
      'It is heard: a warm greeting of the people in the room, spoken sentences, humour where the material has it.',
      'Each given story is told with its point.',
      'It ends with thanks, a wish or a toast.',
    ],
    form: `${untitled} No headings, no lists.`,
    usualWords: 500,
  },
}

/** What a good text of this kind does. */
export function getCraft(kind: TextKind): Craft {
  return crafts[kind]
}
