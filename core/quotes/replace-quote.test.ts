import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replaceQuote } from './index.ts'

const html = '<p>The <strong>fee</strong> is 4,000 a month &amp; paid in May.</p><p>We start in May.</p>'
const change = (
  content: string,
  quote: string,
  replacement: string,
  [prefix, suffix] = ['', ''],
  mode: 'richText' | 'markdown' = 'richText',
) => {
  const result = replaceQuote(content, mode, { quote, prefix, suffix }, replacement)
  return 'problem' in result ? result.problem : result.content
}

test('other words stand where the quote stood, and nothing else changes', () => {
  assert.equal(
    change(html, '4,000 a month & paid', '5,000'),
    html.replace('4,000 a month &amp; paid', '5,000'),
  )
  assert.equal(
    change(html, 'The fee is 4,000 a month', 'It <is>'),
    '<p>It &lt;is&gt;<strong></strong> &amp; paid in May.</p><p>We start in May.</p>',
  )
  assert.equal(
    change('<p>One  two\n three four five</p>', 'two three four five', 'a\nb', ['One ', '']),
    '<p>One  a<br>b</p>',
  )
})

test('of the same words in two places what stands around decides which are meant', () => {
  assert.equal(
    change(html, 'May', 'June', ['We start in ', '.']),
    html.replace('start in May', 'start in June'),
  )
  assert.equal(
    change(html, 'May', 'June', ['paid in ', '. We start in May.']),
    html.replace('paid in May', 'paid in June'),
  )
  assert.equal(change(html, 'May', 'June'), 'ambiguous')
  assert.equal(change(html, 'May', 'June', [' in ', '.']), 'ambiguous')
})

test('words that are gone, and short ones in a wholly other place, are not found', () => {
  assert.equal(change(html, '6,000 a month', 'x'), 'gone')
  assert.equal(change('<p>Perhaps in May</p>', 'May', 'June', ['We start', ' at once']), 'gone')
  assert.equal(change('<p class="fee">free</p>', 'fee', 'x'), 'gone')
})

test('each of several paragraphs is replaced by the one in its place', () => {
  assert.equal(
    change(html, 'is 4,000 a month & paid in May. We start in May.', 'is free.\n\nWe start <now>.'),
    '<p>The <strong>fee</strong> is free.</p><p>We start &lt;now&gt;.</p>',
  )
  assert.equal(
    change(
      '<ul><li><p>One is here</p></li><li><p>Two is there</p></li></ul>',
      'is here Two is',
      'was\nTwo was',
    ),
    '<ul><li><p>One was</p></li><li><p>Two was there</p></li></ul>',
  )
  const markdown = 'Pay **now** or never.\n\n- One is here\n- Two is there\n'
  assert.equal(
    change(markdown, 'or never. One is here Two is', 'always.\n\nOne was\n\n# Two was', ['', ''], 'markdown'),
    'Pay **now** always.\n\n- One was\n- \\# Two was there\n',
  )
})

test('links and emphasis of words that stay are kept, in one paragraph and in several', () => {
  const text =
    '<p>Read <a href="/fees">our list of fees</a> before May.</p><h2>The <em>second</em> part</h2><ul><li><p>We <strong>never</strong> ask twice &amp; pay at once.</p></li></ul>'
  const quote = 'Read our list of fees before May. The second part We never ask twice & pay at once.'
  assert.equal(
    change(
      text,
      quote,
      'Read our list of fees before June.\n\nThe second part\n\nWe never ask, & pay in time.',
    ),
    text.replace('May.', 'June.').replace('ask twice', 'ask,').replace('at once.', 'in time.'),
  )
  assert.equal(
    change(text, 'our list of fees before May', 'our new list of fees & terms before May'),
    text.replace('our list of fees</a>', 'our new list of fees</a> &amp; terms'),
  )
  assert.equal(
    change(text, 'Read our list of fees before May.', 'Please read our list of fees before May.'),
    text.replace('Read <a', 'Please read <a'),
  )
  assert.equal(
    change(text, 'Read our list of fees before May.', 'Nothing is due in the first year.'),
    text.replace(
      'Read <a href="/fees">our list of fees</a> before May.',
      'Nothing is due in the first year.<a href="/fees"></a>',
    ),
  )
})

test('paragraphs that are left without words go, further ones stand behind the last', () => {
  const three = '<p>First one here.</p><p>Second <em>one</em> here.</p><p>Third one here.</p>'
  assert.equal(
    change(three, 'First one here. Second one here. Third one here.', 'Only one.'),
    '<p>Only one.</p>',
  )
  assert.equal(
    change(three, 'one here. Second one here.', 'paragraph.'),
    '<p>First paragraph.</p><p>Third one here.</p>',
  )
  assert.equal(
    change(three, 'Second one here. Third one here.', 'A\n\nB\n\nC'),
    '<p>First one here.</p><p>A<em></em></p><p>B</p><p>C</p>',
  )
  assert.equal(
    change(
      '<ul><li>One and two</li><li>Three and four</li></ul><p>Then all of it</p>',
      'One and two Three and four',
      '',
    ),
    '<p>Then all of it</p>',
  )
  const markdown = 'First one here.\n\nSecond one here.\n\nThird one here.\n'
  assert.equal(
    change(markdown, 'one here. Second one here.', 'paragraph.', ['', ''], 'markdown'),
    'First paragraph.\n\nThird one here.\n',
  )
  assert.equal(
    change(markdown, 'Second one here. Third one here.', 'A\n\nB\n\nC', ['', ''], 'markdown'),
    'First one here.\n\nA\n\nB\n\nC\n',
  )
})

