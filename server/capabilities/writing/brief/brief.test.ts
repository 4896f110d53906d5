import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { emptyBrandKit } from '#contracts/brand-kit.schema.ts'
import type { Brief, TextKind } from '#contracts/brief.schema.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { readAskedLength } from './asked-length.ts'
import { applyAnswers, fillBrief, findQuestions } from './index.ts'

interface LabelledRequest {
  half: 'tuning' | 'held-out'
  prompt: string
  kind: TextKind
  language: string
  length: number | null
  /** Questions of the kind's interview that the request answers. */
  answered: string[]
}
const requests = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/brief-requests.json', import.meta.url), 'utf8'),
) as LabelledRequest[]

const withoutAnswers = (brief: Brief): string[] =>
  findQuestions(brief).flatMap(({ id, answeredBy }) => (answeredBy === undefined ? [id] : []))
const write = (prompt: string): Brief => fillBrief({ prompt })

const field = (members: Partial<TemplateField> & Pick<TemplateField, 'name' | 'label'>): TemplateField => ({
  type: 'text',
  required: true,
  ...members,
})
const proposal = {
  slug: 'project-proposal',
  category: 'business',
  fields: [
    field({ name: 'project', label: 'Name of the project' }),
    field({ name: 'client', label: 'Client' }),
    field({ name: 'need', label: 'The client’s problem', type: 'longText' }),
    field({ name: 'start', label: 'Start', type: 'date', required: false }),
  ],
}

describe('labelled requests', () => {
  const read = (half: LabelledRequest['half']) =>
    requests
      .filter((request) => request.half === half)
      .map((request) => {
        const brief = write(request.prompt)
        return { request, brief, open: new Set(withoutAnswers({ ...brief, kind: request.kind })) }
      })

  it('of the half that rules were made with are read as a person reads them', () => {
    for (const { request, brief, open } of read('tuning')) {
      assert.equal(brief.kind, request.kind, request.prompt)
      // Empty: the language of the request, which the text follows.
      assert.ok(['', request.language].includes(brief.language), request.prompt)
      assert.equal(brief.length, request.length, request.prompt)
      assert.deepEqual(
        request.answered.filter((id) => open.has(id)),
        [],
        `answered: ${request.prompt}`,
      )
    }
  })

  it('of the other half are read as well, with few exceptions', () => {
    const cases = read('held-out')
    const share = (isRight: (one: (typeof cases)[number]) => boolean): number =>
      cases.filter((one) => isRight(one)).length / cases.length
    assert.ok(share(({ request, brief }) => brief.kind === request.kind) >= 0.95)
    assert.ok(share(({ request, brief }) => brief.length === request.length) >= 0.95)
    // An empty language is that of the request; another one would be wrong.
    assert.equal(
      share(({ request, brief }) => brief.language === '' || brief.language === request.language),
      1,
    )
    const labels = cases.flatMap(({ request, open }) => request.answered.map((id) => open.has(id)))
    assert.ok(labels.filter((isOpen) => !isOpen).length / labels.length >= 0.9)
  })

  it('have no question answered that they leave open', () => {
    for (const request of requests) {
      const brief = { ...write(request.prompt), kind: request.kind }
      const answered = findQuestions(brief).filter(({ answeredBy }) => answeredBy !== undefined)
      assert.deepEqual(
        answered.map(({ id }) => id).filter((id) => !request.answered.includes(id)),
        [],
        request.prompt,
      )
    }
  })
})

