// The guard sees what a model says instead of, or around, a text, and leaves texts alone that only look like
// it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inspectAnswer, inspectTexts } from './inspect-answer.ts'
import { wantedLanguages } from './languages.ts'
import type { AnswerExpectations } from './writing.types.ts'

interface Case {
  prompt?: string
  part?: string
  language?: string
  answer: string
  finishReason?: 'stop' | 'length'
}

const makeExpectations = ({ prompt = '', part, language }: Case): AnswerExpectations => ({
  languages: wantedLanguages({ prompt, part, language }),
  given: [prompt, part].filter((text) => text !== undefined).join('\n\n'),
  isPart: part !== undefined,
})
const inspect = (given: Case) => inspectAnswer(given.answer, makeExpectations(given), given.finishReason)
const findKinds = (given: Case): string[] => inspect(given).faults.map(({ kind }) => kind)

const english =
  'The lift will be replaced in March. It is the first time that we have had to do this, and we are sorry for the noise.'
const german =
  'Der Aufzug wird im März erneuert. Das ist für alle im Haus nicht einfach, und wir bitten Sie um Geduld.'

describe('what wraps a text is taken off', () => {
  const letter = '# The lift\n\nDear tenants,\n\nThe lift will be replaced in March.\n\nKind regards,\nAda'
  for (const [name, answer] of Object.entries({
    'a preamble': `Here is the letter you asked for:\n\n${letter}`,
    'an eager preamble': `Sure! Here's a draft of the letter to your tenants:\n\n${letter}`,
    'two preambles': `Certainly!\n\nBelow is the letter.\n\n---\n\n${letter}`,
    'a German preamble': `Gerne! Hier ist der Entwurf des Schreibens:\n\n${letter}`,
    'another German one': `Natürlich, hier ist das Schreiben an die Mieter:\n\n${letter}`,
    'closing words': `${letter}\n\nLet me know if you'd like any changes!`,
    'closing words behind a rule': `${letter}\n\n---\n\nI hope this helps! Let me know if you need anything else.`,
    'an offer': `${letter}\n\nWould you like me to make it shorter or more formal?`,
    'a German offer': `${letter}\n\n---\n\nLassen Sie mich wissen, wenn Sie Änderungen wünschen.`,
    'a note on blanks': `${letter}\n\n**Note:** I have left blanks for the facts that were not given.`,
    'a fence': `\`\`\`markdown\n${letter}\n\`\`\``,
    'a fence without a name': `\`\`\`\n${letter}\n\`\`\``,
    'a fence with words around it': `Here is the letter:\n\n\`\`\`markdown\n${letter}\n\`\`\`\n\nFeel free to adjust the tone.`,
    'a fence that never closes': `\`\`\`markdown\n${letter}`,
    'a label before a fence': `Letter:\n\n\`\`\`\n${letter}\n\`\`\``,
    'a preamble and closing words': `Here is your letter.\n\n${letter}\n\nI hope this helps!`,
    reasoning: `<think>They want a letter. I should apologise.</think>\n${letter}`,
    'an end of turn': `${letter}<|im_end|>`,
  })) {
    test(name, () =>
      assert.deepEqual(inspect({ prompt: 'A letter about the new lift.', answer }), {
        text: letter,
        faults: [],
      }),
    )
  }

  test('also around a part of a text, which has no title', () => {
    const part = 'The lift wont be there from 2 to 27 March, sorry about that.'
    for (const answer of [
      'Here is the revised paragraph:\n\nThe lift will be out of service from 2 to 27 March.',
      "Sure, here's a shorter version:\nThe lift will be out of service from 2 to 27 March.",
      'Hier ist die überarbeitete Fassung:\n\nThe lift will be out of service from 2 to 27 March.',
      'The lift will be out of service from 2 to 27 March.\n\nLet me know if you would like me to adjust it further.',
    ]) {
      assert.equal(
        inspect({ prompt: 'Make it formal.', part, answer }).text,
        'The lift will be out of service from 2 to 27 March.',
        answer,
      )
    }
  })

  test('the prompt’s own fence, where a model repeats it around its text', () => {
    const answer = `<material-0a1b2c3d4e5f>\n${letter}\n</material-0a1b2c3d4e5f>`
    assert.equal(
      inspectAnswer(answer, { languages: [], given: '', fence: 'material-0a1b2c3d4e5f' }).text,
      letter,
    )
  })
})

