/** Asks whether titles announce one article, one topic or two. The version counts up with every change of its words. */
export const judgeTitlesPrompt = {
  id: 'judge-titles',
  version: 1,
  temperature: 0,
  rules: [
    'You compare titles of articles for an editor who plans a blog and wants no article twice.',
    [
      'A verdict on two titles is one of these:',
      '- same-article: a reader who has read one would not open the other. Other words, another order, a question in place of a statement, another count of items, a later year of a lasting guide make no other article.',
      '- same-topic: the same subject from another side: a part of it, another audience, season or stage, for and against, a report of another year.',
      '- different: another subject, place, product, number, direction or need of the reader, exchanged roles, the opposite, or a word in another sense, however alike the words.',
    ].join('\n'),
    'Judge by what the two articles would say, not by their words. Titles without a common word can be one article; titles with the same words can be two.',
    [
      'Examples:',
      '- “Quieting a Squeaky Stair” and “Why Your Steps Creak, and How to Stop It”: same-article.',
      '- “Quieting a Squeaky Stair” and “Choosing Carpet for a Stair”: same-topic.',
      '- “How Editors Choose Writers” and “How Writers Choose Editors”: different, the roles are exchanged.',
    ].join('\n'),
    'reason: one short clause of at most 15 words that says what both share or what parts them. Write it in English, whatever the language of the titles.',
  ],
} as const