describe('a brief', () => {
  it('has what a request states as facts, and what it says of the writing elsewhere', () => {
    const brief = write(
      'Write a letter to our tenants about the lift, formal, no exclamation marks. It is replaced in March. A porter will carry shopping. Readers are mostly older people. Mention the hotel room. Apologise, but don’t grovel. They should call us by Friday.',
    )
    assert.deepEqual(brief.facts, [
      'It is replaced in March.',
      'A porter will carry shopping.',
      'They should call us by Friday.',
    ])
    assert.equal(brief.reader, 'mostly older people')
    assert.equal(brief.action, 'They should call us by Friday.')
    assert.equal(brief.voice, 'formal')
    assert.deepEqual(brief.mustInclude, ['The hotel room', 'Apologise, but don’t grovel'])
    assert.deepEqual(brief.mustAvoid, ['exclamation marks'])
  })

  it('takes each item of a list as a fact', () => {
    assert.deepEqual(write('Agenda for Monday. Topics:\n- the budget is late\n- Priya joins us').facts, [
      'Topics: the budget is late',
      'Topics: Priya joins us',
    ])
  })

  it('takes advice for content, and only wishes about the text for what to avoid', () => {
    const swarm = write(
      'Artikel für einen Imker: Nicht mit Wasser spritzen, Imker anrufen, Telefon 05141 496 33.',
    )
    assert.deepEqual(swarm.mustAvoid, [])
    assert.ok(swarm.facts.some((fact) => fact.includes('05141 496 33')))
    assert.deepEqual(write('A notice for the pool. Do not dive at the shallow end.').mustAvoid, [])
    assert.deepEqual(write('A notice for the pool. Do not mention the accident.').mustAvoid, ['the accident'])
    assert.deepEqual(write('Ein Aushang für das Bad. Keine Emojis.').mustAvoid, ['Emojis'])
    const rules = write('Rules for a pottery studio. No clay down the sink. Friendly please.')
    assert.deepEqual(rules.mustAvoid, [])
    assert.ok(rules.facts.some((fact) => fact.includes('No clay down the sink')))
    assert.deepEqual(write('Text für eine Praxis. Keine Heilversprechen, Sie-Form.').mustAvoid, [
      'Heilversprechen',
    ])
  })

  it('finds the kind that is asked for, and no other that is only mentioned', () => {
    for (const [request, kind] of [
      ['Hallo, ich muss ans Bauamt schreiben, Frau Dorn nimmt es genau.', 'letter'],
      ['I have to write to my landlord about the lift.', 'letter'],
      ['Stelleninserat bitte, kommt ins Blatt und auf unsere Homepage.', 'job-advertisement'],
      ['I have to say a few words for Ada. 37 years at the post office counter.', 'speech'],
      ['Instagram-Text: ab Samstag gibt es Sanddorn-Eis.', 'social-post'],
      ['Interne Mitteilung an die Station 3: Übergabe ab 13:15.', 'memo'],
      ['Instruction sheet for volunteers: lights off ten minutes before the show.', 'document'],
    ] as const)
      assert.equal(write(request).kind, kind, request)
  })

  it('takes a newsletter for one, however it is sent, and an offer for whoever gets it', () => {
    assert.equal(fillBrief({ prompt: 'Newsletter by e-mail for our members: we move.' }).kind, 'newsletter')
    const offer = fillBrief({
      prompt: 'Schreib ein Angebot von 900 Wörtern an die Gemeinde Au: Es kostet 90 Euro.',
    })
    assert.deepEqual([offer.reader, offer.facts], ['die Gemeinde Au', ['Es kostet 90 Euro.']])
  })

  it('takes what is to be answered for the purpose, and for no fact', () => {
    const brief = fillBrief({
      prompt:
        'Report about the bus: what it cost, where it falls short, and which route to keep. It has 42 seats.',
    })
    assert.deepEqual(brief.facts, ['It has 42 seats.'])
    assert.match(brief.purpose, /where it falls short/)
  })

  it('has a length only where one is asked for', () => {
    const length = (prompt: string): number | null => write(prompt).length
    assert.equal(length('A report, two pages'), 800)
    assert.equal(length('Write a report of 3,000 words on the bicycle hire.'), 3_000)
    assert.equal(length('A report of about 1,000 words for the board'), 1_000)
    assert.equal(length('Write an e-mail about the report of 40 pages.'), null)
    assert.equal(length('Ein Artikel mit 1.200 Wörtern über Bienen'), 1_200)
    assert.equal(length('An article of 800-1000 words about bees'), 900)
    assert.equal(length('A post about bees, at most 200 words'), 170)
    assert.equal(length('A speech of four minutes for Ada'), 520)
    assert.equal(length('Write a proposal for a website with 12 pages'), null)
    assert.equal(length('A letter to our editor. The book has 300 pages and costs 20 euros.'), null)
    assert.equal(length('A landing page for a print shop'), null)
    assert.equal(length('A short e-mail to Ben'), 90)
    assert.equal(length('An e-mail about the short circuit in the cellar'), null)
  })

  it('takes a page, a limit and “short” for what may not be passed, and a number for what is wanted', () => {
    const wanted = (prompt: string) => readAskedLength(prompt, 'letter')?.wanted
    assert.deepEqual(wanted('A letter to Ben, one page.'), { words: 500, isMost: true })
    assert.deepEqual(wanted('Brief an Ben, höchstens eine Seite.'), { words: 500, isMost: true })
    assert.deepEqual(wanted('A letter to Ben, under 180 words'), { words: 180, isMost: true })
    assert.deepEqual(wanted('A short letter to Ben'), { words: 300, isMost: true })
    assert.deepEqual(wanted('A letter to Ben of about 250 words'), { words: 250 })
    assert.deepEqual(wanted('A letter to Ben, 200 to 400 words'), { words: 300, tolerance: 1 / 3 })
    assert.deepEqual(wanted('A letter to Ben, two pages'), { words: 800 })
  })

  it('joins answers of the template and the brand kit, the kit last', () => {
    const brief = fillBrief({
      prompt: 'Proposal for the hotel. It has 42 rooms.',
      template: proposal,
      inputs: { client: 'Harbour Hotel', start: '2027-05-04', unknown: 'x' },
      brandKit: {
        ...emptyBrandKit,
        voice: 'plain, warm',
        facts: ['Studio Nine was founded in 2011.'],
        bannedWords: ['seamless'],
        readers: 'hotel managers',
        spelling: 'en-GB',
      },
    })
    assert.equal(brief.kind, 'proposal')
    assert.deepEqual(brief.facts, [
      'It has 42 rooms.',
      'Client: Harbour Hotel',
      'Start: 4 May 2027',
      'Studio Nine was founded in 2011.',
    ])
    assert.deepEqual(
      [brief.voice, brief.mustAvoid, brief.language, brief.reader],
      ['plain, warm', ['seamless'], 'en-GB', 'hotel managers'],
    )
  })

  it('keeps what is given, also where it is empty', () => {
    const given = { facts: [], reader: '', length: null, language: 'fr', voice: 'dry' }
    const brief = fillBrief({ prompt: 'A friendly letter to my landlord, 200 words. It is cold.', given })
    assert.deepEqual({ ...brief, ...given }, brief)
    assert.equal(brief.kind, 'letter')
  })

  it('is written from the project where the request is empty', () => {
    const project = { language: 'de', targetedAudience: 'Hausverwaltungen' }
    const brief = fillBrief({ prompt: '', kind: 'article', project })
    assert.deepEqual(
      [brief.kind, brief.language, brief.reader, brief.purpose],
      ['article', 'de', 'Hausverwaltungen', ''],
    )
  })

  it('loses no word of a fact that is too long for one', () => {
    const long = `It was ${'very '.repeat(600)}late.`
    const { facts } = write(`A memo. ${long}`)
    assert.ok(facts.length > 1 && facts.every((fact) => fact.length <= 1_000))
    assert.equal(facts.join(' '), long)
  })
})

