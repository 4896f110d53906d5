// Whether an answer is in the language that was wanted: all pairs of languages, short texts, names, changes
// of language within a text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectAnswerLanguage, wantedLanguages } from './languages.ts'

const texts: Readonly<Record<string, string>> = {
  en: 'Our bakery opens at six. Fresh rolls are ready when the first bus arrives, and coffee costs two pounds.',
  de: 'Unsere Bäckerei öffnet um sechs. Frische Brötchen gibt es, wenn der erste Bus kommt, und Kaffee kostet zwei Euro.',
  fr: 'Notre boulangerie ouvre à six heures. Le pain est prêt quand le premier bus arrive, et le café coûte deux euros.',
  es: 'Nuestra panadería abre a las seis. El pan está listo cuando llega el primer autobús y el café cuesta dos euros.',
  it: 'Il nostro forno apre alle sei. Il pane è pronto quando arriva il primo autobus e il caffè costa due euro.',
  nl: 'Onze bakkerij gaat om zes uur open. Het brood is klaar als de eerste bus komt en de koffie kost twee euro.',
  pt: 'A nossa padaria abre às seis. O pão está pronto quando chega o primeiro autocarro e o café custa dois euros.',
  pl: 'Nasza piekarnia otwiera się o szóstej. Chleb jest gotowy, gdy przyjeżdża pierwszy autobus, a kawa kosztuje dwa euro.',
  sv: 'Vårt bageri öppnar klockan sex. Brödet är klart när första bussen kommer och kaffet kostar två euro.',
  cs: 'Naše pekárna otevírá v šest. Chléb je připraven, když přijede první autobus, a káva stojí dvě eura.',
  tr: 'Fırınımız altıda açılıyor. Ekmek ilk otobüs geldiğinde hazır ve kahve iki avro.',
}

test('no text counts as written in another language than its own', () => {
  for (const [language, text] of Object.entries(texts))
    assert.equal(detectAnswerLanguage(text, [language]), undefined, text)
})

test('English and German are distinguished from every other language in two sentences', () => {
  for (const wanted of ['en', 'de'])
    for (const [language, text] of Object.entries(texts))
      if (language !== wanted) assert.equal(detectAnswerLanguage(text, [wanted]), language, text)
})

test('relatives are distinguished', () => {
  assert.equal(detectAnswerLanguage(texts.pt ?? '', ['es']), 'pt')
  assert.equal(detectAnswerLanguage(texts.es ?? '', ['pt']), 'es')
  assert.equal(detectAnswerLanguage(texts.nl ?? '', ['de']), 'nl')
  assert.equal(detectAnswerLanguage(texts.cs ?? '', ['pl']), 'cs')
})

test('a text that goes on in another language after its greeting is in the other one', () => {
  const answer =
    '# Straßenfest\n\nLiebe Nachbarn,\n\nThe street party takes place on 12 June. Bring a chair, some cake and good spirits. ' +
    'We close the street from noon until ten in the evening, and the band plays at six.'
  assert.equal(detectAnswerLanguage(answer, ['de']), 'en')
})

test('foreign names, dishes, terms and quotations change no language', () => {
  const right: readonly (readonly [wanted: string, text: string])[] = [
    ['de', '# Speisekarte\n\n- Café au lait\n- Crème brûlée\n- Bœuf bourguignon à la maison'],
    ['de', 'Skills: TypeScript, React, Node.js, PostgreSQL, Docker, Kubernetes, AWS'],
    ['de', 'Das Meeting mit dem Sales-Team ist am Montag. Bitte updated die Slides im Shared Drive.'],
    [
      'en',
      'Our chef cooks à la carte: crème de la crème, foie gras, tarte Tatin and a glass of vin de pays.',
    ],
    ['en', 'The book “Der Zauberberg und die Zeit, die wir nicht haben” is on sale.'],
    ['en', 'Max Mustermann\nHauptstraße 1\n10115 Berlin'],
  ]
  for (const [wanted, text] of right) assert.equal(detectAnswerLanguage(text, [wanted]), undefined, text)
})

test('a request in a language is answered in it, whatever small words it shares with another', () => {
  const wanted = (prompt: string): string[] => wantedLanguages({ prompt })
  assert.deepEqual(wanted('Napisz list do sąsiadów o festynie ulicznym'), ['pl'])
  assert.deepEqual(wanted('Napište dopis sousedům o slavnosti'), ['cs'])
  assert.deepEqual(wanted('Schrijf een brief aan de buren over het feest'), ['nl'])
  assert.deepEqual(wanted('Press release: Café de la Paix opens'), ['en'])
  assert.deepEqual(wanted('Skriv et brev til naboerne om festen'), [], 'Danish or Norwegian')
})

test('a request in catchwords is in no language by one small word that others have, too', () => {
  for (const prompt of [
    'Product description: oak desk, 160 x 80 cm, oiled, made in Sheffield, 890 pounds',
    'Oak door, 200 cm',
    'Van hire in Leeds',
    'Name tag texts',
    'Menu: soup, a starter, two desserts',
  ])
    assert.deepEqual(
      wantedLanguages({ prompt }).filter((language) => language !== 'en'),
      [],
      prompt,
    )
  assert.deepEqual(wantedLanguages({ prompt: 'Tiramisù: ricetta della nonna, con i savoiardi' }), ['it'])
})