describe('what is no text is named', () => {
  for (const answer of [
    "I'm sorry, but I can't help with that request.",
    'I’m sorry, but I can’t assist with that.',
    "I cannot help with that. If you have another question, I'd be happy to answer it.",
    'I am unable to fulfil this request.',
    'As an AI language model, I cannot write letters on behalf of people.',
    "Unfortunately, I can't write this letter because it goes against my content policy.",
    "# Request\n\nI'm sorry, but I can't help with that request.",
    "I won't be able to generate that kind of content.",
    'Es tut mir leid, aber dabei kann ich nicht helfen.',
    'Ich kann diese Anfrage leider nicht bearbeiten.',
    'Als KI-Sprachmodell darf ich keine Verträge verfassen.',
    'Leider kann ich Ihnen bei dieser Anfrage nicht weiterhelfen.',
    'Lo siento, pero no puedo ayudar con eso.',
    'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
    "I won't be able to write that. It goes against my guidelines.",
    "That's not something I can help with.",
    'I must respectfully decline.',
    "I don't feel comfortable writing this.",
    "Sorry, this isn't something I can do.",
    "I can't write this.",
    "I'm unable to write this reference.",
    "I'm just an AI and can't do that.",
    'This request violates my guidelines.',
    'I do not have enough information to write this. Please provide more details.',
    'Das kann ich leider nicht schreiben.',
    'Dabei kann ich leider nicht helfen.',
    'Ich darf diese Art von Text nicht verfassen.',
    'Ich bin nicht in der Lage, diese Anfrage zu bearbeiten.',
    'Entschuldigung, aber das kann ich nicht.',
    'Diese Anfrage verstößt gegen meine Richtlinien.',
    'Mir fehlen Angaben. Könnten Sie mir bitte sagen, worum es geht?',
    "I'd be happy to help! Could you please provide more details about the letter you want?",
  ]) {
    test(`a refusal: ${answer}`, () =>
      assert.deepEqual(findKinds({ prompt: 'A reference for a tenant.', answer }), ['refusal']))
  }
  for (const answer of ['', '  \n', '---', '```\n```', '****']) {
    test(`an empty answer: ${JSON.stringify(answer)}`, () =>
      assert.deepEqual(findKinds({ prompt: 'A letter.', answer }), ['empty']))
  }
  test('an answer in another language than the request', () => {
    assert.deepEqual(
      findKinds({ prompt: 'Write a notice to our tenants about the new lift.', answer: german }),
      ['wrong-language'],
    )
    assert.deepEqual(
      findKinds({ prompt: 'Schreibe einen Aushang für die Mieter über den neuen Aufzug.', answer: english }),
      ['wrong-language'],
    )
    assert.deepEqual(
      findKinds({ prompt: 'Protokoll auf Deutsch: Teamsitzung, 12. November', answer: english }),
      ['wrong-language'],
    )
    assert.deepEqual(findKinds({ prompt: 'Write a notice in German.', answer: english }), ['wrong-language'])
    assert.deepEqual(findKinds({ prompt: 'Write a notice.', language: 'fr', answer: english }), [
      'wrong-language',
    ])
    assert.deepEqual(findKinds({ prompt: 'Write a notice.', language: 'ja', answer: english }), [
      'wrong-language',
    ])
    assert.deepEqual(findKinds({ prompt: 'Write a notice.', language: 'pl', answer: english }), [
      'wrong-language',
    ])
    assert.deepEqual(
      findKinds({
        prompt: 'Write a notice for the tenants.',
        answer: 'Лифт будет заменён в марте, и мы просим вас о терпении.',
      }),
      ['wrong-language'],
    )
    assert.deepEqual(findKinds({ prompt: 'Make it shorter.', part: german, answer: english }), [
      'wrong-language',
    ])
  })
  for (const [name, answer] of Object.entries({
    'in the middle of a sentence': `# Notice\n\n${english} Please call us on Monday so that we can arrange`,
    'after a conjunction': `# Notice\n\n${english}\n\n- The porter carries your shopping and`,
    'after the verb of a short sentence': `# Notice\n\n${english} The new office is`,
    'after a preposition': `# Notice\n\n${english} It comes from`,
    'after the verb of a paragraph that has just begun': `# Notice\n\n${english}\n\nThe new office is`,
    'in bold type': `# Notice\n\n${english}\n\n**Please call`,
    'in a table': '# Prices\n\n| Size | Price |\n| --- | --- |\n| Small | 3 |\n| Large |',
    'in an item of sentences': `# Notice\n\n${english}\n\n- The porter is there from eight.\n- We will contact everybody who needs`,
    'in the only item': `# Notice\n\n${english}\n\n- We will contact everybody who needs`,
    'in a numbered item': `# Notice\n\n${english}\n\n1. Call the porter\n2. Say on which floor you are and what you have bought for`,
    'in code': '# Start\n\nRun this:\n\n```sh\nnpm install',
    'after a comma': `${english} The porter is there from Monday to Saturday,`,
    'after the first word of a sentence': `# Notice\n\n${english} Bring`,
    'in an item after the first word of a sentence': '# Notice\n\n- The porter is there from eight. You',
    'in a heading without words': `# Notice\n\n${english}\n\n##`,
    'after a heading whose section is missing': `# Notice\n\n## What happens\n\n${english}\n\n## When\n\nIn March.\n\n## Who helps`,
    'in an item without words': `# Notice\n\n${english}\n\n- Boots\n- A map\n-`,
    'in a numbered item without words': `# Notice\n\n${english}\n\n1. Call the porter\n2. Wait\n3.`,
  })) {
    test(`a text cut off ${name}`, () =>
      assert.deepEqual(findKinds({ prompt: 'A notice about the lift.', answer }), ['cut-off']))
  }
  test('a German text cut off after the first word of a sentence', () => {
    assert.deepEqual(findKinds({ prompt: 'Ein Aushang für die Mieter.', answer: `${german} Bitte` }), [
      'cut-off',
    ])
  })
  test('an answer at the provider’s limit, whatever its end', () => {
    assert.deepEqual(
      findKinds({ prompt: 'A notice about the lift.', answer: english, finishReason: 'length' }),
      ['cut-off'],
    )
  })
  test('lines of the prompt', () => {
    const line = 'Answer in Markdown (GitHub flavour) without a code fence around it.'
    const { faults } = inspectAnswer(`# Notice\n\n${line}\n\nThe lift will be replaced.`, {
      languages: [],
      given: '',
      promptLines: [line],
    })
    assert.deepEqual(
      faults.map(({ kind }) => kind),
      ['prompt-leftovers'],
    )
  })
  test('in the texts of a structured answer, too', () => {
    const expected = { languages: ['en'], given: 'A bakery.' }
    assert.deepEqual(
      inspectTexts(['Welcome', "I'm sorry, but I can't help with that request."], expected).faults.map(
        ({ kind }) => kind,
      ),
      ['refusal'],
    )
    assert.deepEqual(
      inspectTexts([german, german], expected).faults.map(({ kind }) => kind),
      ['wrong-language'],
    )
    assert.deepEqual(
      inspectTexts(['', ' '], expected).faults.map(({ kind }) => kind),
      ['empty'],
    )
    assert.deepEqual(inspectTexts(['Fresh bread', 'Order by noon'], expected).faults, [])
    const asked = [
      'Questions',
      'When are you open?',
      'Daily from 8.',
      'Where is the studio?',
      'In Mill Street.',
    ]
    assert.deepEqual(inspectTexts(asked, expected).faults, [])
    assert.deepEqual(
      inspectTexts(['Could you tell me when the bakery opens?'], expected).faults.map(({ kind }) => kind),
      ['refusal'],
    )
  })
})

