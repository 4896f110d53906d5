import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextBlock } from '#core/writing-checks/index.ts'
import { createTextSender, takeSentBlocks } from './send-text.ts'
import type { SentText } from './worker-messages.ts'

const block = (text: string): TextBlock => ({ kind: 'paragraph', text })
const isOfBlocks = (sent: SentText) => {
  assert.ok('blocks' in sent)
  return sent
}

test('of a changed text only the changed blocks are sent, and the worker has the whole', () => {
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(block) as [
    TextBlock,
    TextBlock,
    TextBlock,
    TextBlock,
  ]
  const send = createTextSender()
  let atWorker: TextBlock[] = []
  const texts: [TextBlock[], sent: number][] = [
    [[one, two, three], 3],
    [[one, block('two, typed'), three], 1],
    [[one, two, four, three], 2],
    [[one, three], 0],
    [[one, one, three], 1],
    [[one, three], 0],
    [[one, three], 0],
    [[], 0],
    [[four, three], 2],
  ]
  for (const [text, count] of texts) {
    const sent = isOfBlocks(send({ blocks: text }))
    assert.equal(sent.blocks.length, count)
    atWorker = takeSentBlocks(atWorker, sent)
    assert.deepEqual(atWorker, text)
  }
})

test('a text that was a source in between is sent whole', () => {
  const text = [block('one'), block('two')]
  const send = createTextSender()
  send({ blocks: text })
  const source = { content: 'one', editorMode: 'markdown' } as const
  assert.equal(send(source), source)
  assert.equal(isOfBlocks(send({ blocks: text })).blocks.length, 2)
})
