// What a good text of each kind does. Writers are given it as criteria, and the editor's call as its rubric.
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
    writer: 'an experienced business writer',
    criteria: [
      'What the reader needs most stands in the first two sentences.',
      'Each paragraph makes one point, and makes it once.',
      'Concrete: names, dates, amounts and examples that were given, in place of general words.',
    ],
    form: titled,
  },
  article: {
    writer: 'a magazine writer who knows the subject from practice',
    criteria: [
      'The title says what this reader gets, in plain words; no wordplay.',
      'The first two sentences give the answer or name the reader’s situation. No invented scene, no history of the topic.',
      'Every section gives the reader something to do or to decide, with the reason why it works. Every point of the request has its place.',
      'General knowledge of the subject is welcome where it is certain; figures only where given or commonly known.',
      'The business, its offer and how to reach it appear where they help this reader, once or twice, with every detail that was given.',
      'It ends with the next step for the reader.',
    ],
    form: `${titled} Headings say what the section answers. Lists for steps and things to check.`,
    usualWords: 800,
  },
  email: {
    writer: 'somebody whose e-mails are read to the end and answered',
    criteria: [
      'The subject line says what changes or what is asked for, in at most nine words.',
      'The news or the request stands in the first two sentences, the reasons after it.',
      'Warm and polite: a greeting, a friendly sentence where the occasion has one, thanks at the end.',
      'What it means for the reader is unmistakable. Nothing invites the reader to cancel or complain who was not going to.',
      'Only what the request says: no further advice, offers or instructions.',
    ],
    form: 'First line “**Subject:** …” in the language of the text, then greeting, text, closing. No headings.',
    usualWords: 180,
  },
  'job-advertisement': {
    writer: 'a personnel manager who wants the right people to apply',
    criteria: [
      'What is offered comes clearly and early, as given.',
      'Tasks and requirements are the usual ones of the occupation, in general words, unless others were given. No invented tools, figures, promises or scenes.',
      'Friendly and direct; no clichés of job advertisements.',
      'How to apply, where and until when, in one short paragraph.',
    ],
    form: `${titled} Short lists under headings for offer, tasks and requirements.`,
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
    writer: 'somebody who writes clear, warm letters',
    criteria: [
      'The reason for the letter stands in its first paragraph. A long relationship or an effort of the reader is acknowledged in a sentence.',
      'Everything the reader has to know or do is in the order they need it; dates, times and numbers are exact. A deadline is “by” a day.',
      'Courteous and warm throughout. An apology is one plain sentence; bad news has its reason; no threats, no officialese.',
      'Only what the request says: no further advice, instructions or conditions.',
      'It ends with what happens next or whom to call, and with thanks where it fits.',
    ],
    form: `Greeting, text, closing, sender; a subject line in bold before the greeting. ${untitled} Letterhead, address and date only where they were given. One line for each line of an address or signature.`,
    usualWords: 220,
  },
  memo: {
    writer: 'a colleague who respects the time of the readers',
    criteria: [
      'The decision, request or finding is the first paragraph.',
      'Then the two or three reasons that carry it, with their figures.',
      'Who does what by when, as far as it is known.',
    ],
    form: `${titled} To, from, date and subject on lines of their own, only those that are known.`,
    usualWords: 300,
  },
  minutes: {
    writer: 'the keeper of minutes whom everybody trusts',
    criteria: [
      'By item, in the order of the notes: what was reported, decided or left open. Only what the notes call decided is a decision; an appointment is not.',
      'Each task has its person and its date, as given, next to its item or in one list, not both.',
      'Neutral and diplomatic: a quarrel is a difference of views. Nobody is quoted who was not quoted in the notes.',
      'Names, times and dates are complete: attendance, apologies, beginning and end, next meeting.',
    ],
    form: `${titled} Attendance and time in two or three short lines; tasks as one table or list.`,
    usualWords: 250,
  },
  newsletter: {
    writer: 'an editor whose newsletter people miss when it does not come',
    criteria: [
      'One main story, told from the reader’s side; the rest short.',
      'Each item says what is new, why it matters to the reader and where it goes on.',
      'The subject line promises exactly what the main story holds.',
    ],
    form: 'First line “**Subject:** …” in the language of the text, then a short greeting, items under ## headings.',
    usualWords: 350,
  },
  'press-release': {
    writer: 'a press officer whose releases are printed as they are',
    criteria: [
      'The headline is the news. The first paragraph has who, what, when, where, why.',
      'Third person, no adjectives of praise. A quote only where its words were given; no blank for one.',
      'The most important first, so that it can be cut from the end. Background that was given follows.',
      'The press contact at the end, as far as given.',
    ],
    form: titled,
    usualWords: 350,
  },
  'product-description': {
    writer: 'a shop’s copywriter who has used the product',
    criteria: [
      'First what it does for the buyer, then how.',
      'Properties are those that were given, each with its use.',
      'No superlatives, no invented materials, tests or guarantees.',
    ],
    form: titled,
    usualWords: 180,
  },
  proposal: {
    writer: 'a consultant whose proposals are signed because clients recognise their problem in them',
    criteria: [
      'It opens with the client’s problem and what it costs them, in their figures, then what they will get, when and for how much.',
      'What is delivered is concrete: what the client will see, use or be able to do.',
      'A schedule shows the given dates and the steps between them in their order, without dates of their own. Payment says what was given; how instalments are spread may be proposed in words, without new amounts.',
      'The client’s worry has its own answer: how the work is arranged so that it does not come true.',
      'It ends with one clear next step.',
      'Price and dates stand in one place each besides the opening. No section of reserves or assumptions unless something about them was given.',
    ],
    form: titled,
    usualWords: 800,
  },
  report: {
    writer: 'an analyst whose reports lead to decisions',
    criteria: [
      'The main figures and what follows from them come first, in a short summary with the recommendations.',
      'Each section states its result in its first sentence, then the figures that carry it. Sections differ in shape; no repeated scheme.',
      'What is known and what is concluded are kept apart; open points only where they matter to the decision.',
      'A table where figures are compared. Every given figure stands in its section.',
      'Recommendations say who should do what by when, as given.',
    ],
    form: titled,
    usualWords: 1_000,
  },
  resume: {
    writer: 'a recruiter who has read ten thousand résumés',
    criteria: [
      'The headline is the name, then one line of contact details as given.',
      'A profile of two or three full sentences in the first person without “I”: what this person is, the result that counts most, and the position they want, by name. It is exact about years and positions.',
      'Experience newest first: position, employer, years, then results with their figures and how they were reached. Progress within an employer is shown.',
      'Strong verbs, no “responsible for”, no adjectives that anybody could claim.',
      'Sections only for what was given; skills follow from the experience and are few.',
    ],
    form: 'Begin with the name as # heading; sections are ##, positions are ### or bold lines.',
    usualWords: 250,
  },
  'social-post': {
    writer: 'somebody whose posts are shared because they say something',
    criteria: [
      'The first line can stand alone.',
      'One thought, one example or figure that was given, one thing to do.',
      'No hashtags unless asked for, no emojis unless asked for.',
    ],
    form: untitled,
    usualWords: 90,
  },
  speech: {
    writer: 'a speech writer; the text is heard, not read',
    criteria: [
      'Spoken sentences, natural and warm, as a good colleague talks.',
      'It opens with the people in the room and the occasion.',
      'The given stories are told with their point; nothing is invented around them.',
      'It ends with a wish, thanks or an invitation.',
    ],
    form: `${untitled} No headings, no lists.`,
    usualWords: 500,
  },
}

/** What a good text of this kind does. */
export function getCraft(kind: TextKind): Craft {
  return crafts[kind]
}
