// What is worth knowing for texts that are read for what is in them. Most useful first.
import {
  change,
  decided,
  decisionWords,
  employment,
  openPoint,
  ownExperience,
  period,
  person,
  present,
  recommendation,
  task,
} from './answer-words.ts'
import {
  either,
  fact,
  has,
  hasAmount,
  hasDay,
  line,
  linesWhere,
  member,
  type InterviewQuestion,
} from './interview-question.ts'
import { actionQuestion, readerQuestion } from './shared-questions.ts'

export const questionsOfPapers = {
  resume: [
    {
      id: 'job-advertisement',
      question: 'Which job is it for? Paste the advertisement.',
      why: 'What the employer asks for decides what comes first.',
      kind: 'longText',
      fills: 'facts',
      label: { en: 'Job advertisement', de: 'Stellenanzeige' },
      findAnswer: fact(
        has(
          /(?<!\p{L})(?:we are looking for|your profile|requirements?:|wir suchen|ihr profil|dein profil|job advertisement:|stellenanzeige:)/iu,
        ),
      ),
    },
    {
      id: 'results',
      question: 'Which three results of your work have a figure?',
      why: '“Cut delivery time from nine days to four” says more than a list of duties.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Results', de: 'Ergebnisse' },
      findAnswer: ({ brief }) => {
        const figures = brief.facts
          .filter((text) => has(change)(text))
          .flatMap((text) => text.split(/,\s+|\s+(?:and|und)\s+/))
          .filter((part) => hasAmount(part) || /\d/.test(part))
        return figures.length >= 3 ? figures.join('; ') : undefined
      },
    },
    {
      id: 'positions',
      question: 'Where have you worked, as what, and from when to when?',
      why: 'Gaps are the first thing a reader looks for.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Positions', de: 'Stationen' },
      field: /^experience$/,
      findAnswer: line(has(employment), has(/(?<!\p{L})(?:at|as|with|bei|beim|als|in)(?!\p{L})/iu)),
    },
    {
      id: 'education',
      question: 'What did you learn, where, and until when?',
      why: 'Many employers check for a certain degree or training.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Education', de: 'Ausbildung' },
      field: /^education$/,
      findAnswer: line(
        has(
          /(?<!\p{L})(?:college|university|school|degree|bachelor\p{L}*|master\p{L}*|nvq|apprenticeship|diploma|ausbildung\p{Ll}*|studium|abitur|universität|hochschule|schule|lehre)(?!\p{L})/iu,
        ),
      ),
    },
    {
      id: 'skills',
      question: 'Which licences, languages and tools matter for this job?',
      why: 'Search programs of employers look for these words.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Skills', de: 'Kenntnisse' },
      field: /^(?:skills|languages|certificates)$/,
      findAnswer: line(
        has(
          /(?<!\p{L})(?:licen[cs]e|certificate\w*|first aid|languages?|speaks?|skills?|fluent|sprachen?|spreche|spricht|kenntnisse|zertifikat\p{Ll}*|\p{L}*schein|\p{L}*expert(?:e|in)|fließend)(?!\p{L})/iu,
        ),
      ),
    },
  ],
  minutes: [
    {
      id: 'decisions',
      question: 'What was decided?',
      why: 'It is what the minutes are opened for later.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Decisions', de: 'Beschlüsse' },
      field: /^decisions$/,
      findAnswer: fact(has(decided)),
    },
    {
      id: 'actions',
      question: 'Who does what, and by when?',
      why: 'A task without a name and a day is not done.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Actions', de: 'Aufgaben' },
      field: /^(?:actions|tasks)$/,
      findAnswer: fact(has(task), has(person)),
    },
    {
      id: 'participants',
      question: 'Who was there, and who was absent?',
      why: 'It shows who has agreed.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Participants', de: 'Teilnehmende' },
      field: /^participants$/,
      findAnswer: line(has(present)),
    },
    {
      id: 'date',
      question: 'When and where was the meeting?',
      why: 'Minutes are filed by their date.',
      kind: 'text',
      fills: 'facts',
      label: { en: 'Date and place', de: 'Datum und Ort' },
      field: /^date$/,
      findAnswer: line(hasDay, (text) => !task.test(text)),
    },
    {
      id: 'open-points',
      question: 'What was left open, and when do you meet again?',
      why: 'It becomes the next agenda.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Open points', de: 'Offene Punkte' },
      findAnswer: fact(has(openPoint)),
    },
  ],
  report: [
    {
      id: 'decision',
      question: 'Who decides what on the strength of this report?',
      why: 'What helps that decision comes first; the rest is short.',
      kind: 'text',
      fills: 'facts',
      label: { en: 'Decision', de: 'Entscheidung' },
      findAnswer: either(fact(has(decisionWords)), ({ brief }) =>
        has(decisionWords)(brief.action) ? brief.action : undefined,
      ),
    },
    {
      id: 'findings',
      question: 'What are the three most important findings?',
      why: 'Many readers see only the first half page.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Findings', de: 'Ergebnisse' },
      field: /^findings$/,
      findAnswer: ({ brief }) => {
        const found = brief.facts
          .filter(
            (text) => has(change)(text) || /(?<!\p{L})(?:ging|went|is|was|ist|war)(?!\p{L})/iu.test(text),
          )
          .flatMap((text) => text.split(/,\s+(?:and\s+|und\s+)?/))
        return found.length >= 3 ? found.join('; ') : undefined
      },
    },
    {
      id: 'figures',
      question: 'Which figures belong in it, with period and source?',
      why: 'Only figures that are given can be stated.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Figures', de: 'Zahlen' },
      findAnswer: linesWhere(
        1,
        hasAmount,
        has(/\d+(?:[.,]\d+)?\s?(?:%|percent|prozent|€|euros?|hours?|stunden|mio)/iu),
      ),
    },
    {
      id: 'recommendation',
      question: 'What do you recommend?',
      why: 'A report that stops at the figures leaves the work to its reader.',
      kind: 'text',
      fills: 'facts',
      label: { en: 'Recommendation', de: 'Empfehlung' },
      field: /^recommendation$/,
      findAnswer: fact(has(recommendation)),
    },
    {
      id: 'period',
      question: 'Which period and which part of the organisation does it cover?',
      why: 'The reader needs it to compare.',
      kind: 'text',
      fills: 'facts',
      label: { en: 'Period', de: 'Zeitraum' },
      field: /^(?:period|quarter)$/,
      findAnswer: line(has(period)),
    },
  ],
  article: [
    readerQuestion(
      'Who should read it, and what do they know already?',
      'An article for everybody interests nobody.',
    ),
    {
      id: 'main-point',
      question: 'What is the one thing they should remember?',
      why: 'Title, opening and ending are written towards it.',
      kind: 'text',
      fills: 'facts',
      label: { en: 'Main point', de: 'Kernaussage' },
      field: /^(?:message|thesis)$/,
      findAnswer: fact(
        has(
          /^(?:message|main point|thesis|takeaway|the (?:point|answer) is|kernaussage|fazit|these|botschaft)(?!\p{L})/iu,
        ),
      ),
    },
    {
      id: 'experience',
      question: 'What have you seen or done yourself? Give examples.',
      why: 'It is what nobody else can write.',
      kind: 'longText',
      fills: 'facts',
      label: { en: 'Own experience', de: 'Eigene Erfahrung' },
      findAnswer: fact(has(ownExperience)),
    },
    {
      id: 'search',
      question: 'What would somebody type into a search engine to find it?',
      why: 'Title and headings use the reader’s own words.',
      kind: 'text',
      fills: 'mustInclude',
      label: { en: 'Search words', de: 'Suchwörter' },
      findAnswer: fact(
        has(
          /(?<!\p{L})(?:keywords?|search (?:term|word)s?|suchbegriffe?|suchwörter|schlüsselwörter)(?!\p{L})/iu,
        ),
      ),
    },
    actionQuestion('What should readers do next?', 'The ending leads there.'),
  ],
  document: [
    {
      id: 'purpose',
      question: 'What is the text for?',
      why: 'Everything else follows from it.',
      kind: 'text',
      fills: 'purpose',
      label: { en: 'Purpose', de: 'Zweck' },
      field: /^(?:purpose|goal|aim)$/,
      findAnswer: member('purpose'),
    },
    readerQuestion('Who reads it, and what do they know already?', 'It decides what has to be explained.'),
    {
      id: 'must-include',
      question: 'What must be in it?',
      why: 'Only what is given can be stated.',
      kind: 'list',
      fills: 'facts',
      label: { en: 'Content', de: 'Inhalt' },
      findAnswer: linesWhere(2, has(/\p{L}/u)),
    },
    actionQuestion('What should the reader do afterwards?', 'The ending leads there.'),
  ],
} satisfies Record<string, readonly InterviewQuestion[]>
