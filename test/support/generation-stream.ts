// A text as it comes: the events of a stream of /api/generate.
import type { Client } from './client.ts'

export interface StreamEvent {
  event: string
  data: any
}

/** All events; those up to where `isEnough` leaves. */
export async function streamGeneration(
  client: Pick<Client, 'fetch'>,
  body: object,
  isEnough?: (events: StreamEvent[]) => boolean,
): Promise<StreamEvent[]> {
  const gone = new AbortController()
  const response = await client.fetch('/api/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal: gone.signal,
  })
  const events: StreamEvent[] = []
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (event !== undefined)
          events.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') })
      }
      if (isEnough?.(events) === true) {
        gone.abort()
        break
      }
    }
  } catch (error) {
    if (!gone.signal.aborted) throw error
  }
  return events
}
