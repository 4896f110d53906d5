import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composeDocument } from './compose-document.ts'
import type { OutlinedTemplate } from './place-facts.ts'

const section = (heading: string, guidance: string, required = true) => ({
  heading,
  guidance,
  kind: 'section' as const,
  required,
  hasHeading: true,
})

describe('where a request’s facts go', () => {
  const minutes: OutlinedTemplate = {
    name: 'Minutes',
    editorMode: 'markdown',
    structure: [
      section('Decisions', 'Each decision as one sentence.'),
      section('Actions', 'Action, one owner, a date.'),
      section('Risks', 'What could go wrong.', false),
    ],
    content:
      '# Minutes: {{meeting}}\n\n**Present:** {{participants}}\n\n## Decisions\n\n- {{decisions}}\n\n## Actions\n\n- {{actions.1}} ({{actions.2: who}}) {{actions.3: date}}\n\n## {{#risks}}Risks{{/risks}}\n\n- {{#risks}}{{risks.1}}: {{risks.2}}{{/risks}}\n',
    fields: [
      { name: 'meeting', label: 'Which meeting', type: 'text', required: true },
      { name: 'participants', label: 'Who took part', type: 'list', required: true },
      { name: 'decisions', label: 'Decisions', type: 'list', required: false },
      { name: 'actions', label: 'Actions (what | who | by when)', type: 'list', required: false },
      { name: 'risks', label: 'Risks (risk | what we do about it)', type: 'list', required: false },
    ],
  }
  const compose = (text: string): string =>
    composeDocument({ template: minutes, prompt: text, editorMode: 'markdown' })

  it('puts what fits no part before the first one, never under what it is not', () => {
    const text = compose(
      'Minutes of the yard committee. Present: Ms Park, Tom Reed. The hall was booked on 140 days. We decided to repaint the fence.',
    )
    assert.match(
      text,
      /Tom Reed\n\nThe hall was booked on 140 days\.\n\n## Decisions\n\n- We decided to repaint the fence\n/,
    )
  })

  it('prints a heading that depends on an open field when a fact belongs below it', () => {
    const text = compose(
      'Minutes of the yard committee. The manager worries about the summer season. The risk is rain.',
    )
    assert.match(text, /## Risks\n\n.*The risk is rain/)
    assert.match(text, /The manager worries about the summer season\./)
  })

  it('reads duties with the German verb at the end, and those of nobody in particular', () => {
    assert.match(
      compose('Herr Voss wird drei Angebote bis zum 20. November 2026 einholen.'),
      /- Drei Angebote einholen \(Herr Voss\) 20\. November 2026/,
    )
    assert.match(
      compose('We will add a monitor by 20 November 2026.'),
      /- Add a monitor \(\*\*\[who\]\*\*\) 20 November 2026/,
    )
  })

  it('puts what fits no part of a letter before its closing words', () => {
    const text = (name: string) => ({ name, label: name, type: 'text' as const, required: false })
    const letter: OutlinedTemplate = {
      name: 'Letter',
      editorMode: 'richText',
      structure: [],
      content: '<p>Dear {{salutation}},</p>\n<p>I resign.</p>\n<p>Yours sincerely,<br>{{fullName}}</p>',
      fields: [text('salutation'), text('fullName')],
    }
    for (const template of [
      letter,
      {
        ...letter,
        editorMode: 'markdown' as const,
        content: 'Dear {{salutation}},\n\nI resign.\n\nYours sincerely,\\\n{{fullName}}\n',
      },
    ]) {
      const written = composeDocument({
        template,
        prompt: 'Write a letter to Ms Park. The hall has 42 rooms.',
        editorMode: 'markdown',
      })
      assert.match(written, /I resign\.\n+The hall has 42 rooms\.\n\nYours sincerely,/)
    }
  })

  it('keeps the words that a template has around its title', () => {
    assert.match(
      compose('Protokoll der Teamsitzung Kita Sonnenhof. Der Zaun wird neu gestrichen.'),
      /^# Minutes: Teamsitzung Kita Sonnenhof\n/,
    )
    assert.match(
      compose('Minutes of a talk about the move for the board, 23 November 2026.'),
      /^# Minutes: Move for the board\n/,
    )
    assert.match(
      compose('Minutes of the yard committee. The fence will be painted.'),
      /^# Minutes: Yard committee\n/,
    )
    assert.match(
      composeDocument({
        prompt:
          'Bitte einen Brief an die Hausverwaltung über den defekten Aufzug. Der Aufzug steht seit dem 3. November 2026.',
        editorMode: 'markdown',
      }),
      /\*\*\[Datum\]\*\*\n\n\*\*Defekter Aufzug\*\*/,
      'the day on which it broke is not that of the letter',
    )
  })

  it('puts schooling, languages and licences of a résumé into their own parts', () => {
    const lists = [
      'experience (role | employer | years | result)',
      'education (degree | school | years)',
      'languages (language | level)',
      'certificates (name | year)',
    ]
    const resume: OutlinedTemplate = {
      name: 'Résumé',
      editorMode: 'markdown',
      structure: [],
      content:
        '{{profile}}\n\n- {{experience.1}} / {{experience.2}} / {{experience.3}}\n\n- {{education.1}} / {{education.2}} / {{education.3}}\n\n- {{languages.1}}\n\n- {{certificates.1}} / {{certificates.2}}\n',
      fields: [
        { name: 'profile', label: 'Profile', type: 'longText', required: false },
        ...lists.map((label) => ({
          name: label.split(' ')[0] ?? '',
          label,
          type: 'list' as const,
          required: false,
        })),
      ],
    }
    const english =
      'Write a résumé for Ada Lindqvist. Shift lead at Northgate Parcels since 2019. BTEC in logistics at Leeds City College, 2012 to 2014. Forklift licence 2014. She speaks English and Swedish.'
    assert.equal(
      composeDocument({ template: resume, prompt: english, editorMode: 'markdown' }),
      '**[Profile]**\n\n- Shift lead / Northgate Parcels / since 2019\n\n- BTEC in logistics / Leeds City College / 2012 to 2014\n\n- English\n- Swedish\n\n- Forklift licence / 2014\n',
    )
    const german =
      'Lebenslauf für Jana Weber, Pflegefachkraft, Köln. Ausbildung zur Pflegefachkraft an der Pflegeschule Köln, 2015 bis 2018. Sie spricht Deutsch und Polnisch.'
    assert.match(
      composeDocument({ template: resume, prompt: german, editorMode: 'markdown' }),
      /- Ausbildung zur Pflegefachkraft \/ Pflegeschule Köln \/ 2015 bis 2018\n\n- Deutsch\n- Polnisch/,
    )
  })
})
