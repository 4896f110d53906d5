import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { composeDocument, type DocumentMaterial } from './compose-document.ts'
import type { OutlinedTemplate } from './place-facts.ts'

const section = (heading: string, guidance: string, required = true) => ({
  heading,
  guidance,
  kind: 'section' as const,
  required,
  hasHeading: true,
})
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
    const text = composeDocument({
      template: proposal,
      inputs: { project: 'Shelf', price: 100, currency: 'USD' },
      prompt,
      editorMode: 'markdown',
    })
    assert.match(text, /^# Shelf/)
    assert.match(text, /It costs 100 USD/)
  })

  it('leaves marked blanks where nothing was said, in the words of the mode', () => {
    assert.match(
      composeDocument({ template: proposal, inputs: { project: 'Shelf' }, editorMode: 'richText' }),
      /<p><mark>\[the problem\]<\/mark><\/p>/,
    )
    assert.match(
      composeDocument({ template: proposal, inputs: { project: 'Shelf' }, editorMode: 'markdown' }),
      /\*\*\[the problem\]\*\*/,
    )
  })

  it('leaves out open optional parts when it is to be short, and shows them when it is to be long', () => {
    assert.doesNotMatch(
      composeDocument({ template: proposal, length: 'short', editorMode: 'markdown' }),
      /Risks/,
    )
    assert.match(
      composeDocument({ template: proposal, prompt: `${prompt} Keep it short.`, editorMode: 'markdown' }),
      /Risks/,
      'what is known stays',
    )
    assert.match(
      composeDocument({
        template: proposal,
        prompt: 'About a website.',
        length: 'long',
        editorMode: 'markdown',
      }),
      /## Risks\n\n\*\*\[what could go wrong\]\*\*/,
    )
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
    const compose = () =>
      composeDocument({ template: proposal, prompt, sources: [prompt], editorMode: 'html' })
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
      prompt:
        'Write an email to the team about the outage yesterday. All data is safe. Please change your passwords by Friday.',
      editorMode: 'markdown',
    })
    assert.match(
      text,
      /^\*\*Subject:\*\* Outage yesterday\n\nHello team,\n\nAll data is safe\.\n\nPlease change your passwords by Friday\.\n\nKind regards,\n\n\*\*\[Your name\]\*\*\n$/,
    )
  })

  it('is German for a German request', () => {
    const text = composeDocument({
      prompt:
        'Schreibe einen Bericht über die Nutzung der Bibliothek. Die Ausleihen sind um 8 % gestiegen. Wir empfehlen längere Öffnungszeiten.',
      editorMode: 'markdown',
    })
    assert.match(text, /^# Nutzung der Bibliothek\n/)
    assert.match(text, /## Ergebnisse\n\n- Die Ausleihen sind um 8 % gestiegen/)
    assert.match(text, /## Empfehlungen\n\n- Wir empfehlen längere Öffnungszeiten/)
  })

  it('has no heading over nothing once something is known, and asks under each where nothing is', () => {
    const known = composeDocument({
      prompt: 'Write a report about sales in Q3. Revenue grew by 12 %.',
      editorMode: 'markdown',
    })
    assert.equal(known, '# Sales in Q3\n\n## Findings\n\n- Revenue grew by 12 %\n')
    const open = composeDocument({ prompt: 'Write a report about sales in Q3', editorMode: 'markdown' })
    const headings = open.match(/^## .*$/gm) ?? []
    assert.equal(headings.length, 4)
    assert.equal(open.match(/\*\*\[[^\]]+\?\]\*\*/g)?.length, headings.length, open)
  })

  it('says no sentence of its own, in either language', () => {
    const requests = [
      'Write an email to Ms Park about the lift. The lift comes in March. Please keep the hall free.',
      'Write a letter to my landlord about the heating. The heating failed on 3 November 2026.',
      'Write a proposal for the library about a new website. Budget: 24,000 euros. Readers cannot reserve books online.',
      'Write an invitation to the summer concert. Children are welcome. Please reply by Friday.',
      'Write a blog post about compost. Compost needs air. Turn it once a month.',
      'Write a guide about the coffee machine. Fill in water. Then press the button.',
      'Schreibe eine E-Mail an das Team über den Umzug. Der Umzug ist am 3. Mai 2027. Bitte packt eure Kisten.',
      'Schreibe eine Einladung zum Sommerfest. Kinder sind willkommen. Bitte antwortet bis Freitag.',
      'Schreibe einen Plan für den Garten. Wir wollen mehr Schatten. Das Budget beträgt 300 Euro.',
    ]
    for (const request of requests) {
      const text = composeDocument({ prompt: request, editorMode: 'markdown' })
      const lines = text
        .replace(/\*\*\[[^\]]*\]\*\*/g, '')
        .replace(/^\*\*([^*:]+)\*\*$/gm, '$1')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
        .filter(
          (line) =>
            !/^(?:\*\*[^*]+:\*\*|Hello|Dear|Guten Tag|For the|Kind regards|Yours sincerely|Freundliche|Mit freundlichen)/.test(
              line,
            ),
        )
      for (const line of lines)
        for (const sentence of line.replace(/^(?:- |\d+\. )/, '').split(/(?<=[.!?]) (?=\p{Lu})/u))
          assert.ok(
            request.toLowerCase().includes(sentence.replace(/[.!]$/, '').toLowerCase()),
            `nobody said: ${sentence}\n${text}`,
          )
    }
  })

  it('puts no fact under a heading that says something else', () => {
    const compose = (asked: string) => composeDocument({ prompt: asked, editorMode: 'markdown' })
    assert.equal(
      compose(
        'Write a press release: Rivermill Bakery opens a second shop in York. It creates 6 jobs. The shop opens on 4 May.',
      ),
      '# Rivermill Bakery opens a second shop in York\n\nRivermill Bakery opens a second shop in York. It creates 6 jobs. The shop opens on 4 May.\n\n**Contact:** **[Who answers questions?]**\n',
    )
    assert.match(
      compose('Write a guide about the coffee machine. Fill in water. Then press the button.'),
      /## Steps\n\n1\. Fill in water\n2\. Then press the button\n$/,
    )
    assert.match(
      compose('Write an invitation to the summer concert. Please reply by Friday.'),
      /## Please reply\n\n- Please reply by Friday\n$/,
    )
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
      composeDocument({
        prompt: 'Write an invitation to the summer concert',
        inputs: { date: '12 May', place: 'school hall' },
        editorMode: 'markdown',
      }),
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
      for (const editorMode of ['markdown', 'richText', 'html'] as const)
        assert.ok(composeDocument({ prompt: odd, editorMode }).length > 0)
      assert.ok(composeDocument({ prompt: odd, template: proposal, editorMode: 'markdown' }).length > 0)
    }
    assertCost(processorMs(), 10_000)
  })
})

