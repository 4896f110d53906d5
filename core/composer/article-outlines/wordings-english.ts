// Outlines of English articles. They say what belongs into a section, never what is true of its subject.
import type { Wordings } from './article-outlines.types.ts'

const questions = {
  headings: ['Questions readers ask about {t}', 'Common questions about {t}', '{T}: questions and answers'],
  notes: 'Answer three to five real questions in two or three sentences each. Take them from search suggestions and from customers.',
} as const
const next = {
  headings: ['What to do next', 'Your next step', 'In short: what to take away'],
  notes: 'Sum up in two sentences and name one thing to do now. No new facts here.',
} as const
const costs = {
  headings: ['What {t} costs in money and time', 'Cost and effort of {t}', '{T}: time and budget'],
  notes: 'Name ranges with their source and date. Say what makes it dearer or cheaper.',
  isOptional: true,
} as const

export const englishWordings: Wordings = {
  sections: {
    'how-to': [
      {
        headings: ['What you need before you start', 'Before you begin: what {t} takes', 'Preparation: what to have at hand'],
        notes: 'List tools, materials, time and knowledge. Say what can be left out.',
      },
      {
        headings: ['Step by step: how to {task}', 'How to {task}: the steps', 'The steps at a glance'],
        notes: 'Say in one sentence how many steps there are and how long they take, then go through them.',
        takesMore: true,
      },
      { headings: [], notes: '', level: 3, isItem: true },
      {
        headings: ['Common mistakes and how to avoid them', 'When it does not work: what to check', 'What often goes wrong'],
        notes: 'Three mistakes, each with its sign and its remedy.',
      },
      costs,
      { ...questions, isOptional: true },
      next,
    ],
    list: [
      {
        headings: ['How this list was chosen', '{T}: what matters', 'What makes the difference'],
        notes: 'Name the criteria, so that readers can judge the choice.',
      },
      { headings: [], notes: '', isItem: true },
      {
        headings: ['Which of them suits you', 'How to choose between them', 'Where to start'],
        notes: 'Match the items to situations: beginner, little time, small budget, high demands.',
        takesMore: true,
      },
      { ...questions, isOptional: true },
      next,
    ],
    comparison: [
      {
        headings: ['{a} and {b} at a glance', '{a} or {b}: the short answer', '{a} and {b}: the difference in two sentences'],
        notes: 'Give the answer first, then a table of the criteria below.',
      },
      {
        headings: ['{a}: strengths and limits', 'What speaks for {a}', '{a} in detail'],
        notes: 'Strengths, limits, and when it is the better choice. Support each with a source or your own experience.',
      },
      {
        headings: ['{b}: strengths and limits', 'What speaks for {b}', '{b} in detail'],
        notes: 'The same points in the same order, so that both can be compared.',
      },
      {
        headings: ['The criteria that count', 'Compared point by point', 'Side by side'],
        notes: 'Say why these criteria and how they were weighed.',
        takesMore: true,
      },
      { headings: ['Price and running costs'], notes: 'Purchase, upkeep and what is easily forgotten; with source and date.', level: 3 },
      { headings: ['Quality and lifetime', 'Results and reliability'], notes: 'What holds how long or how well, and who measured it.', level: 3 },
      { headings: ['Effort and handling', 'Ease of use'], notes: 'What it takes to begin and in everyday use.', level: 3, isOptional: true },
      { headings: ['Which suits whom', 'When to choose {a}, when {b}', 'A choice for each situation'], notes: 'Recommend by situation, not in general.' },
      { ...questions, isOptional: true },
      next,
    ],
    guide: [
      {
        headings: ['What {t} means and whom it concerns', '{T} in a nutshell', '{T}: the essentials first'],
        notes: 'Explain it in plain words and say who profits from reading on.',
      },
      {
        headings: ['Why {t} matters', 'What {t} is good for', 'Good reasons to look into {t}'],
        notes: 'Two or three reasons from the readers’ everyday life, each with an example.',
      },
      {
        headings: ['How {t} works', 'The basics of {t}', 'What you should know about {t}'],
        notes: 'The parts, in the order in which readers meet them. Explain terms where they first appear.',
        takesMore: true,
      },
      { headings: ['How to choose well', 'What to look for', 'What good quality looks like'], notes: 'Criteria that readers can check themselves, as a list.' },
      { headings: ['How to begin', 'The first steps with {t}', 'From plan to practice'], notes: 'Three to five steps that can be done this week.' },
      costs,
      {
        headings: ['Mistakes to avoid', 'What often goes wrong', 'Pitfalls and how to get around them'],
        notes: 'Name the mistake, its consequence and the better way.',
        isOptional: true,
      },
      questions,
      next,
    ],
    definition: [
      {
        headings: ['{T}: a short answer', '{T} explained in two sentences', 'What {t} means'],
        notes: 'The definition in 40 to 60 words, so that it can stand as an answer by itself.',
      },
      {
        headings: ['How {t} works', 'What {t} consists of', 'The idea behind {t}'],
        notes: 'Explain the parts and how they go together, with one simple picture or comparison.',
        takesMore: true,
      },
      { headings: ['Examples of {t}', 'Where {t} is used', '{T} in everyday life'], notes: 'Two or three examples that the readers know.' },
      {
        headings: ['{T} and related terms', 'What {t} is not', 'How {t} differs from similar terms'],
        notes: 'Two or three terms that are mixed up with it, one sentence of difference each.',
      },
      {
        headings: ['Advantages and limits', 'What speaks for it and what against it', 'When {t} makes sense'],
        notes: 'Both sides. Support claims with sources.',
      },
      { ...questions },
      next,
    ],
    mistakes: [
      {
        headings: ['Why these mistakes happen', 'How to spot mistakes early', '{T}: where things go wrong'],
        notes: 'Say what the mistakes have in common, without blaming the readers.',
        takesMore: true,
      },
      { headings: [], notes: '', isItem: true },
      {
        headings: ['How to do it right from the start', 'What to do when it has already happened', 'The better way in short'],
        notes: 'The remedies as a short list in the order of their effect.',
      },
      next,
    ],
    checklist: [
      {
        headings: ['How to use this checklist', 'What this checklist covers', '{T}: when a checklist helps'],
        notes: 'Say for which case it is meant and how long it takes to go through.',
      },
      {
        headings: ['Before: preparing {t}', 'Phase 1: preparation', 'First: plan and prepare'],
        notes: 'Points that can be ticked off, each begins with a verb.',
      },
      { headings: [], notes: '', level: 3, isItem: true },
      { headings: ['During: what to watch', 'Phase 2: doing it', 'Then: carry it out'], notes: 'Points in the order in which they come up.', takesMore: true },
      {
        headings: ['Afterwards: checking and keeping', 'Phase 3: follow-up', 'Finally: check and file'],
        notes: 'What to check, what to keep, when to look again.',
      },
      { headings: ['The checklist to copy', 'All points on one page', 'The list in short'], notes: 'All points without explanations.' },
      next,
    ],
    'case-study': [
      {
        headings: ['Where it started', 'The starting point', 'The situation before'],
        notes: 'Who, where, which situation. Only what the people concerned have approved.',
      },
      { headings: ['The problem to solve', 'The task', 'What had to change'], notes: 'The problem in the words of those who had it, and what had been tried.' },
      { headings: ['How it was approached', 'The way to the solution', 'What was done'], notes: 'The steps, with the reasons for them.', takesMore: true },
      { headings: ['The decision and its reasons', 'Planning and first steps'], notes: 'Which alternatives there were and why this one was chosen.', level: 3 },
      { headings: ['What did not go to plan', 'Hurdles on the way'], notes: 'One honest difficulty and how it was solved.', level: 3, isOptional: true },
      { headings: ['The results', 'What came of it', 'Before and after'], notes: 'Confirmed figures only, with period and how they were measured.' },
      {
        headings: ['What others can learn from it', 'Lessons for similar projects', 'What we would do again'],
        notes: 'Three lessons that hold without the special circumstances.',
      },
      next,
    ],
    news: [
      {
        headings: ['What has changed', 'The news in short', 'What is new'],
        notes: 'Who, what, when, where in the first two sentences; the source with its date.',
      },
      { headings: ['Whom it concerns', 'Who is affected', 'What it means for you'], notes: 'Name the groups and what changes for each.', takesMore: true },
      { headings: ['From when it applies', 'Dates and deadlines', 'The timetable'], notes: 'Dates with their source; say what is not yet settled.' },
      { headings: ['What to do now', 'How to prepare', 'The next steps'], notes: 'Three things to do, the most urgent first.' },
      { headings: ['The background', 'How it came about', 'Why now'], notes: 'As much history as is needed to understand the change.', isOptional: true },
      questions,
    ],
    faq: [
      {
        headings: ['The short answer', '{T} in two sentences', 'What this page answers'],
        notes: 'The most important answer in 40 to 60 words.',
        takesMore: true,
      },
      { headings: [], notes: '', isItem: true },
      { headings: ['Still a question?', 'Where to find out more', 'What to read next'], notes: 'Say whom to ask and link to the pages that go deeper.' },
    ],
    review: [
      { headings: ['{T}: the verdict first', 'Our impression in short', '{T} in short'], notes: 'The verdict in three sentences, and for whom it holds.' },
      {
        headings: ['What was tested and how', 'How we tested', 'What this review is based on'],
        notes: 'Duration, conditions, version or model. Say who paid for it.',
      },
      {
        headings: ['In use', 'First impressions and everyday use', 'What it is like to use'],
        notes: 'Observations in the order of use, with photographs of your own.',
        takesMore: true,
      },
      { headings: ['What we liked', 'Strengths'], notes: 'Strengths with an observation each.' },
      { headings: ['What could be better', 'Weaknesses'], notes: 'Weaknesses with their consequence for the reader.' },
      { headings: ['Price and value', 'What it costs and what you get'], notes: 'Price with its date and source; compare with what is usual.' },
      { headings: ['Alternatives to {t}', 'What else to consider'], notes: 'Two or three alternatives and when they are the better choice.' },
      { headings: ['For whom it is right', 'Who should buy it, who should not'], notes: 'By situation, not in general.' },
    ],
  },
  items: {
    'how-to': ['get clear about the goal', 'gather what you need', 'prepare the ground', 'do the main part', 'check the result', 'correct what is off', 'finish and tidy up', 'keep it in good order', 'write down what worked', 'plan the next time'],
    list: [
      'The simplest way to begin', 'When time is short', 'On a small budget', 'For beginners', 'For those with experience', 'With what you already have', 'Together with others', 'For the long term', 'The classic', 'The unusual choice',
      'When space is short', 'For families', 'For work', 'The thorough way', 'Without special tools', 'For high demands', 'The quiet favourite', 'For every day', 'For special occasions', 'The one to grow with',
      'When plans change', 'For a fresh start', 'With expert help', 'The low-maintenance choice', 'To finish with',
    ],
    mistakes: ['starting without a goal', 'deciding by price alone', 'skipping the preparation', 'wanting everything at once', 'copying others without checking', 'underestimating the time', 'not asking those concerned', 'ignoring early warnings', 'not checking the result', 'giving up too soon', 'keeping no records', 'doing it all alone'],
    checklist: ['Set the goal and the deadline', 'Name who is responsible', 'Collect documents and materials', 'Plan time and budget', 'Agree dates with everybody concerned'],
    faq: ['What is {t}?', 'How does {t} work?', 'Whom is {t} for?', 'What does {t} cost?', 'How long does {t} take?', 'What should I look out for with {t}?', 'What are the alternatives to {t}?', 'How do I begin with {t}?', 'How do I recognise good quality?', 'What are common mistakes with {t}?', 'What has changed lately?', 'Where do I find help?'],
  }, // prettier-ignore
  itemHeading: { 'how-to': 'Step {n}: {item}', list: '{n}. {item}', mistakes: 'Mistake {n}: {item}', checklist: '{item}', faq: '{item}' },
  itemNotes: {
    'how-to': 'One action, what it leads to, and how to see that it is done. A picture helps.',
    list: 'What it is, for whom it is right, one example. Replace the working title by the name of the item.',
    mistakes: 'How it happens, what it costs, how to do better.',
    checklist: 'One line to tick off, one sentence why.',
    faq: 'Answer in the first sentence, explain in two or three more.',
  },
  keywordHeadings: ['{K}: what matters', '{K} in practice', 'What to know about {k}', '{K}: when it makes sense'],
  keywordNotes: 'People search for this: answer what they want to know in the first sentence.',
  referenceNotes: (count) =>
    `${count === 1 ? 'One of the references has' : `${count} of the references have`} a section on this. Say it in your own words and add what they leave out.`,
  audienceNotes: (audience) => `Written for: ${audience}`,
  readNotes: (titles) => `Read for this: ${titles.join('; ')}.`,
  and: 'and',
}
