import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { requestFile, requestJson } from './api-client.ts'
import { ApiProblem, fieldError } from './problem.ts'
import { isSignInWanted, settleSignIn } from './session-gate.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server whose answers come one after the other, the last one for all that follow. */
async function serve(context: TestContext, ...answers: Answer[]): Promise<string> {
  let count = 0
  const server = createServer((request, response) => {
    answers[Math.min(count, answers.length - 1)]?.(request, response)
    count += 1
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  context.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

const ended = json(401, { status: 401, code: 'session_expired', detail: 'Your session has ended.' })

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
  assert.ok(condition())
}

describe('a request', () => {
  it('waits for signing in again when the session has ended, and is then sent once more with the same body', async (context) => {
    const bodies: string[] = []
    const echo: Answer = (request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        bodies.push(body)
        if (bodies.length === 1) ended(request, response)
        else json(200, { saved: true })(request, response)
      })
    }
    const url = await serve(context, echo)
    const answer = requestJson(url, { method: 'PATCH', body: { title: 'Kept' }, ifMatch: 3 })
    await until(isSignInWanted)
    settleSignIn('signed-in')
    assert.deepEqual(await answer, { saved: true })
    assert.deepEqual(bodies, ['{"title":"Kept"}', '{"title":"Kept"}'])
  })

  it('gives up when nobody signs in', async (context) => {
    const answer = requestJson(await serve(context, ended))
    await until(isSignInWanted)
    settleSignIn('refused')
    await assert.rejects(answer, (error) => error instanceof ApiProblem && error.code === 'session_expired')
  })

  it('does not ask for a password because a password was wrong', async (context) => {
    const url = await serve(
      context,
      json(401, { status: 401, code: 'invalid_credentials', detail: 'The e-mail or the password is wrong.' }),
    )
    await assert.rejects(requestJson(url, { method: 'POST', body: {} }), { code: 'invalid_credentials' })
    assert.equal(isSignInWanted(), false)
  })

  it('names the version it is based on', async (context) => {
    let header: string | undefined
    const url = await serve(context, (request, response) => {
      header = request.headers['if-match']
      json(200, {})(request, response)
    })
    await requestJson(url, { method: 'PATCH', body: {}, ifMatch: 12 })
    assert.equal(header, '"12"')
  })
})

describe('a problem', () => {
  it('keeps code, detail, request id, waiting time and the errors of fields', async (context) => {
    const body = {
      status: 400,
      code: 'validation_failed',
      detail: 'Check the title.',
      requestId: 'r-1',
      errors: [{ path: 'sections[2].title', message: 'must not be empty' }],
    }
    const problem = await requestJson(await serve(context, json(400, body, { 'retry-after': '7' }))).catch(
      (error: unknown) => error,
    )
    assert.ok(problem instanceof ApiProblem)
    assert.deepEqual(
      [problem.code, problem.detail, problem.requestId, problem.retryAfter],
      ['validation_failed', 'Check the title.', 'r-1', 7],
    )
    assert.equal(fieldError(problem, 'sections[2].title'), 'must not be empty')
    assert.equal(fieldError(problem, 'sections'), 'must not be empty')
    assert.equal(fieldError(problem, 'section'), undefined)
  })

  it('is made of an answer that is not one, such as a proxy’s page', async (context) => {
    const url = await serve(context, (_request, response) =>
      response
        .writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'r-2' })
        .end('<h1>Bad gateway</h1>'),
    )
    await assert.rejects(requestJson(url), {
      status: 502,
      code: 'unknown',
      requestId: 'r-2',
      isTemporary: true,
    })
  })

  it('says that nothing answered when nothing did', async () => {
    await assert.rejects(requestJson('http://127.0.0.1:9/'), {
      status: 0,
      code: 'network_unreachable',
      isTemporary: true,
    })
  })

  it('is not made of a request that was called off', async () => {
    await assert.rejects(requestJson('http://127.0.0.1:9/', { signal: AbortSignal.abort() }), {
      name: 'AbortError',
    })
  })
})

describe('a download', () => {
  it('has the name the server gave it', async (context) => {
    const answer: Answer = (_request, response) =>
      response
        .writeHead(200, {
          'content-disposition': `attachment; filename="Gr__e.docx"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.docx`,
        })
        .end('bytes')
    const { name, blob } = await requestFile(await serve(context, answer))
    assert.equal(name, 'Grüße.docx')
    assert.equal(await blob.text(), 'bytes')
  })
})
