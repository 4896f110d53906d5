// AI providers on the wire. The protocols are aimock's, so that our gateway is not judged by our own idea of
// them; in front of it is a server of ours that records requests, counts open ones, and misbehaves on
// demand.
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'
import {
  limitIn,
  refusalIn,
  send,
  spoil,
  type AiFault,
  type Fault,
  type FaultOptions,
} from './ai-simulator-faults.ts'
import {
  defaultAnswer,
  readRequest,
  type SimulatedAnswer,
  type SimulatedProvider,
  type SimulatedRequest,
} from './ai-simulator-answers.ts'

export { aiFaults, type AiFault, type FaultOptions } from './ai-simulator-faults.ts'
export type { SimulatedAnswer, SimulatedProvider, SimulatedRequest } from './ai-simulator-answers.ts'

export const simulatedProviders = [
  'openai',
  'anthropic',
  'gemini',
  'compatible',
] as const satisfies SimulatedProvider[]

export interface AiSimulator {
  /** URLs with their /v1 or /v1beta, as the settings take them. */
  baseUrls: Record<SimulatedProvider, string>
  /** Environment of a program that asks OpenAI, Anthropic and Gemini here. */
  settings: Record<string, string>
  /** Answers by this function from now on; without it a document that follows the prompt's outline. */
  script(answer: ((request: SimulatedRequest) => SimulatedAnswer | string) | undefined): void
  fault(kind: AiFault, options?: FaultOptions): Promise<void>
  /** Ends all faults. */
  heal(): Promise<void>
  /** Every request, models endpoints included, oldest first. */
  requests: SimulatedRequest[]
  /** Requests whose answer has not ended. */
  readonly openRequests: number
  /** Requests whose caller went away before the answer ended. */
  readonly abandonedRequests: number
  close(): Promise<void>
}

export interface AiSimulatorOptions {
  /** Ports by provider; free ones otherwise. */
  ports?: Partial<Record<SimulatedProvider, number>>
  /** Characters per streamed event; 24 by default. */
  chunkSize?: number
}

