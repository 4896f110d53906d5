import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readEvents, type StreamEvent } from './event-stream.ts'

async function read(...chunks: string[]): Promise<StreamEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  return Array.fromAsync(readEvents(body))
}

describe('server-sent events', () => {
  it('are given with id, name and JSON data', async () => {
    assert.deepEqual(await read('id: 7\nevent: progress\ndata: {"done":1}\n\n'), [
      { id: '7', event: 'progress', data: { done: 1 } },
    ])
  })

  it('may come in pieces of any size', async () => {
    const text = 'event: delta\ndata: {"text":"Grüße"}\n\nevent: done\ndata: {}\n\n'
    assert.deepEqual(await read(...text.split('')), await read(text))
    assert.equal((await read(text)).length, 2)
  })

  it('may end their lines with CR LF, split between two chunks', async () => {
    assert.deepEqual(
      await read('event: delta\r\ndata: {"text":"a"}\r', '\n\r', '\nevent: done\r\ndata: {}\r\n\r\n'),
      [
        { id: undefined, event: 'delta', data: { text: 'a' } },
        { id: undefined, event: 'done', data: {} },
      ],
    )
  })

  it('pass over comments and keep text that is not JSON', async () => {
    assert.deepEqual(await read(': keep-alive\n\n', 'data: two\ndata: lines\n\n'), [
      { id: undefined, event: 'message', data: 'two\nlines' },
    ])
  })

  it('leave out an event that the connection cut off', async () => {
    assert.deepEqual(await read('data: 1\n\n', 'data: {"te'), [{ id: undefined, event: 'message', data: 1 }])
  })
})
