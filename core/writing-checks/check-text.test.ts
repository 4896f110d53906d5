import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fromHtml, fromMarkdown, toPlainText } from '../rich-text/index.ts'
import {
  checkText,
  createWritingChecker,
  readBlocks,
  toPlainFindings,
  type CheckContext,
  type TextCheck,
} from './index.ts'

const check = (html: string, context: CheckContext = {}): TextCheck =>
  checkText(readBlocks(fromHtml(html)).blocks, context)
const paragraph = (text: string): string => `<p>${text}</p>`
const ids = ({ findings }: TextCheck): string[] => findings.map(({ id }) => id)
const found = (text: string, id: string, context: CheckContext): string[] => {
  const { findings } = check(paragraph(text), context)
  return findings
    .filter((finding) => finding.id === id)
    .map(({ ranges }) => text.slice(ranges[0]?.start, ranges[0]?.end))
}
/** The text with all fixes made, the last first. */
const fixed = (text: string, context: CheckContext): string =>
  checkText([{ kind: 'paragraph', text }], context)
    .findings.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    .toSorted((one, other) => other.range.start - one.range.start)
    .reduce(
      (sum, { range, replacement }) => sum.slice(0, range.start) + replacement + sum.slice(range.end),
      text,
    )
/** Sentences of eight words, all different at their beginning. */
const plain = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `${['Bakers', 'We', 'Millers', 'They', 'Farmers', 'You'][index % 6]} carry flour to town number ${index} today.`,
  ).join(' ')

const en = { language: 'en' }
const de = { language: 'de' }

describe('images', () => {
  const message = (html: string): string[] =>
    check(html)
      .findings.filter(({ id }) => id === 'image-alternative')
      .map(({ message: words }) => words.split('.')[0] ?? '')

  it('are found where they have no alternative text, in any place', () => {
    const words = paragraph(plain(2))
    assert.deepEqual(message(`${words}<p><img src="/a.png" alt="Bread on a table"></p>`), [])
    assert.deepEqual(message(`${words}<p>See <img src="/a.png"> here.</p>`), [
      '1 image has no alternative text',
    ])
    assert.deepEqual(
      message(
        `${words}<p><img src="/a.png" alt=" "></p><figure><img src="/b.png"><figcaption>Bread</figcaption></figure><ul><li><img src="/c.png"></li></ul>`,
      ),
      ['3 images have no alternative text'],
    )
  })

  it('without words change no place of the plain text', () => {
    const document = fromHtml(
      '<p><img src="/a.png"></p><p>One two two.</p><p>Three <img src="/b.png"> four.</p>',
    )
    const { text, blocks } = readBlocks(document)
    assert.equal(text, toPlainText(document))
    for (const block of blocks)
      assert.equal(text.slice(block.start, block.start + block.text.length), block.text)
    assert.deepEqual(
      toPlainFindings(checkText(blocks, en).findings, blocks).find(({ id }) => id === 'image-alternative')
        ?.ranges,
      [],
    )
  })
})

describe('places of blocks', () => {
  const html =
    '<h2>Bread</h2><p>One <code>a  b</code> and <a href="/x">two</a>.</p><ul><li>item<ul><li>in<br>ner</li></ul></li></ul>' +
    '<table><tr><th>Flour</th><td>1 kg</td></tr></table><blockquote><p>Said.</p></blockquote><pre><code>let x</code></pre>'

  it('are those of the plain text, in every kind of block', () => {
    const { text, blocks } = readBlocks(fromHtml(html))
    assert.equal(text, toPlainText(fromHtml(html)))
    for (const block of blocks)
      assert.equal(text.slice(block.start, block.start + block.text.length), block.text)
    assert.deepEqual(
      blocks.map(({ kind, text: words }) => [kind, words.replace(/\s+/g, ' ')]),
      [
        ['heading', 'Bread'],
        ['paragraph', 'One a b and two.'],
        ['item', 'item'],
        ['item', 'in ner'],
        ['caption', 'Flour'],
        ['cell', '1 kg'],
        ['paragraph', 'Said.'],
        ['code', 'let x'],
      ],
    )
    assert.equal(blocks[1]?.links?.[0]?.href, '/x')
  })

  it('are the same for Markdown, and findings count in the plain text', () => {
    const { text, blocks } = readBlocks(fromMarkdown('# A\n\n- first\n- the **the** end of it\n'))
    const [finding] = toPlainFindings(
      checkText(blocks, { language: 'fr' }).findings.filter(({ id }) => id === 'repeated-word'),
      blocks,
    )
    assert.equal(text.slice(finding?.ranges[0]?.start, finding?.ranges[0]?.end), ' the')
  })
})

