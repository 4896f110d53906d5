import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startProcessorClock } from '#support/processor-time.ts'
import { composeDocument } from './compose-document.ts'
import type { OutlinedTemplate } from './place-facts.ts'

const section = (heading: string, guidance: string, required = true) => ({ heading, guidance, kind: 'section' as const, required, hasHeading: true })
const proposal: OutlinedTemplate = {
  name: 'Proposal',
  editorMode: 'richText',
  structure: [
    section('Need', 'The problem today.'),
    section('Scope', 'What is delivered.'),
    section('Price', 'Budget, cost and payment. Say what it covers.'),
    section('Risks', 'What could go wrong.', false),
  ],
  content:
    '<h1>{{project}}</h1>\n<h2>Need</h2>\n<p>{{need: the problem}}</p>\n<h2>Scope</h2>\n<ul>\n<li>{{scope.1: Deliverable}}, done when {{scope.2: check}}</li>\n</ul>\n<h2>Price</h2>\n<p>It costs {{price: amount}} {{currency}} and is ready by {{deadline: date}}.</p>\n<h2>Risks</h2>\n<p>{{risks: what could go wrong}}</p>',
  fields: [
    { name: 'project', label: 'Project', type: 'text', required: true },
    { name: 'need', label: 'The problem today', type: 'longText', required: true },
    { name: 'scope', label: 'Scope (what | done when)', type: 'list', required: false },
    { name: 'price', label: 'Price', type: 'number', required: false },
    { name: 'currency', label: 'Currency', type: 'choice', required: false, options: ['EUR', 'USD'] },
    { name: 'deadline', label: 'Ready by', type: 'date', required: false },
    { name: 'risks', label: 'Risks', type: 'longText', required: false },
  ],
}
const prompt =
  'Write a proposal about a new website. Budget: 24,000 euros. It should be ready by 1 September 2026. Today readers cannot reserve books online. We will do:\n- interviews\n- design\nRisk: the old catalogue has no API.'