describe('a text of a page', () => {
  const expected = { languages: ['en'], given: 'A bakery.' }
  const bread = 'We bake bread every day for the whole of the street.'
  for (const [name, text] of Object.entries({
    'a preamble on its line': `Here is the hero section you asked for: ${bread}`,
    'a preamble above it': `Here is the text for the section:\n\n${bread}`,
    'a fence': `\`\`\`\n${bread}\n\`\`\``,
    'an offer below it': `${bread}\n\nLet me know if you'd like any changes!`,
  })) {
    test(`loses ${name}`, () =>
      assert.deepEqual(inspectTexts(['Welcome', text], expected), { texts: ['Welcome', bread], faults: [] }))
  }
  for (const text of [
    'We bake bread every day for the whole of the',
    'We bake bread every morning. You can order it the day before by',
    'Every loaf that leaves our oven before eight in the morning is baked with',
  ]) {
    test(`that is cut off is named: ${text}`, () =>
      assert.deepEqual(
        inspectTexts(['Welcome', text, 'Order'], expected).faults.map(({ kind }) => kind),
        ['cut-off'],
      ))
  }
  for (const text of [
    'Here is what we bake: rye, wheat and spelt.',
    'Our promise: bread that takes its time',
    'Bread for the people of Leeds',
    'Monday to Friday, 7 to 6',
    'Order now',
    'What good bread is made of',
  ]) {
    test(`stays as it is: ${text}`, () =>
      assert.deepEqual(inspectTexts([text], expected), { texts: [text], faults: [] }))
  }
})