describe('slips that rules recognise', () => {
  it('are marked, with what to write instead', () => {
    for (const [text, right, context] of [
      ['We bake bread and and cake .', 'We bake bread and cake.', en],
      ['Flour,water and salt  only.', 'Flour, water and salt only.', en],
      ['He said it - and left...', 'He said it – and left…', en],
      [
        'We could of baked alot more then you in a hour.',
        'We could have baked a lot more than you in an hour.',
        en,
      ],
      ['Ich glaube, das wir kommen.', 'Ich glaube, dass wir kommen.', de],
      ['Er kam nicht weil es regnete.', 'Er kam nicht weil es regnete.', de],
      ['Wir bleiben hier weil es regnet.', 'Wir bleiben hier, weil es regnet.', de],
      ['Der der Boden ist locker.', 'Der Boden ist locker.', de],
      ['Dass ist ein gutes Brot.', 'Das ist ein gutes Brot.', de],
      ['Wir backen seid 1920 und sagen "Brot" dazu.', 'Wir backen seit 1920 und sagen „Brot“ dazu.', de],
      [
        'Es ist besser wie früher, z.B. 50% leichter.',
        'Es ist besser als früher, z.\u202FB. 50\u00A0% leichter.',
        de,
      ],
    ] as const)
      assert.equal(fixed(text, context), right)
  })

  it('are not seen in what is right', () => {
    for (const text of [
      'Das Haus, das wir kaufen, gefällt uns.',
      'Die Frauen, die die Kinder holen, sind da, und dass es regnet, stört sie nicht.',
      'Wir gehen, ohne dass es jemand merkt, und zwar nur weil es regnet.',
      'Ihr seid der Grund, weil ihr seit 1920 backt.',
      'Besser, wie gesagt, ist Brot als Kuchen: 100 %.',
      'Das bedeutet, das Brot ist fertig.',
      'Dass er kommt, ist gut.',
      'Der der Stadt gehörende Park ist offen, und der der Firma auch.',
      'Ich glaube, das stimmt.',
      'Sie fragte, ob das Brot, das gestern kam, frisch sei.',
    ])
      assert.deepEqual(
        check(paragraph(text), de).findings.filter(({ part }) => part === 'correctness'),
        [],
        text,
      )
    for (const text of [
      'Plan A is ready, and a European firm had had an hour of a used car; see https://a.example/x,y.',
      'It was, then, a one-off: “yes” (or no).',
      'Its colour is more than your taste allows.',
    ])
      assert.deepEqual(
        check(paragraph(text), en).findings.filter(({ part }) => part === 'correctness'),
        [],
        text,
      )
  })

  it('are not looked for in code', () => {
    assert.deepEqual(ids(check('<p>Type <code>a a  b ,c</code> to start.</p><pre>x x</pre>', en)), [])
  })
})

