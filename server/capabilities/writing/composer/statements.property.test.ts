// What a request states is in the document, whatever the template: word for word, or its days, figures
// and names in fields.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { holds } from '#support/properties.ts'
import { readLibrary } from '#features/templates/templates.library.ts'
import { composeDocument } from './compose-document.ts'

const { templates } = await readLibrary()

/** Each with the words that must be in the document; without them, the sentence itself. */
const english: [sentence: string, ...words: string[]][] = [
  ['The manager worries about the summer season.'],
  ['The length of the hall is 30 metres.'],
  ['The language of the manuals is Danish.'],
  ['The style of the old leaflet is disliked by many.'],
  ['Avoid the bridge on Friday.'],
  ['Use a torch in the cellar.'],
  ['Make sure the pump is off before the door is opened.'],
  ['Guests complain that they wait twelve minutes at reception.'],
  ['Budget: 24,000 euros, of which 8,000 are for the design.', '24,000', '8,000', 'for the design'],
  ['The heating failed on 3 November 2026 and again on 7 November 2026.'],
  ['The concert is on 9 November 2026.', 'concert', '9 November 2026'],
  ['The hotel has 42 rooms and a roof terrace.'],
  ['We agreed to repaint the fence.'],
  ['Nobody has asked the neighbours yet.'],
  ['A second key hangs behind the counter.'],
  ['Ms Park prefers mornings.'],
  ['The price includes a year of support.'],
  ['It must be ready by 1 September 2026.', '1 September 2026'],
  ['Two of the lamps are older than the building.'],
  ['Our neighbours have three wishes for the yard:', 'three wishes for the yard'],
]
const german: [sentence: string, ...words: string[]][] = [
  ['Kurz nach dem Umzug fiel die Heizung aus.'],
  ['Die Leiterin sorgt sich um die Sommersaison.'],
  ['Das Haus hat 42 Zimmer und eine Dachterrasse.'],
  ['Frau Lang kümmert sich um die Schlüssel.'],
  ['Länge: 30 Meter', '30 Meter'],
  ['Die Sprache der Anleitungen ist Dänisch.'],
  ['Verwende im Keller eine Lampe.'],
  ['Zwei Lampen sind älter als das Gebäude.'],
  ['Niemand hat bisher die Nachbarn gefragt.'],
  ['Budget: 24.000 Euro, davon 8.000 für den Entwurf.', '24.000', '8.000', 'für den Entwurf'],
  ['Wir haben beschlossen, den Zaun neu zu streichen.'],
  ['Der Hund der Familie Demir bellt nachts.'],
  ['Der Preis umfasst ein Jahr Betreuung.'],
]
const requests = {
  en: [
    'Write it down.',
    'Write a proposal for Hotel Seeblick about a booking page.',
    'I need minutes of the weekly meeting on 12 March 2026.',
  ],
  de: [
    'Schreib das auf.',
    'Schreibe ein Angebot für das Hotel Seeblick über eine Buchungsseite.',
    'Bitte ein Protokoll der Teamsitzung am 12. März 2026.',
  ],
}

/** A document on one line, without marks; a figure as each language writes it. */
function plain(text: string): string {
  return text
    .replace(/\\(?=[^\p{L}])/gu, '')
    .replace(/[*|]/g, ' ')
    .replace(/(\d)[.,](\d{3})/g, '$1$2')
    .replace(/(\d)\. (?=\p{Lu})/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

const cases = fc.constantFrom('en' as const, 'de' as const).chain((language) =>
  fc.record({
    template: fc.constantFrom(undefined, ...templates.map(({ template }) => template)),
    request: fc.constantFrom(...requests[language]),
    sentences: fc.uniqueArray(fc.constantFrom(...(language === 'en' ? english : german)), {
      minLength: 1,
      maxLength: 8,
    }),
    length: fc.constantFrom(undefined, 'short' as const, 'long' as const),
    separator: fc.constantFrom(' ', '\n'),
  }),
)

describe('the statements of a request', () => {
  it('all stand in the document', () => {
    holds(
      fc.property(cases, ({ template, request, sentences, length, separator }) => {
        const prompt = [request, ...sentences.map(([sentence]) => sentence)].join(separator)
        const text = plain(composeDocument({ template, prompt, length, editorMode: 'markdown' }))
        for (const [sentence, ...words] of sentences) {
          for (const part of words.length > 0 ? words : [sentence.replace(/[.:]$/, '')])
            assert.ok(
              text.includes(plain(part)),
              `“${part}” is missing from ${template?.name ?? 'a document without a template'}:\n${prompt}\n\n${text}`,
            )
        }
      }),
      300,
    )
  })
})
