// What a model is sent never contradicts itself, whatever members a request has.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildPrompt, type PromptMaterial } from './generation.prompts.ts'

const structure: NonNullable<PromptMaterial['template']>['structure'] = [
  { heading: 'Decisions', guidance: 'Each as one sentence.', kind: 'list', required: true, hasHeading: true },
  {
    heading: 'Next meeting',
    guidance: 'Date and place.',
    kind: 'section',
    required: false,
    hasHeading: true,
  },
  { heading: 'Signature', guidance: 'Who signs.', kind: 'signature', required: true, hasHeading: false },
]
const choices = {
  prompt: [
    undefined,
    'Write the minutes of the budget meeting on 4 May.',
    'Make this shorter.',
    'Go on where it ended.',
    'Translate this into German.',
  ],
  instructions: [
    undefined,
    'Expand this to a full paragraph.',
    'Continue exactly where this text ends, and repeat nothing of it.',
  ],
  template: [undefined, { name: 'Meeting minutes', structure }],
  inputs: [[], [{ label: 'Which meeting', value: 'Budget' }]],
  open: [[], ['Date']],
  document: [
    undefined,
    { title: 'Minutes', markdown: '# Minutes\n\nThe meeting was short.' },
    { title: 'Empty', markdown: '' },
  ],
  selection: [undefined, 'The meeting was short and it was good for all of us.'],
  tone: [undefined, 'friendly'],
  language: [undefined, 'de'],
  length: [undefined, 'short'],
} as const

type Choice = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

function* combinations(names = Object.keys(choices) as (keyof typeof choices)[]): Generator<Partial<Choice>> {
  const [name, ...others] = names
  if (name === undefined) return yield {}
  for (const rest of combinations(others)) for (const value of choices[name]) yield { ...rest, [name]: value }
}

const makeMaterial = ({
  template,
  inputs,
  open,
  document,
  selection,
  ...request
}: Choice): PromptMaterial => ({
  request,
  template,
  inputs: [...inputs],
  open: [...open],
  document,
  selection,
  history: [],
})

test('no combination of members makes a prompt that contradicts itself', () => {
  let count = 0
  for (const choice of combinations()) {
    count += 1
    const given = choice as Choice
    const { messages } = buildPrompt(makeMaterial(given))
    const [system = '', user = ''] = messages.map(({ text }) => text)
    const whole = `${system}\n${user}`
    const reported = JSON.stringify(given)
    const says = (pattern: RegExp): boolean => pattern.test(whole)
    const getTimes = (pattern: RegExp): number => whole.match(new RegExp(pattern, 'g'))?.length ?? 0
    const isPart = given.selection !== undefined
    const goesOn =
      !isPart && /^(?:Go on|Continue)/m.test(`${given.prompt ?? ''}\n${given.instructions ?? ''}`)

    assert.equal(
      getTimes(/You (?:write documents|revise one part|continue a text)/),
      1,
      `one role: ${reported}`,
    )
    assert.equal(
      says(/Start with a title/),
      !isPart && !goesOn,
      `a title only for a text with a beginning: ${reported}`,
    )
    assert.equal(
      says(/Its outline:/),
      given.template !== undefined && !isPart && !goesOn,
      `the outline only for a whole text: ${reported}`,
    )
    assert.equal(says(/Keep the outline/), says(/Its outline:/), `the rule with its outline: ${reported}`)
    assert.equal(says(/The part to revise/), isPart, reported)
    assert.ok(
      getTimes(/Length: /) === Number(given.length !== undefined && !isPart && !goesOn),
      `one length, for a whole text: ${reported}`,
    )
    assert.ok(getTimes(/Write in [A-Z]/) <= 1, `one language: ${reported}`)
    if (given.language === 'de' || /into German/.test(given.prompt ?? ''))
      assert.match(whole, /Write in German/, reported)
    else if (isPart) assert.doesNotMatch(whole, /Write in German/, reported)

    const orders = [given.prompt, given.instructions].filter((text) => text !== undefined)
    for (const order of orders) assert.ok(user.includes(order), `what was asked stands there: ${reported}`)
    if (orders.length > 0)
      assert.doesNotMatch(whole, /Improve this part/, `no order beside the request’s own: ${reported}`)
    assert.equal(
      says(/Write the document\./),
      given.prompt === undefined && !isPart && !goesOn,
      `the usual order where none was given: ${reported}`,
    )
    // A request may hold what no field holds: nothing is said to be unknown.
    assert.doesNotMatch(whole, /not known/i, reported)
    assert.doesNotMatch(whole, /so far, "Empty"/, `no document without words: ${reported}`)
  }
  assert.ok(count > 2_000, `${count} combinations`)
})

describe('the conversation before', () => {
  test('is sent as it was, but for exchanges without an answer', () => {
    const history = [
      { prompt: 'A notice.', answer: '# Notice\n\nThe lift is new.' },
      { prompt: 'Something else.', answer: '' },
    ]
    const { messages } = buildPrompt({
      ...makeMaterial({ ...firstChoice(), prompt: 'Shorter.' } as unknown as Choice),
      history,
    })
    assert.deepEqual(
      messages.slice(1, -1).map(({ role, text }) => [role, text]),
      [
        ['user', 'A notice.'],
        ['assistant', '# Notice\n\nThe lift is new.'],
      ],
    )
  })
})

function firstChoice(): Partial<Choice> {
  return Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, values[0]]))
}