describe('readability', () => {
  it('says which sentences are passive, once there are many', () => {
    const text = `${plain(6)} The bread was baked at night. The rolls were sold by noon.`
    const finding = check(paragraph(text), en).findings.find(({ id }) => id === 'passive-voice')
    assert.equal(finding?.severity, 'warning')
    assert.match(finding.message, /^25 % of the sentences are passive/)
    assert.deepEqual(
      finding.ranges.map(({ start, end }) => text.slice(start, end)),
      ['was baked', 'were sold'],
    )
  })

  it('reckons with the syllables of the language', () => {
    const easy = check(paragraph(plain(20)), en)
    assert.ok((easy.figures.readingEase ?? 0) > 55)
    const german =
      'Die Geschwindigkeitsbegrenzung gilt für Verwaltungsangelegenheiten innerhalb der Zuständigkeit. '
    const hard = check(paragraph(german.repeat(14)), de)
    assert.ok((hard.figures.readingEase ?? 100) < 30)
    assert.ok(ids(hard).includes('reading-ease'))
  })

  it('marks long sentences and paragraphs, repeated openings and words', () => {
    const long = `We ${'walk and '.repeat(20)}rest.`
    assert.deepEqual(found(long, 'sentence-very-long', en), [long])
    assert.ok(ids(check(paragraph(plain(30)), en)).includes('paragraph-length'))
    const text = 'We bake. We sell. We deliver bread.'
    assert.deepEqual(
      check(paragraph(text), en)
        .findings.find(({ id }) => id === 'repeated-opening')
        ?.ranges.map(({ start }) => start),
      [0, 9, 18],
    )
    assert.deepEqual(
      found('The oven glows. Nobody touches an oven while the oven is hot.', 'repeated-nearby', en),
      [],
      'four letters are short enough to repeat',
    )
    assert.deepEqual(
      found('The kitchen glows. Nobody enters a kitchen while both kitchens are hot.', 'repeated-nearby', en),
      ['kitchen'],
    )
  })

  it('has no rules for a language that it does not know', () => {
    const { language, figures } = check(
      paragraph('Le pain est cuit par nous et la farine est livrée pour vous dans la nuit.'),
    )
    assert.equal(language, 'fr')
    assert.deepEqual([figures.passive, figures.readingEase], [null, null])
  })
})

describe('the keyphrase', () => {
  const article = (body: string, keyword: string, context: CheckContext = {}): string[] =>
    ids(check(body, { ...en, keyword, isArticle: true, ...context })).filter((id) =>
      id.startsWith('keyphrase'),
    )

  it('is found in inflected forms and any order', () => {
    const body = `<p>Repairing bikes is our trade. ${plain(20)}</p><h2>Bike repairs at home</h2><p>${plain(20)} A repaired bike runs well.</p>`
    assert.deepEqual(article(body, 'bike repair', { title: 'How bikes are repaired' }), [])
    const german = '<p>Häuser bauen wir seit Jahren, und ein Haus baut sich nicht allein.</p>'
    assert.deepEqual(article(german, 'Haus bauen', { ...de, title: 'Ein Haus bauen' }), [])
  })

  it('is missed where it is absent, and where there is too much of it', () => {
    const absent = article(`<p>${plain(30)}</p>`, 'bike repair', { title: 'Bread' })
    assert.deepEqual(absent.toSorted(), ['keyphrase-density', 'keyphrase-introduction', 'keyphrase-title'])
    const much = `<p>${'Bike repair here. '.repeat(20)}${plain(10)}</p>`
    assert.deepEqual(article(much, 'bike repair', { title: 'Bike repair' }), ['keyphrase-density'])
  })

  it('is missed where half the text goes by without it', () => {
    const body = `<p>Bike repair is ours. Our bike repairs last.</p>${`<p>${plain(14)}</p>`.repeat(3)}`
    assert.deepEqual(article(body, 'bike repair', { title: 'Bike repair' }), ['keyphrase-spread'])
  })
})

