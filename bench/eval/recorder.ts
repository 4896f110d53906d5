// A proxy between the product and an OpenAI-compatible server that keeps each answer under the key of its
// case.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FindAnswer, ModelQuestion } from './answer-keys.ts'
import type { Recording } from './cases.types.ts'

interface Keeping {
  /** JSON file of the recordings; need not exist. */
  file: string
  /** Undefined for a question whose answer is not kept. */
  getKey(question: ModelQuestion, findAnswer: FindAnswer): string | undefined
}

export async function startRecorder(
  upstream: string,
  { file, getKey }: Keeping,
): Promise<{ url: string; close(): Promise<void> }> {
  const kept = new Map(
    (JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Recording[]).map(({ key, answer }) => [
      key,
      answer,
    ]),
  )
  const save = (): Promise<void> =>
    writeFile(
      file,
      `${JSON.stringify(
        [...kept]
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([key, answer]) => ({ key, answer })),
        null,
        1,
      )}\n`,
    )
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += String(piece)
    const key = body === '' ? undefined : getKey(readQuestion(body), (one) => kept.get(one))
    const known = key === undefined ? undefined : kept.get(key)
    // What was recorded before is not asked again.
    if (known !== undefined) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(asStream(known))
      return
    }
    const answer = await fetch(`${upstream}${(request.url ?? '').replace(/^\/v1/, '')}`, {
      method: request.method ?? 'POST',
      headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
      ...(body === '' ? {} : { body }),
    })
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text)
    if (key === undefined || !answer.ok) return
    kept.set(key, readAnswer(text))
    await save()
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.headersSent || response.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.close()
      await save()
    },
  }
}

function readQuestion(body: string): ModelQuestion {
  const { messages } = JSON.parse(body) as {
    messages: { role: string; content: string | { text: string }[] }[]
  }
  const texts = messages.map(({ role, content }) => ({
    role,
    text: typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
  }))
  const schema = /JSON Schema:\n(\{.*\})/.exec(texts.map(({ text }) => text).join('\n'))?.[1]
  const members =
    schema === undefined ? [] : Object.keys((JSON.parse(schema) as { properties: object }).properties)
  return { messages: texts, members }
}

function asStream(text: string): string {
  const chunk = (delta: object, finishReason: string | null): string =>
    `data: ${JSON.stringify({ id: 'recorded', object: 'chat.completion.chunk', created: 0, model: 'recorded', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`
  return `${chunk({ role: 'assistant', content: text }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`
}

/** The text of an answer, streamed or at once. */
function readAnswer(text: string): string {
  if (!text.startsWith('data:'))
    return (
      (JSON.parse(text) as { choices: { message: { content: string } }[] }).choices[0]?.message.content ?? ''
    )
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map(
      (line) =>
        (JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta
          .content ?? '',
    )
    .join('')
}