describe('the interview', () => {
  it('takes no task for the day of a meeting, and says nothing twice', () => {
    const minutes = findQuestions(
      write('Protokoll der Teamsitzung vom 3.11.: Budget beschlossen. Kern klärt bis Freitag die Miete.'),
    )
    const answers = new Map(minutes.map(({ id, answeredBy }) => [id, answeredBy]))
    assert.equal(answers.get('date'), 'Protokoll der Teamsitzung vom 3.11.')
    assert.equal(answers.get('actions'), 'Kern klärt bis Freitag die Miete.')
    assert.deepEqual(write('An email to my team that the office closes on 24 December').facts, [
      'The office closes on 24 December.',
    ])
    assert.deepEqual(
      write('Schreibe einen Brief an das Finanzamt, dass ich Zeit bis 30. September brauche').facts,
      ['Ich brauche Zeit bis 30. September.'],
    )
  })

  it('knows letters by their German names, and no flat as their reader', () => {
    const brief = write('Kündigungsschreiben für meine Wohnung zum 31. März')
    assert.deepEqual([brief.kind, brief.reader], ['letter', ''])
    assert.notEqual(write('Die Stelle ausschreiben').kind, 'letter')
  })

  it('asks at most five questions, chosen for the kind, and says why', () => {
    const questions = findQuestions(write('My résumé'))
    assert.deepEqual(
      questions.map(({ id }) => id),
      ['job-advertisement', 'results', 'positions', 'education', 'skills'],
    )
    assert.ok(
      questions.every(
        ({ question, why, answeredBy }) => question !== '' && why !== '' && answeredBy === undefined,
      ),
    )
  })

  it('shows the words that answer a question, and leaves it out for an open one', () => {
    const questions = findQuestions(write('Proposal to the library. It costs 4,000 euros.'))
    assert.equal(questions.find(({ id }) => id === 'price')?.answeredBy, undefined)
    assert.deepEqual(
      questions.map(({ id }) => id),
      ['client-problem', 'scope', 'deadline', 'client-fears', 'proof'],
      'five are open, so that of the price gives way',
    )
    const letter = findQuestions(write('A letter to our tenants. The lift is replaced on 2 March.'))
    assert.deepEqual(
      letter.map(({ id, answeredBy }) => [id, answeredBy]),
      [
        ['recipient', 'our tenants'],
        ['occasion', 'The lift is replaced on 2 March.'],
        ['outcome', undefined],
        ['details', 'The lift is replaced on 2 March.'],
      ],
    )
  })

  it('does not ask again what was skipped', () => {
    const brief = { ...write('My résumé'), answers: [{ id: 'results', question: '', answer: '' }] }
    assert.ok(findQuestions(brief).every(({ id }) => id !== 'results'))
  })

  it('asks for required fields of the template that nothing answers, and for each thing once', () => {
    const ids = (prompt: string): string[] =>
      withoutAnswers(fillBrief({ prompt, template: proposal })).filter(
        (id) => id.startsWith('field-') || id === 'client-problem',
      )
    const asked = (prompt: string): string[] =>
      findQuestions(fillBrief({ prompt, template: proposal }), { template: proposal }).flatMap(
        ({ id, answeredBy }) => (answeredBy === undefined ? [id] : []),
      )
    assert.deepEqual(ids(''), ['client-problem'])
    assert.deepEqual(asked('').slice(0, 3), ['field-project', 'field-client', 'client-problem'])
    assert.ok(!asked('Client: Harbour Hotel. Project: new booking form.').includes('field-client'))
    assert.ok(asked('').length === 5)
  })
})

