// Every setting: what the environment may say, its default, and what the documentation prints for it.
import { isIP } from 'node:net'
import { z } from 'zod'

const onOff = (fallback?: 'on' | 'off') => {
  const base = z.enum(['on', 'off'], { error: 'must be on or off' })
  return fallback === undefined ? base.optional() : base.default(fallback)
}
const text = z.string().trim().min(1)
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''))
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
)

/** Ports of this machine; `off` for none. */
const ports = z
  .string()
  .transform((value) => (value.trim() === 'off' ? '' : value))
  .pipe(list)
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,5}$/, 'must be ports with commas between, or off')
          .transform(Number)
          .refine((port) => port > 0 && port < 65_536, 'must be ports with commas between, or off'),
      )
      .max(10, 'must have 10 ports or less'),
  )

/**
 * Addresses and CIDR ranges of either family; a trusted proxy may also be one of the names that stand for
 * ranges.
 */
const ranges = (...names: string[]) =>
  list.pipe(
    z.array(
      z
        .string()
        .refine(
          (word) => names.includes(word) || isRange(word),
          'must be addresses or ranges such as 10.0.0.0/8, with commas between',
        ),
    ),
  )

function isRange(word: string): boolean {
  const [address = '', length, ...rest] = word.split('/')
  const family = isIP(address)
  return (
    family !== 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128)))
  )
}

export const aiProviderNames = ['openai', 'anthropic', 'gemini', 'compatible', 'composer'] as const
export type AiProviderName = (typeof aiProviderNames)[number]

