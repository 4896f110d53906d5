import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { composeRefinement } from './compose-refinement.ts'
import { readInstruction } from './instruction.ts'

const refine = (
  selection: string,
  instruction: string,
  more: Partial<Parameters<typeof composeRefinement>[0]> = {},
) => composeRefinement({ selection, instruction, editorMode: 'markdown', ...more })

describe('a refinement by rule', () => {
  it('shortens by leaving out the weakest sentences; the others stay word for word', () => {
    const text =
      'In order to save time, we decided to hire two people. The weather was fine. The **budget** is very tight because prices rose by 12 %.'
    assert.equal(
      refine(text, 'Make it shorter'),
      'In order to save time, we decided to hire two people. The **budget** is very tight because prices rose by 12 %.',
    )
    assert.equal(refine(text, 'auf einen Satz kürzen').split(/(?<=\.) /).length, 1)
  })

  it('splits long sentences where a new clause has a subject of its own', () => {
    assert.equal(
      refine(
        'We decided at the meeting in March to hire two more people for the hotline, and the team will be trained by the end of the month.',
        'split the long sentences',
      ),
      'We decided at the meeting in March to hire two more people for the hotline. The team will be trained by the end of the month.',
    )
  })

  it('knows no rule for a tone, plainer words or more of them, and leaves every word as it is', () => {
    const text = 'We utilise numerous tools. We do not know when it is ready.'
    for (const instruction of [
      'friendlier',
      'make it more playful',
      'simplify',
      'einfacher',
      'more formal',
      'expand this',
      'write a headline',
      'länger',
      'as a table',
      'als Fließtext',
    ]) {
      assert.equal(refine(text, instruction), text, instruction)
      assert.equal(readInstruction(instruction).isUnderstood, false, instruction)
    }
  })

  it('corrects spaces, doubled words and capitals without touching the words', () => {
    assert.equal(
      refine('i recieve the the letter ,  a big one.', 'fix the grammar'),
      'I recieve the letter, a big one.',
    )
    assert.equal(
      refine('He had had a unique hour, e.g. an honest one.', 'fix'),
      'He had had a unique hour, e.g. an honest one.',
    )
  })

  it('turns text into a list', () => {
    assert.equal(
      refine('We offer: training, support and a hotline.', 'as bullet points'),
      'We offer:\n\n- Training\n- Support\n- A hotline',
    )
    assert.equal(refine('One thing. Another thing.', 'numbered list'), '1. One thing\n2. Another thing')
  })

  it('replaces and removes what is named', () => {
    assert.equal(refine('The hotline is open.', 'Replace "hotline" with "chat"'), 'The chat is open.')
    assert.equal(
      refine('The shop is open. The weather is fine.', 'remove the sentence about the weather'),
      'The shop is open.',
    )
  })

  it('keeps links, marks, headings, code and images', () => {
    const text =
      '## Very important\n\nWe *really* like [the very best guide](https://example.org), which is very good, and `very()`.\n\n```js\nvery()\n```\n\n![very](a.png)'
    assert.equal(
      refine(text, 'improve'),
      '## Very important\n\nWe _really_ like [the very best guide](https://example.org), which is very good, and `very()`.\n\n```js\nvery()\n```\n\n![very](a.png)',
    )
  })

  it('works on HTML as on Markdown', () => {
    assert.equal(
      refine('<p>We <strong>all</strong> agree . The the end.</p><p></p>', 'fix', {
        editorMode: 'richText',
      })
        .replace(/<p><\/p>/, '')
        .trim(),
      '<p>We <strong>all</strong> agree. The end.</p>',
    )
  })

  it('cleans up when it does not understand, and leaves nothing as nothing', () => {
    assert.equal(refine('It is  is in order to help.', 'do magic'), 'It is in order to help.')
    assert.equal(refine('', 'shorten'), '')
    assert.equal(refine('  \n', 'expand'), '  \n')
  })

  it('answers at once for a megabyte', () => {
    const processorMs = startProcessorClock()
    for (const instruction of ['shorten', 'improve', 'bullets', 'summarise'])
      refine('We basically agree, and the team is very happy. '.repeat(20_000), instruction)
    assertCost(processorMs(), 20_000)
  })
})