describe('answers', () => {
  const answered = (prompt: string, answers: Record<string, string>): Brief =>
    applyAnswers({
      ...write(prompt),
      answers: Object.entries(answers).map(([id, answer]) => ({ id, question: '', answer })),
    })

  it('become facts under their name, in the language of the text', () => {
    const brief = answered('Proposal to the library.', {
      price: '4,000 euros',
      scope: '- design\n- build',
      'client-fears': '',
    })
    assert.deepEqual(brief.facts, ['Price: 4,000 euros', 'Scope: design', 'Scope: build'])
    assert.deepEqual(answered('Angebot an die Bibliothek.', { price: '4.000 Euro' }).facts, [
      'Preis: 4.000 Euro',
    ])
  })

  it('become the reader, the action and the length', () => {
    const speech = answered('A speech', {
      audience: 'Ada’s team',
      length: '4 minutes',
      ending: 'With a toast',
    })
    assert.deepEqual([speech.reader, speech.length, speech.action], ['Ada’s team', 520, 'With a toast'])
  })

  it('say more of the reader than the request does', () => {
    const letter = fillBrief({ prompt: 'Letter of complaint to Norwick Ltd: the worktop has a crack.' })
    const recipient = { id: 'recipient', question: '', answer: 'Norwick Ltd, 14 Mill Lane' }
    assert.equal(letter.reader, 'Norwick Ltd')
    assert.equal(applyAnswers({ ...letter, answers: [recipient] }).reader, recipient.answer)
    const changed = { ...letter, reader: 'The manager', answers: [recipient] }
    assert.equal(applyAnswers(changed).reader, 'The manager')
  })

  it('are added once, however often and whatever was changed by hand behind their name', () => {
    const once = answered('Proposal to the library.', { price: '4,000 euros' })
    assert.deepEqual(applyAnswers(once), once)
    const edited = { ...once, facts: ['Price: 4,200 euros'] }
    assert.deepEqual(applyAnswers(edited).facts, ['Price: 4,200 euros'])
  })

  it('show as what answers their question', () => {
    const brief = answered('A memo to all staff', { reasons: 'Payroll was late' })
    const question = findQuestions(brief).find(({ id }) => id === 'reasons')
    assert.equal(question?.answeredBy, 'Payroll was late')
  })
})