/** Every setting, with the sentence that `docs/configuration.md` and `.env.example` print for it. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` closes the public demo and guests and demands SECRET_KEY.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on.'),
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  BASE_URL: webUrl
    .optional()
    .describe('URL under which people reach this installation; https makes cookies secure.'),
  TRUST_PROXY: ranges('loopback', 'linklocal', 'uniquelocal')
    .optional()
    .describe('Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed; none by default.'),
  DATA_DIR: text.default('./data').describe('Folder of the embedded database, files and the kept secret.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('A PostgreSQL 15 or newer server; without it the embedded one runs.'),
  SECRET_KEY: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe(
      'Signs tokens and encrypts kept keys; made and kept in DATA_DIR when unset. Production requires one that nobody can guess.',
    ),
  SECRET_KEY_PREVIOUS: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe(
      'The key before the last change of SECRET_KEY: what it signed and encrypted stays valid. Take it out a day later, when every key was saved again.',
    ),
  ROLES: list
    .pipe(z.array(z.enum(['api', 'worker'], { error: 'must be api, worker or both' })).min(1))
    .default(['api'])
    .describe(
      '`api`, `worker` or both. The api role starts a worker of its own when a job waits and none runs on this machine.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  PUBLIC_DEMO: onOff().describe(
    'Extraction endpoints without sign-in; on outside production, and production demands sign-in whatever this says.',
  ),
  GUESTS: onOff().describe('Guest sessions; on outside production.'),
  REGISTRATION: z.enum(['open', 'closed']).default('open').describe('`closed` leaves only invitations.'),
  SEED: z
    .enum(['auto', 'off'])
    .default('auto')
    .describe('`auto` fills a new embedded database with the template library.'),
  RATE_LIMIT: onOff('on').describe('Request limits.'),
  MAX_CONNECTIONS: wholeNumber(10, 100_000)
    .default(2_000)
    .describe('Open connections at most; further ones are closed at once.'),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000)
    .default(200)
    .describe(
      'Open connections from one address (IPv6: one /64); this machine and proxies in TRUST_PROXY are not counted.',
    ),
  AI_PROVIDERS: list
    .pipe(z.array(z.enum([...aiProviderNames, 'google'])).min(1))
    .optional()
    .describe(
      'Order of providers: openai, anthropic, gemini, compatible, composer. By default those with a key, else the composer.',
    ),
  OPENAI_API_KEY: text.optional().describe('Key of OpenAI.'),
  OPENAI_BASE_URL: webUrl.optional().describe('Another URL of the OpenAI API, with its /v1.'),
  OPENAI_MODEL: text.default('gpt-6-sol').describe('Model asked of OpenAI.'),
  ANTHROPIC_API_KEY: text.optional().describe('Key of Anthropic.'),
  ANTHROPIC_BASE_URL: webUrl.optional().describe('Another URL of the Anthropic API, with its /v1.'),
  ANTHROPIC_MODEL: text.default('claude-sonnet-5-5').describe('Model asked of Anthropic.'),
  GEMINI_API_KEY: text.optional().describe('Key of Google Gemini.'),
  GEMINI_BASE_URL: webUrl.optional().describe('Another URL of the Gemini API, with its /v1beta.'),
  GEMINI_MODEL: text.default('gemini-3.8-flash').describe('Model asked of Gemini.'),
  COMPATIBLE_API_KEY: text.optional().describe('Key of an OpenAI-compatible server, if it wants one.'),
  COMPATIBLE_BASE_URL: webUrl
    .optional()
    .describe('URL of any OpenAI-compatible server (Ollama, vLLM, llama.cpp, OpenRouter), with its /v1.'),
  COMPATIBLE_MODEL: text.optional().describe('Model asked of that server.'),
  LOCAL_MODEL_PORTS: ports
    .default([11_434, 1_234, 8_080, 8_000])
    .describe(
      'Ports of this machine on which administrators are offered a model server: usually those of Ollama, LM Studio, llama.cpp and vLLM; `off` for none. In production behind a proxy only when they ask.',
    ),
  AI_CONNECT_TIMEOUT_MS: wholeNumber(1, 600_000)
    .default(5_000)
    .describe('Longest wait for a connection to a provider.'),
  AI_FIRST_TOKEN_TIMEOUT_MS: wholeNumber(1, 600_000)
    .default(20_000)
    .describe('Longest wait for the first token.'),
  AI_IDLE_TIMEOUT_MS: wholeNumber(1, 600_000).default(20_000).describe('Longest wait between two tokens.'),
  AI_TOTAL_TIMEOUT_MS: wholeNumber(1, 3_600_000).default(120_000).describe('Longest duration of one call.'),
  AI_BREAKER: onOff('on').describe('The breaker that spares a failing provider for 30 s.'),
  FIGMA_TOKEN: text.optional().describe('Access token for Figma files.'),
  FIGMA_API_URL: webUrl.default('https://api.figma.com').describe('URL of the Figma REST API, without /v1.'),
  SEARCH_PROVIDER: z
    .enum(['brave', 'serper', 'tavily', 'searxng'])
    .optional()
    .describe('Web search used to find references.'),
  SEARCH_API_KEY: text.optional().describe('Key of the search provider.'),
  SEARCH_BASE_URL: webUrl.optional().describe('Another URL of the search provider.'),
  UPLOAD_MAX_BYTES: wholeNumber(1_000, 1_000_000_000)
    .default(20_000_000)
    .describe('Largest file taken in, in bytes.'),
  FETCH_TIMEOUT_MS: wholeNumber(100, 600_000)
    .default(20_000)
    .describe('Longest duration of one outgoing request.'),
  CRAWL_CONCURRENCY: wholeNumber(1, 100).default(5).describe('Requests at once in a crawl.'),
  CRAWL_BATCH_SIZE: wholeNumber(1, 1_000).default(10).describe('Pages a batch in a sitemap analysis.'),
  OUTBOUND_ALLOW: ranges()
    .optional()
    .describe('CIDR ranges or addresses opened for outgoing requests (an intranet); none by default.'),
  WEBHOOK_BASE_URL: webUrl.optional().describe('URL that also receives every result by webhook.'),
  WEBHOOK_TOKEN: text.optional().describe('Bearer token of webhooks in both directions.'),
  WEBHOOK_RETRY_BASE_MS: wholeNumber(1, 3_600_000)
    .default(5_000)
    .describe('First pause before a webhook is sent again.'),
  CHROMIUM_PATH: text
    .optional()
    .describe('Chromium used for PDF export and rendering; found by itself when unset.'),
  SOFFICE_PATH: text.optional().describe('LibreOffice; found by itself when unset.'),
  TESSERACT_PATH: text.optional().describe('Tesseract; found by itself when unset.'),
  FAIL_POINT: text
    .optional()
    .describe('Crash tests only, refused in production: the named place at which the process kills itself.'),
})
