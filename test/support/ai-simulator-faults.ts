// How the simulated providers misbehave: on the status line, in the body, in mid-stream, or by saying
// nothing.
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatedProvider } from './ai-simulator-answers.ts'

/** From `cut` on they spoil answers only; those before it spoil the models endpoints too. */
export const aiFaults = [
  '400',
  '401',
  '403',
  '404',
  '413',
  '429',
  '500',
  '503',
  'html',
  'hang-before-first-byte',
  'hang-after-headers',
  'connection-refused',
  'connection-reset',
  'cut',
  'clean-end',
  'garbage-json',
  'truncated-json',
  'hang-in-mid-stream',
  'slow-drip',
  'empty',
  'refusal',
] as const
export type AiFault = (typeof aiFaults)[number]

export interface FaultOptions {
  /** All providers when it is left out. */
  provider?: SimulatedProvider
  /** Heals after so many requests. */
  times?: number
  /** The Retry-After header of status faults: seconds or a date. */
  retryAfter?: string
}

export interface Fault extends FaultOptions {
  kind: AiFault
}

/** Faults that replace the whole answer. True when the request is dealt with. */
export function spoil(
  { kind, retryAfter }: Fault,
  provider: SimulatedProvider,
  outgoing: ServerResponse,
): boolean {
  if (/^\d+$/.test(kind)) {
    outgoing.writeHead(Number(kind), {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    })
    // The body quotes the key on purpose: nothing of it may reach our callers.
    outgoing.end(
      JSON.stringify({
        error: {
          code: Number(kind),
          type: 'fault',
          message: `upstream-body-of-${provider}: key sk-secret-canary is at fault`,
        },
      }),
    )
    return true
  }
  if (kind === 'html') {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    outgoing.end('<!doctype html><title>Welcome</title><h1>upstream-body: please sign in to the network</h1>')
    return true
  }
  if (kind === 'connection-reset') {
    outgoing.socket?.resetAndDestroy()
    return true
  }
  if (kind === 'hang-after-headers') {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    outgoing.flushHeaders()
    return true
  }
  return kind === 'hang-before-first-byte'
}

export interface Sending {
  status: number
  type: string
  text: string
  fault: AiFault | undefined
  /** Milliseconds between two events. */
  pauseMs: number
  isStream: boolean
}

/** Sends an answer event by event, whole or spoilt on the way. */
export async function send(
  outgoing: ServerResponse,
  { status, type, text, fault, pauseMs, isStream }: Sending,
): Promise<void> {
  outgoing.writeHead(status, { 'content-type': type })
  outgoing.flushHeaders()
  const events = isStream ? text.split(/(?<=\n\n)/) : [text]
  const half = Math.floor(events.length / 2)
  for (const [index, event] of events.entries()) {
    if (outgoing.destroyed) return
    if (index >= half) {
      if (fault === 'hang-in-mid-stream') return
      if (fault === 'clean-end') return void outgoing.end()
      if (fault === 'truncated-json') return void outgoing.end(event.slice(0, Math.floor(event.length / 2)))
      if (fault === 'garbage-json')
        return void outgoing.end(
          isStream ? 'data: {"upstream-body": closed, ]\n\n' : '{"upstream-body": closed, ]',
        )
      if (fault === 'cut') {
        // What was written must arrive before the connection ends, or the caller sees no stream at all.
        await pause(20)
        return void outgoing.destroy()
      }
    }
    if (fault === 'slow-drip') await drip(outgoing, event)
    else if (!outgoing.write(event))
      await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve))
    if (pauseMs > 0) await pause(pauseMs, undefined, { ref: false })
  }
  outgoing.end()
}

async function drip(outgoing: ServerResponse, event: string): Promise<void> {
  for (const character of event) {
    if (outgoing.destroyed) return
    outgoing.write(character)
    await pause(20)
  }
}

/**
 * The protocol's own way to say that the content was refused, in an answer that was framed as a usual one.
 */
export function refusalIn(provider: SimulatedProvider, text: string): string {
  if (provider === 'anthropic') return text.replaceAll('"end_turn"', '"refusal"')
  if (provider === 'gemini') return text.replaceAll('"STOP"', '"SAFETY"')
  if (provider === 'compatible')
    return text.replaceAll('"finish_reason":"stop"', '"finish_reason":"content_filter"')
  return incomplete(text, 'content_filter')
}

/** The same for an answer that ended at its limit; the other protocols' frames say it already. */
export function limitIn(provider: SimulatedProvider, text: string): string {
  return provider === 'openai' ? incomplete(text, 'max_output_tokens') : text
}

function incomplete(text: string, reason: string): string {
  return text
    .replaceAll('response.completed', 'response.incomplete')
    .replaceAll(
      '"status":"completed","output"',
      `"status":"incomplete","incomplete_details":{"reason":"${reason}"},"output"`,
    )
}