describe('an article', () => {
  it('lacks what its sources speak of', () => {
    const sources = [
      { text: 'A heat pump needs a buffer tank. The buffer tank stores warmth. A heat pump saves money.' },
      { text: 'Every heat pump hums. A buffer tank helps the heat pump, and the buffer tank is cheap.' },
    ]
    const finding = check(paragraph(`${plain(3)} A heat pump is quiet.`), { ...en, sources }).findings.find(
      ({ id }) => id === 'source-terms',
    )
    assert.match(finding?.message ?? '', /“buffer tank”/)
    assert.doesNotMatch(finding?.message ?? '', /heat pump/)
  })

  it('is not asked for everyday words of its sources', () => {
    const find = (texts: string[], context: typeof en | typeof de) =>
      check(paragraph(plain(3)), { ...context, sources: texts.map((text) => ({ text })) }).findings.find(
        ({ id }) => id === 'source-terms',
      )?.message ?? ''
    const english = find(
      [
        'Push it into the ground for six weeks. The ground in Kent is heavy. The ground is cold in Kent.',
        'Dry ground helps for six weeks, and gardeners in Kent water the ground. Wet ground does not.',
      ],
      en,
    )
    assert.match(english, /“Kent”/)
    assert.doesNotMatch(english, /ground”|six/)
    const german = find(
      [
        'Man steckt sie in den Boden. Der Boden ist locker, und der Pflanzabstand zählt. Beim Pflanzabstand hilft ein Maß.',
        'In den Boden kommt Sand. Ein guter Boden hält Wasser, ein guter Pflanzabstand Luft. Auf den Pflanzabstand achten.',
      ],
      de,
    )
    assert.match(german, /“(?:guter )?Pflanzabstand”/)
    assert.doesNotMatch(german, /“Boden”/)
  })

  it('needs links, a title that fits and subheadings', () => {
    const context = { ...en, isArticle: true, siteHost: 'www.ours.example' }
    const body = `<p>${plain(50)}</p>`
    assert.deepEqual(
      ids(check(body, { ...context, title: 'W'.repeat(40), description: '' })).filter((id) =>
        /link|title|desc|subhead/.test(id),
      ),
      ['subheading-distance', 'internal-links', 'title-width', 'description-missing', 'outbound-links'],
    )
    const linked = `<p>${plain(4)} <a href="https://ours.example/a">Ours</a> <a href="https://other.example/">a study</a></p><p>${plain(40)}</p>`
    assert.deepEqual(
      ids(check(linked, context)).filter((id) => id.includes('link')),
      [],
    )
  })

  it('keeps to the words of the brand', () => {
    const text = 'Our artisanal breads and clients.'
    const brand = { ...en, bannedWords: ['artisanal'], weSay: [{ say: 'guests', dontSay: 'clients' }] }
    assert.deepEqual(found(text, 'banned-word', brand), ['artisanal'])
    assert.equal(fixed(text, brand), 'Our artisanal breads and guests.')
  })
})

describe('the score', () => {
  const good = `<p>${plain(12)}</p>`
  const bad = `<p>${'The bread was baked and and the the cake was eaten by the men who was seen ,there. '.repeat(12)}</p>`

  it('falls with what is found, and says where', () => {
    const [better, worse] = [check(good, en), check(bad, en)]
    assert.ok(better.score > worse.score + 20, `${better.score} and ${worse.score}`)
    const part = (result: TextCheck, name: string) =>
      result.parts.find(({ part: one }) => one === name)?.score ?? 0
    assert.ok(part(better, 'correctness') > part(worse, 'correctness'))
    assert.ok(part(better, 'style') > part(worse, 'style'))
  })

  it('has no part for what was not asked', () => {
    assert.deepEqual(
      check(good, en).parts.map(({ part }) => part),
      ['correctness', 'readability', 'style'],
    )
    assert.equal(check('', en).score, 0)
  })
})

describe('a checker', () => {
  it('says of a changed text what a fresh one says', () => {
    const checker = createWritingChecker()
    const blocks = readBlocks(
      fromHtml(`<h2>Bread</h2><p>${plain(8)}</p><p>It was baked by us us.</p>`),
    ).blocks
    checker.check(blocks, en)
    const changed = blocks.map((block, index) =>
      index === 1 ? { ...block, text: 'All is new , here.' } : block,
    )
    assert.deepEqual(checker.check(changed, en), checkText(changed, en))
    assert.deepEqual(
      checker.check(changed, { ...en, bannedWords: ['new'] }),
      checkText(changed, { ...en, bannedWords: ['new'] }),
    )
  })
})
