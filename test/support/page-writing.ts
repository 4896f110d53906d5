// A program in which landing pages are written, by simulated providers and by the composer: what the tests of
// page generation share.
import { startAiSimulator, type AiSimulator, type SimulatedRequest } from './ai-simulator.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { askedSection, isPlan, writePage } from './page-writer.ts'
import { until } from './waiting.ts'

export const bakery = {
  businessName: 'Crust & Grain',
  businessOverview:
    'Crust & Grain is a family bakery in Leeds, founded in 1987. We bake sourdough bread, rye loaves and pastries every morning from local flour. Loaves cost from £3.50. We cater for weddings of up to 120 guests and deliver within 5 miles.',
  targetAudience: 'Families and offices in Leeds who want real bread',
  brandTone: 'friendly',
}
export const box = (y: number, height: number, x = 0.05, width = 0.9) => ({
  page: 1,
  x,
  y,
  width,
  height,
  unit: 'ratio',
})
export const words = (id: string, text: string, y: number, more: object = {}) => ({
  id,
  kind: 'text',
  text,
  boundingBox: box(y, 0.03),
  fontSize: 16,
  ...more,
})
/** A design of three sections; the second has three cards and an image. */
export const design = {
  source: 'pdf',
  name: 'bakery.pdf',
  pages: [
    {
      number: 1,
      width: 800,
      height: 1600,
      unit: 'px',
      source: 'text',
      blocks: [
        words('b1', 'Bread that takes its time in Leeds', 0.05, { fontSize: 48, level: 1 }),
        words('b2', 'Sourdough bread from local flour, baked while you sleep.', 0.1),
        words('b3', 'What we bake', 0.3, { fontSize: 32, level: 2 }),
        ...['Sourdough', 'Rye', 'Pastries'].flatMap((title, index) => [
          {
            id: `p${index}`,
            kind: 'shape',
            color: '#f3f5f9',
            boundingBox: { ...box(0.38, 0.2), x: 0.05 + index * 0.32, width: 0.28 },
          },
          words(`t${index}`, title, 0.4, {
            fontSize: 20,
            fontWeight: 700,
            level: 3,
            boundingBox: { ...box(0.4, 0.02), x: 0.07 + index * 0.32, width: 0.2 },
          }),
          words(`c${index}`, `Our ${title.toLowerCase()} comes out of the oven in the morning.`, 0.44, {
            boundingBox: { ...box(0.44, 0.06), x: 0.07 + index * 0.32, width: 0.24 },
          }),
        ]),
        {
          id: 'i1',
          kind: 'image',
          src: `/api/pictures/${'a'.repeat(24)}`,
          name: 'Loaves on a shelf',
          boundingBox: box(0.6, 0.1),
        },
        words('b9', '© Crust & Grain', 0.95, { fontSize: 12 }),
      ],
    },
  ],
  sections: [
    {
      id: 's1',
      type: 'hero',
      title: 'Bread that takes its time in Leeds',
      boundingBox: box(0, 0.25, 0, 1),
      blockIds: ['b1', 'b2'],
      background: '#12355b',
    },
    {
      id: 's2',
      type: 'features',
      title: 'What we bake',
      boundingBox: box(0.25, 0.5, 0, 1),
      blockIds: ['b3', 'p0', 't0', 'c0', 'p1', 't1', 'c1', 'p2', 't2', 'c2', 'i1'],
    },
    { id: 's3', type: 'footer', title: '', boundingBox: box(0.9, 0.1, 0, 1), blockIds: ['b9'] },
  ],
}

/** Asks for the composer. */
export const composer = { provider: 'composer' }

export interface StreamedEvent {
  event: string
  data: any
}

export interface PageWriting {
  simulator: AiSimulator
  app: TestApp
  me: Client
  /** All is well again, nothing was asked yet. */
  reset(): Promise<void>
  /** What was asked of the providers for sections, oldest first. */
  sectionRequests(): SimulatedRequest[]
  /** The types of those sections. */
  typesAsked(): (string | undefined)[]
  /** The events of a generation; `until` ends it early by closing the connection. */
  stream(
    body: object,
    options?: { headers?: Record<string, string>; until?: (events: StreamedEvent[]) => boolean },
  ): Promise<StreamedEvent[]>
  /** The page once it is so. */
  pageWhen(id: string, isThere: (page: Record<string, any>) => boolean): Promise<Record<string, any>>
  close(): Promise<void>
}

export async function startPageWriting(): Promise<PageWriting> {
  const simulator = await startAiSimulator()
  const app = await startTestApp({
    AI_PROVIDERS: 'openai,anthropic,gemini,composer',
    ...simulator.settings,
    AI_BREAKER: 'off',
  })
  const me = await app.user()
  const sectionRequests = (): SimulatedRequest[] =>
    simulator.requests.filter((request) => request.method === 'POST' && !isPlan(request))
  return {
    simulator,
    app,
    me,
    async reset() {
      await simulator.heal()
      simulator.script((request) => writePage(request))
      simulator.requests.length = 0
    },
    sectionRequests,
    typesAsked: () => sectionRequests().map(askedSection),
    stream: (body, options) => makeStream(me, body, options),
    async pageWhen(id, isThere) {
      return until('the page comes that far', async () => {
        const { body } = await me.get(`/api/landing-pages/${id}`)
        return isThere(body) && body
      })
    },
    async close() {
      await app.close()
      await simulator.close()
    },
  }
}

/** Status by step. */
export const statuses = (page: Record<string, any>): Record<string, string> =>
  Object.fromEntries(
    page['aiMetadata'].steps.map(({ name, status }: { name: string; status: string }) => [name, status]),
  )

export const types = (sections: { type: string }[]): string[] => sections.map(({ type }) => type)

async function makeStream(
  me: Client,
  body: object,
  options: { headers?: Record<string, string>; until?: (events: StreamedEvent[]) => boolean } = {},
) {
  const gone = new AbortController()
  const response = await me.fetch('/api/ai/generate-landing-page', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...options.headers },
    body: JSON.stringify(body),
    signal: gone.signal,
  })
  if (response.status !== 200)
    throw new Error(`The stream was refused: ${response.status} ${await response.text()}`)
  const events: StreamedEvent[] = []
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
      if (options.until?.(events) === true) {
        gone.abort()
        break
      }
    }
  } catch (error) {
    if (!gone.signal.aborted) throw error
  }
  return events
}