describe('what is a text stays as it is', () => {
  const cases: Record<string, Case> = {
    'a letter that begins with "Here is the report"': {
      prompt: 'A short e-mail to Sam with the quarterly report attached.',
      answer:
        'Here is the report you asked for. The figures for March are on page 4.\n\nCall me if anything is unclear.\n\nAda',
    },
    'a message with "Here are" and a list': {
      prompt: 'Send the team the three dates for the workshop.',
      answer: 'Here are the three dates:\n\n- 4 May\n- 11 May\n- 18 May',
    },
    'a letter that ends with "Let me know"': {
      prompt: 'An e-mail to Sam about Thursday.',
      answer:
        '# Thursday\n\nHi Sam,\n\nThursday at ten works for us.\n\nLet me know if you have any questions.',
    },
    'a letter that offers help': {
      prompt: 'An e-mail to a client about the delivery.',
      answer:
        '# Delivery\n\nDear Sam,\n\nThe desk comes on Friday.\n\nIf you want, I can come on Monday instead.\n\nWould you like me to bring the invoice?',
    },
    'a guide about code with fences': {
      prompt: 'A guide to installing our tool.',
      answer:
        '# Install\n\nRun this:\n\n```sh\nnpm ci\nnpm start\n```\n\nThen open the page:\n\n```\nhttp://localhost:3000\n```',
    },
    'a short guide with one fence and a line before it': {
      prompt: 'How do I start the server?',
      answer: 'Here is the command:\n\n```sh\nnpm start -- --port 4000\n```',
    },
    'code alone, where code was asked for': {
      prompt: 'An HTML snippet for a button.',
      answer: '```html\n<button class="primary">Order</button>\n```',
    },
    'a bilingual notice': {
      prompt: 'Write a notice for the tenants in English and German.',
      answer: `## Notice\n\n${english}\n\n## Aushang\n\n${german}`,
    },
    'a translation': { prompt: `Translate into German: "${english}"`, answer: german },
    'a translation of a part': {
      prompt: 'Translate this into German. Keep the formatting.',
      part: english,
      answer: german,
    },
    'a part that keeps its language though the instruction has another': {
      prompt: 'Make this more formal.',
      part: german,
      answer: german.replace('bitten', 'ersuchen'),
    },
    'a text about a country’s law': {
      prompt: 'A memo for our clients about the changes in German tax law.',
      answer:
        '# Changes in German tax law\n\nFrom January the allowance is higher. It will be paid with the first salary of the year.',
    },
    'a German text about an English course': {
      prompt: 'Ein Aushang für den Englischkurs in der Bibliothek.',
      answer:
        '# Englischkurs\n\nDer Kurs beginnt am 3. März. Die Teilnahme ist für alle Mitglieder frei, und eine Anmeldung ist nicht nötig.',
    },
    'a German text with an English quotation': {
      prompt: 'Schreibe einen kurzen Text über unser Motto.',
      answer:
        'Unser Motto ist „The proof of the pudding is in the eating and it will be for all of you“, und das gilt auch für die neue Küche.',
    },
    'a short German heading': { prompt: 'A name for our bakery.', answer: 'Brot & Butter' },
    'a résumé with hardly a sentence': {
      prompt: 'Write my résumé. Ada Lindqvist, Leeds, warehouse shift lead.',
      answer:
        '# Ada Lindqvist\n\nLeeds · ada@example.org\n\n## Experience\n\n- Shift lead, Northgate Parcels, 2019–\n- Picker, Northgate Parcels, 2016–2019',
    },
    'a message signed on its last line': {
      prompt: 'A note to all.',
      answer: 'We look forward to seeing you all there. Ada',
    },
    'a message that ends with thanks': { prompt: 'A note.', answer: 'The keys are with the porter. Thanks' },
    'a slogan of single words': { prompt: 'A slogan.', answer: 'Fresh. Warm. Yours' },
    'a slogan behind a sentence': {
      prompt: 'A line for the poster.',
      answer: 'We bake our bread every single morning. Daily',
    },
    'a signature on its own line': { prompt: 'A letter.', answer: `${english}\n\nKind regards\n\nWill` },
    'a flyer that ends with a heading to its reader': {
      prompt: 'A flyer.',
      answer: `# Bread\n\n## What we bake\n\nRye and wheat.\n\n## Where\n\nElm Street 9.\n\n## Come and see us`,
    },
    'a newsletter that ends with a heading that says all': {
      prompt: 'A newsletter.',
      answer: `# Bread\n\n## What we bake\n\nRye and wheat.\n\n## Where\n\nElm Street 9.\n\n## Crust & Grain: bread since 1912`,
    },
    'a heading alone': { prompt: 'A title.', answer: '# Bread for the people of Leeds' },
    'an outline': { prompt: 'An outline.', answer: '# Lift\n\n## What happens\n\n## When\n\n## Who helps' },
    'an outline with notes under some headings': {
      prompt: 'An outline.',
      answer: '# Lift\n\n## What happens\n\nNew doors.\n\n## When\n\n## Who helps',
    },
    'a form with lines to fill in': {
      prompt: 'A form for the participants.',
      answer: '# Participants\n\n- Ada Lindqvist\n-\n-\n-',
    },
    'a list of tasks to fill in': { prompt: 'A blank list.', answer: '# Tasks\n\n- [ ]\n- [ ]' },
    'a text that ends in a year': { prompt: 'A caption.', answer: 'The lift was built in\n1998.' },
    'a text that ends in a list': {
      prompt: 'A packing list for the trip.',
      answer: '# Packing\n\nTake this with you:\n\n- Boots\n- A map of the valley',
    },
    'a list of features that are no sentences': {
      prompt: 'What the flat has.',
      answer: '# The flat\n\n- A lift that works\n- Rooms for people who need quiet\n- A yard with a tree',
    },
    'a list of short sentences without full stops': {
      prompt: 'What we do.',
      answer: '# What we do\n\n- We bake bread every single day\n- We bring it to your door before eight',
    },
    'a list of sentences that ends in a name': {
      prompt: 'Who comes.',
      answer: '# Monday\n\n- Ada opens the hall at nine.\n- Ben brings the chairs.\n- Tea and cake',
    },
    'a text that ends in a heading': {
      prompt: 'An agenda for Monday.',
      answer: '# Agenda\n\nWe meet at ten.\n\n## Any other business',
    },
    'a text that ends in a signature': {
      prompt: 'A letter to our tenants.',
      answer:
        '# The lift\n\nDear tenants,\n\nThe lift will be replaced in March.\n\nKind regards,\nAda Lindqvist\nHouse management, Mill Lane',
    },
    'a text that ends in a salutation': {
      prompt: 'The end of a letter to our tenants.',
      answer: '# The lift\n\nThe lift will be replaced in March.\n\nWith kind regards,',
    },
    'a text that ends in a quotation': {
      prompt: 'A note about the talk.',
      answer: '# The talk\n\nShe ended with this:\n\n> Nobody reads the second page',
    },
    'a text that ends in a URL': {
      prompt: 'A note on the booking.',
      answer:
        '# Booking\n\nThe rooms are open to all members. You can book them here: https://example.org/rooms/book',
    },
    'a text that ends in an e-mail address': {
      prompt: 'A note on the booking.',
      answer: '# Booking\n\nThe rooms are open to all. Write to us at rooms@example.org',
    },
    'a text that ends in a table': {
      prompt: 'The prices as a table.',
      answer: '# Prices\n\n| Size | Price |\n| --- | --- |\n| Small | 3 |\n| Large | 5 |',
    },
    'a text that ends in code': {
      prompt: 'How to start it.',
      answer: '# Start\n\nRun this:\n\n```sh\nnpm start\n```',
    },
    'a text that ends in a blank': {
      prompt: 'A letter to the bank.',
      answer: '# Account\n\nPlease close the account with the number **[account number]**',
    },
    'a text that ends in a question without its mark': {
      prompt: 'A notice about the oven.',
      answer: '# The oven\n\nIt is made of brick. So are we.\n\nWhat good bread is made of',
    },
    'a text that ends in bold type': {
      prompt: 'A notice about the oven.',
      answer: '# The oven\n\nIt is hot.\n\n**Do not\ntouch it**',
    },
    'a message of a person who is away': {
      prompt: 'An automatic reply for Friday.',
      answer: 'I will not be in the office on Friday. Please write to Sam.',
    },
    'a notice of what is not possible': {
      prompt: 'A notice about the lift.',
      answer:
        'We cannot do this without you. The lift is closed on Friday, and this is something I can see from my window.',
    },
    'a slogan without a full stop': {
      prompt: 'A slogan for a bakery.',
      answer: 'Fresh bread every morning, baked where you can see it',
    },
    'a headline in place of a sentence': {
      prompt: 'Make this a headline.',
      part: 'We bake fresh bread every morning in our own oven on Church Street.',
      answer: 'Fresh bread from Church Street, baked every single morning in our own oven',
    },
    'a part that is no sentence': {
      prompt: 'Improve the wording.',
      part: 'Responsible for 14 people. Led the move to a new',
      answer: 'Led a team of 14. Directed the move to a new',
    },
    'a poem': {
      prompt: 'A poem about rain.',
      answer:
        '# Rain\n\nThe rain comes over the hill\nand sits on the roof of the mill\nuntil the night is still',
    },
    'an imprint': {
      prompt: 'A notice with our imprint.',
      answer:
        '# Notice\n\nThe shop is closed on Monday.\n\nBabbage & Co, 12 Analytical Road, London N1, Registered in England 123456, Director Ada King',
    },
    'a letter that declines': {
      prompt: 'A message to Tom: I cannot help him move on Saturday.',
      answer:
        "I'm sorry, but I can't help you move on Saturday. My sister is in town and I promised her the day. Ask me again in May.",
    },
    'a refined refusal of a person': {
      prompt: 'Make it more formal.',
      part: "Sorry, I can't help with that on Friday.",
      answer: 'I am sorry, but I cannot help with that on Friday.',
    },
    'an apology for missing goods': {
      prompt: 'Apologise to a customer because the blue teapot is out of stock.',
      answer:
        '# Your order\n\nDear Ms Park,\n\nWe are sorry: we cannot deliver the blue teapot in March. We can send you the green one at once.\n\nKind regards,\nThe teapot shop',
    },
    'a German letter of refusal': {
      prompt: 'Absage an einen Bewerber.',
      answer:
        '# Ihre Bewerbung\n\nSehr geehrter Herr Voss,\n\nleider können wir Ihnen die Stelle nicht anbieten. Wir danken Ihnen für Ihr Interesse.\n\nMit freundlichen Grüßen\nPetra Lang',
    },
    'a policy about AI': {
      prompt: 'A short policy on the use of AI in our office.',
      answer:
        '# AI policy\n\nNobody sends customer data to a language model. As an AI assistant may be wrong, every text is read by a person before it is sent.',
    },
    'a letter that asks for something': {
      prompt: 'Ask the supplier for the missing invoice.',
      answer:
        'Could you please send me the invoice for March? I need the document before Friday so that we can pay you on time.',
    },
    'a note that begins with "Of course"': {
      prompt: 'Answer the tenant: she may paint the walls.',
      answer: 'Of course you may paint the walls. Please use a light colour, and tell us when you begin.',
    },
    'words that the user asked for': {
      prompt:
        'Begin the mail with "Here is the revised draft of the contract:" and then list the three changes.',
      answer: 'Here is the revised draft of the contract:\n\n- The price\n- The term\n- The notice period',
    },
  }
  for (const [name, given] of Object.entries(cases)) {
    test(name, () => assert.deepEqual(inspect(given), { text: given.answer, faults: [] }))
  }
})

const letter = 'Dear neighbours,\n\nThe street party takes place on 12 June. Bring a chair.\n\nKind regards'
const asked = {
  languages: ['en'],
  given: 'Write a letter to our neighbours about the street party on 12 June.',
}

describe('what a model says about a letter is taken off its end', () => {
  const closings = [
    'I hope this helps!',
    '[Word count: 21]',
    '*(21 words)*',
    "Is there anything else you'd like me to change?",
    'This letter is friendly and clear. Let me know if you need anything else.',
    '(This draft can be adapted to your needs.)',
    'If you need any changes, just let me know.',
    'Please replace the details in brackets.',
    'I kept it short as requested.',
    'Let me know how this looks.',
  ]
  for (const closing of closings)
    test(closing, () => {
      assert.deepEqual(inspectAnswer(`${letter}\n\n${closing}`, asked), { text: letter, faults: [] })
    })
})

test('tags, quotation marks and written reasoning around a letter are taken off', () => {
  for (const answer of [
    `<letter>\n${letter}\n</letter>`,
    `"""\n${letter}\n"""`,
    `Thinking: the user wants a friendly letter.\n\nAnswer:\n\n${letter}`,
  ])
    assert.equal(inspectAnswer(answer, asked).text, letter)
})
