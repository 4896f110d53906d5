// Event streams and their tickets end with the session that opened them, and so do answers that come as
// streams.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { createClient, type Client } from '#support/client.ts'
import { until } from '#support/waiting.ts'

type Person = Awaited<ReturnType<TestApp['user']>>

let simulator: AiSimulator
let app: TestApp
before(async () => {
  simulator = await startAiSimulator()
  // Nobody waits for the end of it.
  simulator.script(() => ({ text: `# Notice\n\n${'The lift is new. '.repeat(500)}`, pauseMs: 200 }))
  app = await startTestApp({ AI_PROVIDERS: 'openai', ...simulator.settings, AI_BREAKER: 'off' })
})
after(async () => {
  await app.close()
  await simulator.close()
})

const password = 'another horse battery'

async function signIn({ email }: Person, words: string): Promise<Client> {
  const { headers, status, text } = await app.nobody.post('/api/auth/login', { email, password: words })
  assert.equal(status, 200, text)
  return createClient(app.url, headers.getSetCookie()[0]?.split(';', 1)[0])
}

const getSession = (client: Client): string =>
  /[0-9a-f]{24}\.([0-9a-f]{24})/.exec(client.cookie ?? '')?.[1] ?? ''

/** What ends the session of `device`; `person` is signed in elsewhere. */
const endings: Record<string, (device: Client, person: Person) => Promise<{ status: number; text: string }>> =
  {
    'signing out': (device) => device.post('/api/auth/logout'),
    'a change of the password elsewhere': (_, person) =>
      person.put('/api/auth/change-password', { currentPassword: person.password, newPassword: password }),
    'ending the session elsewhere': (device, person) =>
      person.delete(`/api/auth/sessions/${getSession(device)}`),
    'the administrator, who disables the account': async (_, person) =>
      (await app.admin()).patch(`/api/admin/users/${person.userId}`, { disabled: true }),
    'the deletion of the account': (_, person) =>
      person
        .fetch('/api/auth/me', {
          method: 'DELETE',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ password: person.password }),
        })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() })),
  }

for (const [how, end] of Object.entries(endings)) {
  test(`${how} ends the open stream at once, and a ticket of that session opens none any more`, async () => {
    const person = await app.user()
    const device = await signIn(person, person.password)
    const made = await device.post('/api/documents', { title: 'Watched' })
    const path = `/api/events?topics=documents:${String(made.body['id'])}`
    const { body } = await device.post('/api/events/tickets')
    const withTicket = `${path}&ticket=${String(body['ticket'])}`
    const streams = [await device.fetch(path), await app.nobody.fetch(withTicket)]
    assert.deepEqual(
      streams.map(({ status }) => status),
      [200, 200],
    )

    const { status, text } = await end(device, person)
    assert.ok(status < 300, text)
    const refused = await app.nobody.get(withTicket)
    assert.equal(refused.status, 401, refused.text)
    for (const stream of streams)
      assert.match(await stream.text(), /event: closing\ndata: \{"reason":"session_ended"\}/)
  })
}

const answers: Record<string, { path: string; body: object; begins: string }> = {
  'a generation': {
    path: '/api/generate',
    body: { prompt: 'A notice about the new lift.' },
    begins: 'event: delta',
  },
  'a text of a provider module': {
    path: '/seo-content-api/openai/stream',
    body: { prompt: 'A notice about the new lift.' },
    begins: 'event: delta',
  },
  'the watch over a page that is written': {
    path: '/api/ai/generate-landing-page',
    body: { businessName: 'Crust & Grain', provider: 'openai' },
    begins: 'event: start',
  },
}

/** Reads a stream until the words have come. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, words: string): Promise<string> {
  const decoder = new TextDecoder()
  for (let text = ''; ;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: true })
    if (done || text.includes(words)) return text
  }
}

for (const [how, end] of Object.entries(endings)) {
  for (const [what, { path, body, begins }] of Object.entries(answers)) {
    test(`${how} ends ${what}, and says why`, async () => {
      const person = await app.user()
      const device = await signIn(person, person.password)
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(body),
      }
      const stream = await device.fetch(path, request)
      assert.equal(stream.status, 200)
      const reader = stream.body?.getReader()
      assert.ok(reader)
      assert.ok((await readUntil(reader, begins)).includes(begins))
      const abandoned = simulator.abandonedRequests
      const { status, text } = await end(device, person)
      assert.ok(status < 300, text)
      const rest = await readUntil(reader, 'event: error')
      assert.match(rest, /event: error\ndata: .*"code":"session_expired"/)
      assert.equal((await reader.read()).done, true)
      if (path !== '/api/ai/generate-landing-page')
        await until('the provider is left', () => simulator.abandonedRequests > abandoned)
    })
  }
}

test('the session that stays after a change of the password keeps its stream', async () => {
  const person = await app.user()
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ prompt: 'A notice.' }),
  }
  const stream = await person.fetch('/api/generate', request)
  const reader = stream.body?.getReader()
  assert.ok(reader)
  await readUntil(reader, 'event: delta')
  const changed = await person.put('/api/auth/change-password', {
    currentPassword: person.password,
    newPassword: password,
  })
  assert.equal(changed.status, 200, changed.text)
  for (let count = 0; count < 3; count += 1)
    assert.doesNotMatch(await readUntil(reader, 'event: delta'), /event: error/)
  await reader.cancel()
})

test('a change of the password also ends the tickets of the session that stays', async () => {
  const person = await app.user()
  const made = await person.post('/api/documents', { title: 'Watched' })
  const { body } = await person.post('/api/events/tickets')
  const changed = await person.put('/api/auth/change-password', {
    currentPassword: person.password,
    newPassword: password,
  })
  assert.equal(changed.status, 200, changed.text)
  const path = `/api/events?topics=documents:${String(made.body['id'])}`
  assert.equal((await app.nobody.get(`${path}&ticket=${String(body['ticket'])}`)).status, 401)
  const stream = await person.fetch(path)
  assert.equal(stream.status, 200)
  await stream.body?.cancel()
})
