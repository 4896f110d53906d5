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
      'The title has an angle: the reader, the situation or the surprising point, not just the topic.',
      'The opening shows a situation the reader knows, or the answer itself. No history of the topic, no “in today’s world”.',
      'Every section gives the reader something to do or to decide, with the reason why it works.',
      'General knowledge of the subject is welcome where it is certain; numbers about the business only where given.',
      'The business appears where it helps this reader, once or twice, and never as an advertisement in every section.',
      'It ends with the next step or the last useful point, not with a summary.',
    ],
    form: `${titled} Headings say what the section answers, as a reader would search for it.`,
    usualWords: 800,
  },
  email: {
    writer: 'somebody who writes e-mails that are read to the end and answered',
    criteria: [
      'The subject line says what changes or what is asked for, in at most nine words.',
      'The news or the request stands in the first two sentences, the reasons after it.',
      'What it means for the reader, and what they have to do or need not do, is unmistakable.',
      'Bad news is said plainly and once, without excuses and without praise for the reader.',
    ],
    form: 'First line “**Subject:** …” in the language of the text, then greeting, text, closing. No headings.',
    usualWords: 180,
  },
  'job-advertisement': {
    writer: 'a hiring manager who wants the right person to recognise themselves',
    criteria: [
      'The first lines say what the person will do and for whom, not how great the company is.',
      'Tasks are what fills the week. Requirements are few and needed; wishes are marked as wishes.',
      'What is offered is concrete, as given. No clichés of job advertisements.',
      'How to apply, with whom and until when, as far as it was given.',
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
    writer: 'somebody who writes clear, warm business letters',
    criteria: [
      'The reason for the letter stands in its first sentence.',
      'Everything the reader has to know or do is in the order they need it; dates, times and numbers are exact.',
      'The tone fits the occasion: an apology is one plain sentence; no flattery, no officialese.',
      'It ends with what happens next or whom to call.',
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
      'Decisions first in each item, then the reason if one was given. What was only discussed is marked as open.',
      'Each task has its person and its date, as given; a task without one is listed without.',
      'Each fact stands once, where it is looked for: no decision repeated in a summary, no task repeated in the text.',
      'Neutral: nobody is quoted or judged who was not quoted or judged in the notes.',
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
      'Third person, no adjectives of praise. A quote only where its words or its speaker’s position were given.',
      'The most important first, so that it can be cut from the end.',
      'About the company and the press contact at the end, as far as given.',
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
      'It opens with the client’s problem and what it costs them, in their figures, then the result they will get.',
      'What is delivered is concrete: what the client will see, use or be able to do. The steps follow from the work that was described; describe the work, but name no dates, prices or people that were not given.',
      'Dates, price and terms are those given, each stated in one place and nowhere else. A schedule has as many rows as there are known dates.',
      'The client’s worry is answered directly with what was given and with how the work is arranged.',
      'It ends with one clear next step.',
      'No section of reserves, assumptions or risks unless something about them was given.',
    ],
    form: titled,
    usualWords: 800,
  },
  report: {
    writer: 'an analyst whose reports lead to decisions',
    criteria: [
      'The finding and what follows from it come first.',
      'Each section states its result in its first sentence, then the figures that carry it.',
      'What is known, what is concluded and what is open are kept apart.',
      'A table where figures are compared; each figure stands once.',
      'Recommendations say who should do what, as far as it follows from what was given.',
    ],
    form: titled,
    usualWords: 1_000,
  },
  resume: {
    writer: 'a recruiter who has read ten thousand résumés',
    criteria: [
      'The headline is the name, then one line of contact details as given, then two or three lines that say what this person offers for the position they want.',
      'Experience newest first: position, employer, years, then results with their figures and how they were reached.',
      'Strong verbs, no “responsible for”, no adjectives about oneself.',
      'Only sections for which something was given: no languages, hobbies, references or certificates without material.',
      'Nothing twice: what stands under experience is not repeated under skills.',
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
      'Short sentences, one thought each, words that are spoken.',
      'It opens with the people in the room or a scene that was given, not with a definition.',
      'One red thread that returns at the end in another form.',
    ],
    form: untitled,
    usualWords: 500,
  },
}

/** What a good text of this kind does. */
export function getCraft(kind: TextKind): Craft {
  return crafts[kind]
}