describe('a document composed from a template', () => {
  it('answers fields from the request and puts every other fact where it belongs', () => {
    assert.equal(
      composeDocument({ template: proposal, prompt, editorMode: 'markdown' }),
      `# New website

## Need

Today readers cannot reserve books online.

## Scope

- Interviews, done when **[check]**
- Design, done when **[check]**

## Price

It costs 24,000 EUR and is ready by 1 September 2026.

## Risks

The old catalogue has no API
`,
    )
  })

  it('puts the writer’s answers before what it reads out of the request', () => {
    const text = composeDocument({ template: proposal, inputs: { project: 'Shelf', price: 100, currency: 'USD' }, prompt, editorMode: 'markdown' })
    assert.match(text, /^# Shelf/)
    assert.match(text, /It costs 100 USD/)
  })

  it('leaves marked blanks where nothing was said, in the words of the mode', () => {
    assert.match(composeDocument({ template: proposal, inputs: { project: 'Shelf' }, editorMode: 'richText' }), /<p><mark>\[the problem\]<\/mark><\/p>/)
    assert.match(composeDocument({ template: proposal, inputs: { project: 'Shelf' }, editorMode: 'markdown' }), /\*\*\[the problem\]\*\*/)
  })

  it('leaves out open optional parts when it is to be short, asks for more when it is to be long', () => {
    assert.doesNotMatch(composeDocument({ template: proposal, length: 'short', editorMode: 'markdown' }), /Risks/)
    assert.match(composeDocument({ template: proposal, prompt: `${prompt} Keep it short.`, editorMode: 'markdown' }), /Risks/, 'what is known stays')
    assert.match(composeDocument({ template: proposal, length: 'long', editorMode: 'markdown' }), /\*\*\[Say what it covers\]\*\*/)
  })

  it('takes fitting sentences of sources word for word', () => {
    const source =
      'The problem today is that readers call forty times a day. Rain fell in the north all night long. A cost overrun is the risk that worries the board most.'
    const text = composeDocument({ template: proposal, sources: [source], editorMode: 'markdown' })
    assert.match(text, /## Need\n\nThe problem today is that readers call forty times a day\./)
    assert.doesNotMatch(text, /Rain/)
  })

  it('invents nothing: every figure and name was given', () => {
    const text = composeDocument({ template: proposal, prompt, editorMode: 'markdown' })
    for (const figure of text.match(/\d[\d,.]*\d|\d/g) ?? []) assert.ok(prompt.includes(figure), figure)
  })

  it('comes out the same every time', () => {
    const compose = () => composeDocument({ template: proposal, prompt, sources: [prompt], editorMode: 'html' })
    assert.equal(compose(), compose())
  })
})

describe('a document composed from a request alone', () => {
  it('has the parts of the kind of text that was asked for', () => {
    const text = composeDocument({
      prompt:
        'I need a report about sales in Q3: revenue grew by 12 %, costs fell by 3 %. We should extend the contract. Customers complained about late deliveries.',
      editorMode: 'markdown',
    })
    assert.match(text, /^# Sales in Q3\n/)
    assert.match(text, /## Findings\n\n- Revenue grew by 12 %, costs fell by 3 %\n- Customers complained/)
    assert.match(text, /## Recommendations\n\n- We should extend the contract/)
  })

  it('is a message to people where a message was asked for', () => {
    const text = composeDocument({
      prompt: 'Write an email to the team about the outage yesterday. All data is safe. Please change your passwords by Friday.',
      editorMode: 'markdown',
    })
    assert.match(
      text,
      /^\*\*Subject:\*\* Outage yesterday\n\nHello team,\n\nI am writing about the outage yesterday\.\n\nAll data is safe\.\n\nPlease change your passwords by Friday\./,
    )
  })

  it('is German for a German request', () => {
    const text = composeDocument({
      prompt: 'Schreibe einen Bericht über die Nutzung der Bibliothek. Die Ausleihen sind um 8 % gestiegen. Wir empfehlen längere Öffnungszeiten.',
      editorMode: 'markdown',
    })
    assert.match(text, /^# Nutzung der Bibliothek\n/)
    assert.match(text, /## Ergebnisse\n\n- Die Ausleihen sind um 8 % gestiegen/)
    assert.match(text, /## Empfehlungen\n\n- Wir empfehlen längere Öffnungszeiten/)
  })

  it('summarises what it is given', () => {
    const source =
      'Remote onboarding fails when nobody is responsible. In a survey, 38 % of new remote colleagues left within six months. A named buddy for new remote colleagues halves that figure.'
    const text = composeDocument({ prompt: 'Summarise this text', sources: [source], editorMode: 'markdown' })
    for (const line of text.split('\n').filter((part) => /^[A-Z]/.test(part))) {
      for (const sentence of line.split(/(?<=\.) /)) assert.ok(source.includes(sentence), sentence)
    }
  })

  it('takes inputs without a template as facts', () => {
    assert.match(
      composeDocument({ prompt: 'Write an invitation to the summer concert', inputs: { date: '12 May', place: 'school hall' }, editorMode: 'markdown' }),
      /\*\*When:\*\* 12 May\n\n\*\*Where:\*\* [Ss]chool hall/,
    )
  })

  it('answers anything at once with something', () => {
    const processorMs = startProcessorClock()
    for (const odd of [
      '',
      '   ',
      '?',
      'x'.repeat(8_000),
      'A '.repeat(4_000),
      '1.'.repeat(4_000),
      'for '.repeat(2_000),
      'because '.repeat(1_000),
      '{{x}} \uE000y\uE001',
      '- \n- \n',
      'a@a.'.repeat(2_000),
    ]) {
      for (const editorMode of ['markdown', 'richText', 'html'] as const) assert.ok(composeDocument({ prompt: odd, editorMode }).length > 0)
      assert.ok(composeDocument({ prompt: odd, template: proposal, editorMode: 'markdown' }).length > 0)
    }
    assert.ok(processorMs() < 10_000, `${processorMs()} ms`)
  })
})