describe('what a request says about people, places and days', () => {
  const field = (name: string, label: string, type: 'text' | 'list' | 'date' = 'text') => ({
    name,
    label,
    type,
    required: false,
  })
  const resume: OutlinedTemplate = {
    name: 'Résumé',
    editorMode: 'markdown',
    structure: [section('Experience', 'Newest first.')],
    content:
      '# {{fullName}}\n\n**{{targetRole}}**\n\n{{contact}}\n\n## Experience\n\n{{#experience}}\n### {{experience.1: Role}}, {{experience.2: Employer}}\n\n{{experience.3: Years}}\n\n- {{experience.4: Result}}\n{{/experience}}\n',
    fields: [
      field('fullName', 'Full name'),
      field('targetRole', 'Role you are applying for'),
      field('contact', 'E-mail, phone and town'),
      field('experience', 'Experience (role | employer | years | result; result)', 'list'),
    ],
  }
  const minutes: OutlinedTemplate = {
    name: 'Minutes',
    editorMode: 'markdown',
    structure: [section('Next meeting', 'Date.')],
    content:
      '# {{meeting}}\n\n{{date}}\n\nPresent: {{participants}}\n\nAbsent: {{absent}}\n\n## Next meeting\n\nOn {{nextMeeting}}.\n',
    fields: [
      field('meeting', 'Which meeting'),
      { ...field('date', 'Date', 'date'), required: true },
      field('participants', 'Who took part', 'list'),
      field('absent', 'Absent', 'list'),
      field('nextMeeting', 'Next meeting', 'date'),
    ],
  }
  const letter: OutlinedTemplate = {
    name: 'Letter',
    editorMode: 'markdown',
    structure: [],
    content:
      '{{fullName}} · {{company}} · {{position}} · {{recipient}} · {{partyA}} · {{partyB}} · {{manager}} · {{candidate}}\n',
    fields: ['fullName', 'company', 'position', 'recipient', 'partyA', 'partyB', 'manager', 'candidate'].map(
      (name) => field(name, name),
    ),
  }
  const firstLine = (request: string): string =>
    composeDocument({ template: letter, prompt: request, editorMode: 'markdown' }).split('\n')[0] ?? ''

  it('fills a résumé with its name, role, employer and deed', () => {
    const request = 'Write it for Ada Lovelace, analyst at Babbage & Co, who wrote the first algorithm'
    assert.equal(
      composeDocument({ template: resume, prompt: request, editorMode: 'markdown' }),
      '# Ada Lovelace\n\n**Analyst**\n\n**[E-mail, phone and town]**\n\n## Experience\n\n### Analyst, Babbage & Co\n\n**[Years]**\n\n- Wrote the first algorithm\n',
    )
  })

  it('reads name, town, post and wish of somebody who writes about themselves', () => {
    const request =
      'Write my résumé. Ada Lindqvist, Leeds, ada@example.org. Warehouse shift lead at Northgate Parcels since 2019: 14 people, night shift. I want to become operations supervisor.'
    const text = composeDocument({ template: resume, prompt: request, editorMode: 'markdown' })
    assert.match(text, /^# Ada Lindqvist\n\n\*\*Operations supervisor\*\*\n\nada@example\.org · Leeds\n/)
    assert.match(
      text,
      /### Warehouse shift lead, Northgate Parcels\n\nsince 2019\n\n- 14 people, night shift/,
    )
  })

  it('reads German minutes: the meeting, its day and hours, who was there and who was not', () => {
    const request =
      'Protokoll auf Deutsch: Teamsitzung Kita Sonnenhof, 12. November, 16 bis 17:10 Uhr, anwesend Frau Demir, Herr Voss, Frau Lang, entschuldigt Herr Okafor. Nächste Sitzung 10. Dezember.'
    assert.equal(
      composeDocument({ template: minutes, prompt: request, language: 'de', editorMode: 'markdown' }),
      '# Teamsitzung Kita Sonnenhof\n\n12\\. November, 16 bis 17:10 Uhr\n\nPresent: Frau Demir, Herr Voss und Frau Lang\n\nAbsent: Herr Okafor\n\n## Next meeting\n\nOn 10. Dezember.\n',
    )
  })

  it('reads applicants, employers, addressees, parties and managers, English and German', () => {
    assert.match(
      firstLine('Bewerbung von Jana Weber als Pflegefachkraft bei der Klinik am Park.'),
      /^Jana Weber · Klinik am Park · Pflegefachkraft/,
    )
    assert.match(firstLine('A letter to Ms Park at Leeds College about the lift.'), /Ms Park/)
    assert.match(
      firstLine('An NDA between Babbage & Co and Studio Nine for talks about a booking system.'),
      /Babbage & Co · Studio Nine/,
    )
    assert.match(
      firstLine('Ein Vertrag zwischen Babbage & Co und der Bäckerei Demir.'),
      /Babbage & Co · Bäckerei Demir/,
    )
    assert.match(
      firstLine('An onboarding plan for Sara Ahmed, nurse. Her manager is Paul Reed.'),
      /Paul Reed · Sara Ahmed/,
    )
  })

  it('distinguishes who writes a letter from whom it goes to and whom it is about', () => {
    const open = '**[partyA]** · **[partyB]** · **[manager]**'
    assert.equal(
      firstLine('A cover letter from Priya Nair to Northwind for the post of data engineer'),
      `Priya Nair · Northwind · data engineer · **[recipient]** · ${open} · **[candidate]**`,
    )
    assert.match(
      firstLine('Bewerbungsschreiben von Jana Weber an die Stadtwerke Graz für die Stelle als Elektrikerin'),
      /^Jana Weber · Stadtwerke Graz · Elektrikerin · \*\*\[recipient\]\*\*/,
    )
    assert.match(
      firstLine('Resignation letter from Tom Reyes to Ms Carla Jung, last day 30 September'),
      /^Tom Reyes · \*\*\[company\]\*\* · .* · Ms Carla Jung · /,
    )
    assert.match(
      firstLine('A cover letter for a data engineer at Northwind'),
      /Northwind · data engineer · \*\*\[recipient\]\*\*/,
    )
    assert.match(
      firstLine('A recommendation letter from Rosa Feld for Amir Haddad, who was my student'),
      /· \*\*\[recipient\]\*\* · .* · Amir Haddad$/,
    )
  })

  it('does not take the kind of text for a field of it', () => {
    const release: OutlinedTemplate = {
      name: 'Press release',
      editorMode: 'markdown',
      structure: [],
      content: '# {{headline}}\n\n{{contact}}\n',
      fields: [{ ...field('headline', 'The news'), required: true }, field('contact', 'Press contact')],
    }
    const request = 'Press release: Rivermill Bakery opens a second shop in York'
    assert.match(
      composeDocument({ template: release, prompt: request, editorMode: 'markdown' }),
      /^# Rivermill Bakery opens a second shop in York\n\n\*\*\[Press contact\]\*\*/,
    )
  })

  it('takes no organisation, month or place for a person', () => {
    for (const request of [
      'A letter for Babbage & Co about the lift.',
      'A letter for Studio Nine.',
      'A plan for May and June.',
      'Ein Brief für die Bibliothek.',
    ]) {
      assert.match(firstLine(request), /^\*\*\[fullName\]\*\*/, request)
    }
  })
})

describe('what a request says of day, place and subject', () => {
  const compose = (asked: string) => composeDocument({ prompt: asked, editorMode: 'markdown' })

  it('names the place of an invitation with its address', () => {
    const english = compose(
      'Invitation to our summer party on 12 July 2026 from 4 pm at the Old Mill, 3 River Lane, Ashford.',
    )
    assert.match(english, /^# Invitation: Summer party$/m)
    assert.match(english, /\*\*When:\*\* 12 July 2026 from 4 pm$/m)
    assert.match(english, /\*\*Where:\*\* Old Mill, 3 River Lane, Ashford$/m)
    const german = compose(
      'Einladung zum Sommerfest am 12. Juli 2026 ab 16 Uhr in der Alten Mühle, Flussweg 3, Ahrensburg.',
    )
    assert.match(german, /\*\*Wo:\*\* in der Alten Mühle, Flussweg 3, Ahrensburg$/m)
    assert.doesNotMatch(compose('Invitation to a walk on 12 July 2026 at 6 pm.'), /Where:\*\* 6 pm/)
  })

  it('keeps what stands behind the day where no part asks for it', () => {
    assert.match(
      compose('Write a report about the fair on 12 July 2026 at the Old Mill, 3 River Lane.'),
      /Old Mill, 3 River Lane/,
    )
  })

  it('takes the day of the meeting, and none of those that it decides on', () => {
    const text = compose('Protokoll der Teamsitzung vom 4. März. Beschlossen: Der Umzug ist am 1. April.')
    assert.match(text, /\*\*Datum:\*\* 4\. März$/m)
  })

  it('says in the body what an email is asked to say', () => {
    const text = compose('Write an email to Maria Lopez that the chairs arrive on Monday. Please confirm.')
    assert.match(text, /\n\nThe chairs arrive on Monday\. Please confirm\.\n/)
  })

  it('takes a statement without an order for a statement', () => {
    const text = compose('Brightside Bakery opens its second shop in York. It creates 6 jobs.')
    assert.match(text, /^Brightside Bakery opens its second shop in York\. It creates 6 jobs\.$/m)
  })
})

describe('what a brief knows beside the request', () => {
  const compose = (request: string, known: Partial<DocumentMaterial>): string =>
    composeDocument({ prompt: request, editorMode: 'markdown', ...known })

  it('is said once: answers of the interview in their field, or as they are', () => {
    const letter = compose('Letter of complaint to Norwick Ltd: the worktop has a crack.', {
      answers: [
        { label: 'Recipient', text: 'Norwick Ltd, 14 Mill Lane', field: /^recipient$/, isPrinted: false },
        { label: 'Details', text: 'Order number NK-20931', isPrinted: true },
        { label: 'Occasion', text: 'The worktop has a crack', isPrinted: true },
        { label: 'Reader', text: 'Somebody in an office', isPrinted: false },
      ],
    })
    assert.match(letter, /^Norwick Ltd, 14 Mill Lane\n\n\*\*\[Date\]\*\*/)
    assert.match(letter, /has a crack\. Order number NK-20931\./)
    assert.equal(letter.match(/crack/g)?.length, 2, 'subject and text')
    assert.doesNotMatch(letter, /Details|Somebody/)
  })

  it('has the sentences that carry its sources, each with its name', () => {
    const text = 'The bus carried 31,480 trips in its first year. The bus cost £401,000 in its first year.'
    const report = compose('Report about the bus.', { references: [{ title: 'Counts', text }] })
    assert.match(report, /carried 31,480 trips in its first year \(Counts\)\./)
  })
})
