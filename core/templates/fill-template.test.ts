import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TemplateField } from '#contracts/template.schema.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { fillTemplate } from './fill-template.ts'

const fields: TemplateField[] = [
  { name: 'client', label: 'Client (legal name)', type: 'text', required: true },
  { name: 'story', label: 'Story', type: 'longText', required: false },
  { name: 'start', label: 'Start', type: 'date', required: false },
  { name: 'price', label: 'Price', type: 'number', required: false },
  { name: 'currency', label: 'Currency', type: 'choice', required: false, options: ['EUR', 'USD'] },
  { name: 'tasks', label: 'Tasks (what | who)', type: 'list', required: false },
  { name: 'jobs', label: 'Jobs (role | results)', type: 'list', required: true },
]
const fill = (
  content: string,
  inputs: Record<string, unknown> = {},
  editorMode: EditorMode = 'richText',
  language?: string,
) => fillTemplate({ name: 'Offer', content, editorMode, fields }, inputs, language)

describe('filling a template', () => {
  it('puts answers in, escaped for the mode', () => {
    assert.equal(
      fill('<p>For {{client}}</p>', { client: 'Salt & <Pepper>' }).content,
      '<p>For Salt &amp; &lt;Pepper&gt;</p>',
    )
    assert.equal(
      fill('For {{client}}', { client: '*Salt* <b>' }, 'markdown').content,
      'For \\*Salt\\* \\<b>\n',
    )
  })

  it('puts no answer in that begins a list, heading or rule in Markdown', () => {
    for (const [answer, written] of [
      ['10. Dezember', '10\\. Dezember'],
      ['- none', '\\- none'],
      ['+ 3 rooms', '\\+ 3 rooms'],
      ['# 7', '\\# 7'],
      ['_draft_', '\\_draft\\_'],
    ]) {
      assert.equal(fill('{{client}}', { client: answer }, 'markdown').content, `${written}\n`)
      assert.equal(fill('- {{client}}', { client: answer }, 'markdown').content, `- ${written}\n`)
    }
    assert.equal(fill('By {{client}}', { client: '10. Dezember' }, 'markdown').content, 'By 10. Dezember\n')
  })

  it('marks what is not answered, with the words of the place or of the label', () => {
    const filled = fill('<p>{{client}} from {{start: first day}}</p>')
    assert.equal(filled.content, '<p><mark>[Client]</mark> from <mark>[first day]</mark></p>')
    assert.deepEqual(filled.blanks, ['Client', 'first day'])
    assert.deepEqual(
      filled.missing.map((field) => field.name),
      ['client', 'jobs'],
    )
    assert.equal(
      fill('# {{client}}\n\n**By {{start}}** or `{{start}}`', {}, 'markdown').content,
      '# **[Client]**\n\n**By [Start]** or `[Start]`\n',
    )
  })

  it('writes dates and numbers as the language does, and a year as a year', () => {
    const inputs = { start: '2026-03-12', price: 24000 }
    assert.equal(fill('{{start}}: {{price}}', inputs, 'markdown').content, '12 March 2026: 24,000\n')
    assert.equal(fill('{{start}}: {{price}}', inputs, 'markdown', 'de').content, '12\\. März 2026: 24.000\n')
    assert.equal(fill('{{price}}', { price: '2026' }, 'markdown').content, '2026\n')
    assert.equal(fill('{{start}}', inputs, 'markdown', '?').content, '12 March 2026\n')
  })

  it('repeats a list item or row for each item of a list', () => {
    const tasks = ['Plan | editor', 'Write']
    assert.equal(
      fill('<ul>\n<li>{{tasks.1}} – {{tasks.2: who}}</li>\n</ul>', { tasks }).content,
      '<ul>\n<li>Plan – editor</li>\n<li>Write – <mark>[who]</mark></li>\n</ul>',
    )
    assert.equal(
      fill('<table><tbody><tr><td><p>{{tasks.1}}</p></td><td>{{tasks.2}}</td></tr></tbody></table>', {
        tasks: ['Plan | editor'],
      }).content,
      '<table><tbody><tr><td><p>Plan</p></td><td>editor</td></tr></tbody></table>',
    )
    assert.equal(
      fill('| What | Who |\n| --- | --- |\n| {{tasks.1}} | {{tasks.2: who}} |', { tasks }, 'markdown')
        .content,
      '| What | Who |\n| --- | --- |\n| Plan | editor |\n| Write | **[who]** |\n',
    )
    assert.equal(fill('1. {{tasks.1}}', { tasks }, 'markdown').content, '1. Plan\n2. Write\n')
    assert.equal(fill('<p>We do {{tasks}} now.</p>', { tasks }).content, '<p>We do Plan and Write now.</p>')
  })

  it('repeats whole blocks, and parts a column that lists several things', () => {
    const content =
      '<p>{{#jobs}}</p>\n<h3>{{jobs.1: Role}}</h3>\n<ul>\n<li>{{jobs.2: Result}}</li>\n</ul>\n<p>{{/jobs}}</p>'
    assert.equal(
      fill(content, { jobs: ['Editor | led the move; halved the cost', 'Trainee'] }).content,
      '<h3>Editor</h3>\n<ul>\n<li>led the move</li>\n<li>halved the cost</li>\n</ul>\n<h3>Trainee</h3>\n<ul>\n<li><mark>[Result]</mark></li>\n</ul>',
    )
    assert.equal(
      fill(content).content,
      '<h3><mark>[Role]</mark></h3>\n<ul>\n<li><mark>[Result]</mark></li>\n</ul>',
      'a required list shows the form of one item',
    )
  })

  it('keeps or leaves out what depends on an answer, with the block that it empties', () => {
    const content =
      '<p>From us{{#start}}, starting {{start}}{{/start}}{{^start}}, soon{{/start}}.</p>\n<h2>{{#story}}Story{{/story}}</h2>\n<p>{{#story}}{{story}}{{/story}}</p>'
    assert.equal(fill(content).content, '<p>From us, soon.</p>')
    assert.equal(
      fill(content, { start: '2026-03-12', story: 'One.\n\nTwo.' }).content,
      '<p>From us, starting 12 March 2026.</p>\n<h2>Story</h2>\n<p>One.</p>\n<p>Two.</p>',
    )
  })

  it('starts a sentence with a capital, and leaves other answers as they were typed', () => {
    assert.equal(
      fill('{{client}} writes. {{client}} waits. Ask {{client}}.', { client: 'the editor' }, 'markdown')
        .content,
      'the editor writes. The editor waits. Ask the editor.\n',
    )
    assert.equal(fill('See. {{client}}', { client: 'eBay' }, 'markdown').content, 'See. eBay\n')
    assert.equal(
      fill('Why: {{client}}. Really.', { client: 'It rains.' }, 'markdown').content,
      'Why: It rains. Really.\n',
    )
  })

  it('gives long text its paragraphs and lists, and no heading of its own', () => {
    assert.equal(
      fill('{{story}}', { story: 'First line\nstill first.\n\n- one\n- two\n\n# Not a heading' }, 'markdown')
        .content,
      'First line\\\nstill first.\n\n- one\n- two\n\n\\# Not a heading\n',
    )
  })

  it('takes the title from the first heading, and the name while that has a blank', () => {
    assert.equal(fill('<h1>Offer for {{client}}</h1>', { client: 'R&D' }).title, 'Offer for R&D')
    assert.equal(fill('<h1>Offer for {{client}}</h1>').title, 'Offer')
    assert.equal(
      fill('# Offer for {{client}}', { client: 'Studio *1*' }, 'markdown').title,
      'Offer for Studio *1*',
    )
  })

  it('takes wrong answers as none and says which', () => {
    const filled = fill(
      '{{start}} {{price}} {{currency}}',
      { start: '2026-02-30', price: 'much', currency: 'yen', clint: 'x' },
      'markdown',
    )
    assert.equal(filled.content, '**[Start]** **[Price]** **[Currency]**\n')
    assert.deepEqual(filled.errors, [
      { path: 'clint', message: 'The template has no field of this name. Did you mean client?' },
      { path: 'start', message: '2026-02-30 is not a day of the calendar.' },
      { path: 'price', message: 'Give a number, such as 1250 or 12.5.' },
      { path: 'currency', message: 'Choose one of: EUR, USD.' },
    ])
  })

  it('lets no answer pretend to be a placeholder, a blank or markup', () => {
    const filled = fill('<p>{{client}} {{start}}</p>', { client: '{{start}} \uE000fake\uE001 <script>' })
    assert.equal(filled.content, '<p>{{start}} fake &lt;script&gt; <mark>[Start]</mark></p>')
  })
})
