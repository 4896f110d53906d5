import { counted } from '#core/text.ts'
import { nameProvider } from './provider-names.ts'

export const setup = {
  title: 'New project',
  stepsLabel: 'Steps of the wizard',
  steps: { site: 'Site', company: 'Company', readers: 'Readers', keywords: 'Keywords' },
  next: 'Continue',
  back: 'Back',
  skip: 'Skip this step',
  later: 'Finish later',
  toTitles: 'Find titles',
  all: 'All projects',
  notFound: 'This project does not exist or was deleted.',
  stop: 'Stop',
  writeYourself: 'You can also write a few sentences yourself. All further steps work the same.',
  backToMine: 'Back to what I wrote',
  madeBy: (provider: string, model: string) =>
    provider === 'composer'
      ? 'Assembled by the built-in composer from the text that was read. With an AI provider set up, a model writes it.'
      : `Written by ${nameProvider(provider)} (${model}). Check figures and names before you go on.`,
  site: {
    lead: 'Which site is it for?',
    leadText: 'A project holds the keywords, titles and articles of one site.',
    name: 'Name',
    nameHint: 'Of the company or the blog; you can change it later.',
    website: 'Website',
    websiteHint: 'Its pages say what the company does, and which titles are published already.',
    needsName: 'Give it a name; the rest can be added later.',
  },
  unconfirmed: {
    text: 'This comes from what the website says about itself. Until you confirm or edit it, articles do not state it as fact.',
    confirm: 'Confirm',
  },
  company: {
    lead: 'What does the company do?',
    leadText:
      'Titles and articles are written from this. Have it read from the website, or write it yourself.',
    summary: 'About the company',
    summaryHint: 'Three to ten sentences: what is offered, to whom, and what is special about it.',
    read: 'Read the website',
    readAgain: 'Read it again',
    write: 'Write it from these words',
    reading: (site: string) => `Reading ${site}`,
    writing: 'Writing from your words',
    readingHint: 'The start page and a few that say what the company does. This can take a minute.',
    failed: 'The company could not be described',
    found: 'What was found',
    products: 'Products and services',
    values: 'Strengths',
    sources: 'Read from',
    words: (count: number) => counted(count, 'word', 'words'),
  },
  readers: {
    lead: 'Who should read it?',
    leadText: 'Who the articles are for decides which titles fit.',
    location: 'Location',
    locationHint: 'A town, a region or a country, if it matters.',
    language: 'Language',
    readers: 'Readers',
    readersHint: 'Who they are, what they know already, and what they want to get done.',
    describe: 'Describe the readers',
    describeAgain: 'Describe them again',
    describing: 'Describing the readers',
    describingHint: 'From what the company does. This can take a minute.',
    needsCompany: 'Say what the company does first, or write down a few words about the readers.',
    failed: 'The readers could not be described',
    segments: 'Reader segments',
    pains: 'Pain points',
    goals: 'Goals',
    looksFor: (words: string) => `Searches for: ${words}`,
    add: 'Add to the text',
  },
  keywords: {
    lead: 'What do they search for?',
    leadText: 'Each keyword gets its own titles. Start with a handful; you can add more at any time.',
    suggested: 'Found in what was read',
    chosen: (count: number) => (count === 0 ? 'Your keywords' : `Your keywords (${count})`),
    none: (isAnySuggested: boolean) =>
      isAnySuggested
        ? 'None yet. Click those above that fit, or paste a list.'
        : 'None yet. Type or paste a few above.',
    remove: (word: string) => `Remove ${word}`,
  },
}