test('two suggestions in one sentence stand side by side', () => {
  const first = change(html, 'fee', 'price', ['The ', ' is 4,000 a month'])
  assert.equal(
    change(first, '4,000', '5,000', ['The fee is ', ' a month & paid']),
    html.replace('fee', 'price').replace('4,000', '5,000'),
  )
})

test('Markdown is changed in its source, its signs and URLs left alone', () => {
  const markdown = '# Fees\n\nThe **fee** is\n4,000 a [month](https://x.example/fee).\n'
  assert.equal(
    change(markdown, 'fee', 'price', ['The ', ' is'], 'markdown'),
    markdown.replace('**fee**', '**price**'),
  )
  assert.equal(
    change(markdown, 'is 4,000 a', 'was *5,000* a', ['The fee ', ' month'], 'markdown'),
    markdown.replace('is\n4,000 a', 'was \\*5,000\\* a'),
  )
  assert.equal(change(markdown, 'The fees are', 'x', ['', ''], 'markdown'), 'gone')
})

test('words with signs of Markdown between them are replaced, the signs stay whole', () => {
  const markdown =
    '# Fees\n\nThe **fee** is\n4,000 a [month](https://x.example/fee) for *each of the* members. Ask \\*us\\*.\n\nThe **fee** falls in May.\n'
  for (const [quote, replacement, old, result] of [
    ['The fee is 4,000', 'The price is 4,000', '**fee** is', '**price** is'],
    ['The fee is 4,000', 'It costs 5', 'The **fee** is\n4,000', 'It costs 5'],
    ['The fee is 4,000', '', 'The **fee** is\n4,000', ''],
    // As in HTML: where little stays, all words take the place and the look of the first.
    ['fee is 4,000 a', 'fees are _4,000_ each', '**fee** is\n4,000 a', '**fees are \\_4,000\\_ each**'],
    ['4,000 a month for', '4,000 a year for', '[month]', '[year]'],
    ['for each of', 'for all of', '*each of', '*all of'],
    ['members. Ask *us*', 'members. Ask *me*', '\\*us\\*', '\\*me\\*'],
  ] as const)
    assert.equal(
      change(markdown, quote, replacement, ['', ''], 'markdown'),
      markdown.replace(old, () => result),
    )
  assert.equal(
    change(markdown, 'fee falls in', 'fee rises in', ['The ', ' May'], 'markdown'),
    markdown.replace('falls', 'rises'),
  )
  // The first of several emphasised words goes: its sign would be before a space.
  assert.equal(change(markdown, 'for each', 'x', ['a month ', ' of'], 'markdown'), 'apart')
  assert.equal(change(markdown, 'May. Ask us', 'x', ['', ''], 'markdown'), 'gone')
  // Over two paragraphs, one of them with signs.
  assert.equal(change(markdown, 'us*. The fee falls', 'x', ['', ''], 'markdown'), 'apart')
})

test('Markdown stays what it is: words at the beginning of a line make no heading, list or line', () => {
  const lines = 'A small fee is always due.\n\n- Pay it in May at once.\n\n> Nothing else is ever said.\n'
  for (const [quote, replacement, result] of [
    ['A small fee is always due.', '# Free', '\\# Free'],
    ['A small fee is always due.', '1. Free', '1\\. Free'],
    ['A small fee is always due.', 'Free\n- of charge\n---', 'Free\\\n\\- of charge\\\n\\---'],
    ['Pay it in May at once.', '- Never', '\\- Never'],
    ['Nothing else is ever said.', '> Silence', '\\> Silence'],
    ['small fee is always due', '- no fee', '- no fee'],
  ] as const)
    assert.equal(
      change(lines, quote, replacement, ['', ''], 'markdown'),
      lines.replace(quote, () => result),
    )
})

test('words of any script are found as they stand there: emoji, composed letters, right to left', () => {
  const family = '👩‍👩‍👧 go to the café together'
  const decomposed = 'the cafe\u0301 at the corner'
  const hebrew = 'שלום עולם, מה שלומך היום'
  for (const [words, mode] of [family, decomposed, hebrew].flatMap((text) => [
    [text, 'richText'] as const,
    [text, 'markdown'] as const,
  ])) {
    const [open, close] = mode === 'markdown' ? ['', '\n'] : ['<p>', '</p>']
    assert.equal(
      change(`${open}Now ${words}. Then${close}`, words, 'nothing 🙂', ['Now ', '. Then'], mode),
      `${open}Now nothing 🙂. Then${close}`,
    )
  }
  assert.equal(
    change(`<p>Now ${decomposed}.</p>`, decomposed.normalize('NFC'), 'x', ['Now ', '.']),
    '<p>Now x.</p>',
    'however the letters are composed',
  )
  assert.equal(
    change(`Now ${decomposed.normalize('NFC')}.`, decomposed, 'x', ['Now ', '.'], 'markdown'),
    'Now x.',
  )
  assert.equal(
    change('<p>We meet in the cafe\u0301.</p>', 'We meet in the cafe', 'x', ['', '.']),
    'gone',
    'never half a letter',
  )
  assert.equal(
    change('<p>&#128512; is &lt;a&gt; &eacute; smile that we like</p>', '😀 is <a> é smile', 'x', [
      '',
      ' that we',
    ]),
    '<p>x that we like</p>',
  )
})

test('a large text with many places is answered at once', () => {
  const large = `<p>${'a '.repeat(200_000)}</p>`
  assert.equal(change(large, 'a', 'b', ['a '.repeat(50), 'a '.repeat(50)]), 'ambiguous')
})