export async function startAiSimulator(options: AiSimulatorOptions = {}): Promise<AiSimulator> {
  const prepared = new Map<string, SimulatedAnswer>()
  const protocols = new LLMock({
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    latency: 0,
    chunkSize: options.chunkSize ?? 24,
    journalMaxEntries: 1,
  })
  protocols.addFixture({
    match: { predicate: () => true },
    response: (asked) => {
      const answer = prepared.get(asked._context ?? '') ?? { text: '' }
      return {
        content: answer.text,
        finishReason: answer.finishReason === 'length' ? 'length' : 'stop',
        usage: getUsage(answer),
      }
    },
  })
  const upstream = await protocols.start()

  const requests: SimulatedRequest[] = []
  const faults = new Map<SimulatedProvider, Fault>()
  let answerWith: (request: SimulatedRequest) => SimulatedAnswer | string = defaultAnswer
  let openRequests = 0
  let abandonedRequests = 0
  let sequence = 0

  async function handle(
    provider: SimulatedProvider,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    openRequests += 1
    outgoing.once('close', () => {
      openRequests -= 1
      if (!outgoing.writableFinished) abandonedRequests += 1
    })
    const body = await readBody(incoming)
    const asked = readRequest(
      provider,
      incoming.method ?? 'GET',
      incoming.url ?? '/',
      getHeaders(incoming),
      body,
    )
    requests.push(asked)
    const fault = takeFault(provider)
    if (fault !== undefined && spoil(fault, provider, outgoing)) return
    if (asked.method === 'GET') return sendModels(provider, outgoing)
    const given = answerWith(asked)
    const answer =
      fault?.kind === 'empty' || fault?.kind === 'refusal'
        ? { text: '' }
        : typeof given === 'string'
          ? { text: given }
          : given
    await answer.after
    const id = `answer-${(sequence += 1)}`
    // Of the Responses API aimock frames complete answers alone; `limitIn` makes them incomplete.
    prepared.set(id, provider === 'openai' ? { ...answer, finishReason: 'stop' } : answer)
    const real = await ask(
      `${upstream}${asked.path}`,
      { ...asked.headers, 'x-aimock-context': id },
      JSON.stringify(body),
    )
    prepared.delete(id)
    const isRefused = fault?.kind === 'refusal' || answer.finishReason === 'refusal'
    await send(outgoing, {
      status: real.status,
      type: real.type,
      text: isRefused
        ? refusalIn(provider, real.text)
        : answer.finishReason === 'length'
          ? limitIn(provider, real.text)
          : real.text,
      fault: fault?.kind,
      pauseMs: answer.pauseMs ?? 0,
      isStream: asked.stream,
    })
  }

  function takeFault(provider: SimulatedProvider): Fault | undefined {
    const fault = faults.get(provider)
    if (fault?.times !== undefined) {
      if (fault.times <= 1) faults.delete(provider)
      else faults.set(provider, { ...fault, times: fault.times - 1 })
    }
    return fault
  }

  const servers = new Map<SimulatedProvider, { server: Server; port: number }>()
  for (const provider of simulatedProviders) {
    const server = createServer({ keepAliveTimeout: 1_000 }, (incoming, outgoing) => {
      handle(provider, incoming, outgoing).catch(() => outgoing.destroy())
    })
    servers.set(provider, { server, port: await listen(server, options.ports?.[provider] ?? 0) })
  }
  const getPort = (provider: SimulatedProvider): number => servers.get(provider)?.port ?? 0

  async function setListening(provider: SimulatedProvider, wanted: boolean): Promise<void> {
    const entry = servers.get(provider)
    if (entry === undefined || entry.server.listening === wanted) return
    if (wanted) await listen(entry.server, entry.port)
    else await closeServer(entry.server)
  }

  const baseUrls = {
    openai: `http://127.0.0.1:${getPort('openai')}/v1`,
    anthropic: `http://127.0.0.1:${getPort('anthropic')}/v1`,
    gemini: `http://127.0.0.1:${getPort('gemini')}/v1beta`,
    compatible: `http://127.0.0.1:${getPort('compatible')}/v1`,
  }
  return {
    baseUrls,
    settings: {
      OPENAI_API_KEY: 'sk-test-openai',
      OPENAI_BASE_URL: baseUrls.openai,
      ANTHROPIC_API_KEY: 'sk-test-anthropic',
      ANTHROPIC_BASE_URL: baseUrls.anthropic,
      GEMINI_API_KEY: 'test-gemini',
      GEMINI_BASE_URL: baseUrls.gemini,
    },
    script: (answer) => void (answerWith = answer ?? defaultAnswer),
    async fault(kind, faultOptions = {}) {
      for (const provider of faultOptions.provider === undefined
        ? simulatedProviders
        : [faultOptions.provider]) {
        faults.set(provider, { ...faultOptions, kind })
        await setListening(provider, kind !== 'connection-refused')
      }
    },
    async heal() {
      faults.clear()
      for (const provider of simulatedProviders) await setListening(provider, true)
    },
    requests,
    get openRequests() {
      return openRequests
    },
    get abandonedRequests() {
      return abandonedRequests
    },
    async close() {
      for (const { server } of servers.values()) await closeServer(server)
      await protocols.stop()
    },
  }
}

function sendModels(provider: SimulatedProvider, outgoing: ServerResponse): void {
  const list =
    provider === 'gemini'
      ? {
          models: [
            {
              name: 'models/simulated-model',
              displayName: 'Simulated model',
              supportedGenerationMethods: ['generateContent'],
            },
          ],
        }
      : {
          object: 'list',
          data: [{ id: 'simulated-model', object: 'model', type: 'model', display_name: 'Simulated model' }],
          has_more: false,
        }
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(list))
}

function getUsage({ usage, text }: SimulatedAnswer): Record<string, number> {
  const inputTokens = usage?.inputTokens ?? 100
  const outputTokens = usage?.outputTokens ?? Math.max(1, Math.ceil(text.length / 4))
  return {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
  }
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

function getHeaders(incoming: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}

function ask(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; type: string; text: string }> {
  const {
    host: _host,
    'content-length': _length,
    connection: _connection,
    'transfer-encoding': _encoding,
    ...passed
  } = headers
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method: 'POST', headers: { ...passed, 'content-length': Buffer.byteLength(body) }, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 500,
            type: incoming.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
