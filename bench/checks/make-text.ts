// A text of so many words for measuring: paragraphs, headings, lists, with something for each check to find.
import type { TextBlock } from '#core/writing-checks/index.ts'

const english = {
  subjects: [
    'The baker',
    'Our workshop',
    'Nobody',
    'A careful reader',
    'The old mill',
    'This recipe',
    'They',
    'However, the town',
  ],
  verbs: [
    'was built by',
    'carries',
    'has never seen',
    'is used to',
    'remembers',
    'was sold to',
    'opens',
    'takes care of',
  ],
  objects: [
    'a hundred loaves of bread',
    'the whole village',
    'an unusually long list of ingredients',
    'the market on Friday',
    'every single customer',
  ],
  ends: [
    'because the weather is good',
    'without asking anybody',
    'before the sun rises over the river',
    'in a quiet and patient way',
    'which is more then you expect',
  ],
}
const german = {
  subjects: [
    'Der Bäcker',
    'Unsere Werkstatt',
    'Niemand',
    'Die alte Mühle',
    'Dieses Rezept',
    'Deshalb',
    'Die Stadt',
    'Ein Gast',
  ],
  verbs: [
    'wurde früher gelobt für',
    'trägt',
    'wird bald erweitert um',
    'kennt',
    'braucht',
    'verkauft',
    'öffnet',
    'sucht',
  ],
  objects: [
    'hundert Brote',
    'das ganze Dorf',
    'eine ungewöhnlich lange Liste von Zutaten',
    'den Markt am Freitag',
    'jede einzelne Kundin',
  ],
  ends: [
    'weil das Wetter gut ist',
    'ohne jemanden zu fragen',
    'bevor die Sonne über dem Fluss aufgeht',
    'und und das seid vielen Jahren',
  ],
}

/** The same text for the same numbers. */
export function makeBlocks(words: number, language: 'en' | 'de'): TextBlock[] {
  const parts = language === 'en' ? english : german
  let seed = 7
  const choose = (list: readonly string[]): string => {
    seed = (seed * 48_271) % 2_147_483_647
    return list[seed % list.length] ?? ''
  }
  const sentence = (): string =>
    `${choose(parts.subjects)} ${choose(parts.verbs)} ${choose(parts.objects)} ${choose(parts.ends)}.`
  const blocks: TextBlock[] = []
  for (let written = 0; written < words;) {
    if (blocks.length % 5 === 0) {
      blocks.push({ kind: 'heading', level: 2, text: choose(parts.objects) })
      continue
    }
    // No two paragraphs are alike: nothing is read once for several.
    const text = `${blocks.length}. ${Array.from({ length: 6 }, sentence).join(' ')}`
    blocks.push({ kind: blocks.length % 7 === 0 ? 'item' : 'paragraph', text })
    written += text.split(' ').length
  }
  return blocks
}
