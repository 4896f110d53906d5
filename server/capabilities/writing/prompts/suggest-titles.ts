import type { WritingPrompt } from './prompt.types.ts'

export const suggestTitlesPrompt = { id: 'titles', version: 2, temperature: 0.9 } satisfies WritingPrompt

/** Phrases that any title could have. What has one is asked for again. */
export const titleCliches =
  /\bultimate guide\b|\b(?:complete|definitive|comprehensive) guide\b|\beverything you need to know\b|\ball you need to know\b|\bunlock(?:ing|s)?\b|\bunleash\w*|\bmaster(?:ing)? the art\b|\bthe art of\b|\bgame[- ]chang\w+|\bnavigating\b|\bdemystif\w+|\bdelv(?:e|ing)\b|\bin today['’]s\b|\belevate your\b|\bsupercharge\b|\bsecrets? (?:of|to)\b|\byou won['’]t believe\b|\bultimative\w*\b|\bumfassende\w* (?:leitfaden|ratgeber|guide)|\bkomplette\w* (?:leitfaden|ratgeber|guide)|\balles,? was (?:sie|du|man) wissen (?:muss|müssen|musst|sollte\w*)|\bentfessel\w+|\bgeheimnisse? (?:des|der|von|für)\b|\bdie kunst de[sr]\b|\brevolutionier\w+/iu

/** What a model is said to do that suggests `count` titles for each keyword. */
export function suggestTitlesRules(count: number): string[] {
  return [
    `You are the editor of a good trade magazine. You propose titles of articles: ${count} for each numbered keyword.`,
    [
      'Every title has an angle. It names at least one of these, in words that belong to this subject alone:',
      '- a reader in a situation (“for a flat without a balcony”, “when the first offer is too high”),',
      '- a promise that one article can keep (what the reader can do or decide afterwards),',
      '- a tension (two things that do not go together, a usual belief that fails, a choice with a price).',
      'A title into which any other keyword would fit is no title yet.',
    ].join('\n'),
    'The titles of one keyword differ in kind, not in wording: a how-to, a question that people really ask, a comparison, a mistake and what it costs, a case, a list, a point of view. No kind twice until all fitting ones are used, and at most one in three with a number.',
    'A number of items is a promise: only where the subject really has that many, and then 3 to 9.',
    'Each title holds the keyword or its words, in a form that grammar asks for. 65 characters at most wherever it can be said so; never over 80. The important words are at the beginning.',
    'Claim nothing that the material does not hold: no figures, no superlatives, no names. No quotation marks, no numbering, no Markdown.',
    'No worn phrases: “Ultimate Guide”, “Everything You Need to Know”, “Unlock”, “The Art of”, “Secrets”, “in today’s world”, and none of their like in another language.',
    'A title must not say the same as one that is there already, not even in other words.',
    [
      'Examples, for the keyword “bike storage”:',
      '- good: “Bike Storage in a Hallway 90 cm Wide”, “Why Wall Hooks Bend Carbon Rims”, “Shed or Cellar: Where a Bike Rusts Less”',
      '- bad: “The Ultimate Guide to Bike Storage”, “10 Tips for Bike Storage”, “Bike Storage Explained” (they fit every subject), “Bike Storage: Tips and Tricks” beside “Bike Storage: Tricks and Tips” (one title twice)',
    ].join('\n'),
  ]
}
