// `Idempotency-Key` on a POST: the first answer is kept 24 hours and given again. The record that a POST
// creates gets an identifier derived from the key, so that even a server killed between effect and answer
// creates it once. Answers with secrets are not kept.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validationFailed } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import { idempotencyConflict } from './http.errors.ts'
import type { IdempotencyRepository } from './idempotency.repository.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifier to create the record with; undefined without an Idempotency-Key. */
    idempotentId: string | undefined
    /**
     * For streams: keeps this JSON as the answer, since the stream itself cannot be given again. Await it
     * before the stream ends.
     */
    keepAnswer: (answer: unknown) => Promise<void>
    /**
     * For streams that can be given again from the record that `idempotentId` names: frees the key for the
     * same request. Await it before the stream ends.
     */
    freeIdempotencyKey: () => Promise<void>
    idempotencyKey: string | undefined
    /** Distinguishes the claim of this request from later ones. */
    idempotencyClaimedAt: string
    /** Whether the answer was kept, or the key freed. */
    isAnswerSettled: boolean
  }
}

/** Headers of an answer that are kept with it. */
const keptHeaders = ['content-type', 'location', 'etag'] as const

/** Maximum length of a answer that is kept, in characters. */
const maxAnswerLength = 4_000_000

export function honourIdempotencyKeys(app: FastifyInstance, answers: IdempotencyRepository): void {
  app.decorateRequest('idempotentId', undefined)
  app.decorateRequest('idempotencyKey', undefined)
  app.decorateRequest('idempotencyClaimedAt', '')
  app.decorateRequest('isAnswerSettled', false)
  app.decorateRequest('keepAnswer', async function keepAnswer(this: FastifyRequest, answer: unknown) {
    const owner = this.principal?.userId
    if (this.idempotencyKey === undefined || owner === undefined) return
    await answers.finish({
      ownerId: owner,
      key: this.idempotencyKey,
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(answer),
    })
    this.isAnswerSettled = true
  })

  app.decorateRequest('freeIdempotencyKey', async function freeIdempotencyKey(this: FastifyRequest) {
    const owner = this.principal?.userId
    if (this.idempotencyKey === undefined || owner === undefined) return
    this.isAnswerSettled = true
    await answers.release({ ownerId: owner, key: this.idempotencyKey, claimedAt: this.idempotencyClaimedAt })
  })

  // Both hooks make a promise only where there is a key.
  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key']
    const owner = request.principal?.userId
    if (
      request.method !== 'POST' ||
      key === undefined ||
      owner === undefined ||
      request.routeOptions.config.secretAnswer === true
    )
      return done()
    claimKey(request, reply, key, owner).then((isReplayed) => {
      if (!isReplayed) done()
    }, done)
  })

  /** Whether the answer was kept before and has been given again. */
  async function claimKey(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | string[],
    owner: string,
  ): Promise<boolean> {
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw validationFailed('Idempotency-Key must have 1 to 255 visible ASCII characters.', {
        errors: [{ path: 'Idempotency-Key', message: 'must have 1 to 255 visible ASCII characters' }],
      })
    }
    const claim = await answers.claim({
      ownerId: owner,
      key,
      fingerprint: computeFingerprint(request),
      recordId: identifierFrom(owner, key),
    })
    if (claim.state === 'mine') {
      failPoint('idempotency-key-claimed')
      request.idempotencyKey = key
      request.idempotentId = claim.recordId
      request.idempotencyClaimedAt = claim.claimedAt
      return false
    }
    if (claim.state === 'other-request')
      throw idempotencyConflict(
        'This Idempotency-Key was used with another request. Use a new key for a new request.',
      )
    if (claim.state === 'running')
      throw idempotencyConflict(
        'The first request with this Idempotency-Key is still running. Ask again when it has ended.',
        {
          headers: { 'Retry-After': '1' },
        },
      )
    replay(reply, claim)
    return true
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const owner = request.principal?.userId
    const key = request.idempotencyKey
    if (key === undefined || owner === undefined || reply.getHeader('Idempotent-Replay') !== undefined)
      done(null, payload)
    else keep(request, reply, payload, { ownerId: owner, key }).then(() => done(null, payload), done)
  })

  async function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    keyOfOwner: { ownerId: string; key: string },
  ): Promise<void> {
    const body =
      typeof payload === 'string'
        ? payload
        : Buffer.isBuffer(payload) && payload.length === 0
          ? ''
          : undefined
    if (
      body !== undefined &&
      reply.statusCode < 500 &&
      reply.statusCode !== 429 &&
      body.length <= maxAnswerLength
    ) {
      const headers = Object.fromEntries(
        keptHeaders.flatMap((name) =>
          reply.getHeader(name) === undefined ? [] : [[name, String(reply.getHeader(name))]],
        ),
      )
      await answers.finish({
        ...keyOfOwner,
        status: reply.statusCode,
        headers,
        body,
      })
      request.isAnswerSettled = true
      failPoint('idempotency-answer-kept')
    } else if (body !== undefined) {
      request.isAnswerSettled = true
      await answers.release({ ...keyOfOwner, claimedAt: request.idempotencyClaimedAt })
    }
  }

  // A stream that ended without its answer failed: its key is free again.
  app.addHook('onResponse', (request, _reply, done) => {
    const owner = request.principal?.userId
    if (request.idempotencyKey === undefined || owner === undefined || request.isAnswerSettled) return done()
    answers
      .release({ ownerId: owner, key: request.idempotencyKey, claimedAt: request.idempotencyClaimedAt })
      .then(() => done(), done)
  })
}

function replay(
  reply: FastifyReply,
  answer: { status: number; headers: Record<string, string>; body: string },
): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('Idempotent-Replay', 'true')
    .serializer(String)
    .send(answer.body)
}

/**
 * What makes two requests the same: method, URL and body. Of a multipart body, which is read later, its
 * length.
 */
function computeFingerprint(request: FastifyRequest): string {
  const body =
    request.body === undefined ? (request.headers['content-length'] ?? '') : JSON.stringify(request.body)
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('hex')
}

/**
 * An identifier of 24 hexadecimal digits: now in its first eight, so that it sorts among the others, then the
 * key's hash.
 */
function identifierFrom(ownerId: string, key: string): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + createHash('sha256').update(`${ownerId}\n${key}`).digest('hex').slice(0, 16)
}
