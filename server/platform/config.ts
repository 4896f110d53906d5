// The only reader of the environment. Everything is read once, checked as a whole, and all faults are
// reported together.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { inPlainWords } from './plain-issues.ts'
import { findWeakness } from './secret-key.ts'
import { environmentSchema, type AiProviderName } from './config-settings.ts'

export type { AiProviderName } from './config-settings.ts'

export interface AiProviderSettings {
  apiKey?: string | undefined
  baseUrl?: string | undefined
  model?: string | undefined
}

export interface Config {
  production: boolean
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  /** Without a slash at the end; undefined when nobody set it. */
  baseUrl: string | undefined
  /** Whether people come by https, so that cookies are `Secure` and `__Host-`. */
  https: boolean
  trustProxy: string[]
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: made and kept in the data folder at the start. */
  secretKey: string | undefined
  /** The key before the last change: tokens that it signed live out their time. */
  previousSecretKey: string | undefined
  roles: ('api' | 'worker')[]
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
  publicDemo: boolean
  guests: boolean
  registration: 'open' | 'closed'
  seed: 'auto' | 'off'
  rateLimit: boolean
  maxConnections: { total: number; perAddress: number }
  ai: {
    providers: AiProviderName[]
    openai: AiProviderSettings
    anthropic: AiProviderSettings
    gemini: AiProviderSettings
    compatible: AiProviderSettings
    connectTimeoutMs: number
    firstTokenTimeoutMs: number
    idleTimeoutMs: number
    totalTimeoutMs: number
    breaker: boolean
    /**
     * Names of the AI variables that the environment sets; the settings page shows them and cannot change
     * them.
     */
    fromEnvironment: string[]
  }
  /** Where model servers of this machine are looked for. */
  localModels: { ports: number[]; isSearchedByItself: boolean }
  figma: { token: string | undefined; apiUrl: string }
  search: {
    provider: 'brave' | 'serper' | 'tavily' | 'searxng' | undefined
    apiKey: string | undefined
    baseUrl: string | undefined
  }
  uploadMaxBytes: number
  fetchTimeoutMs: number
  crawl: { concurrency: number; batchSize: number }
  outboundAllow: string[]
  webhook: { baseUrl: string | undefined; token: string | undefined; retryBaseMs: number }
  programs: { chromium: string | undefined; soffice: string | undefined; tesseract: string | undefined }
  failPoint: string | undefined
}

/** All faults of the configuration, one line each; `message` is ready to print. */
export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nSee docs/configuration.md for every setting.`,
    )
    this.name = 'ConfigError'
    this.faults = faults
  }
}

type Environment = Record<string, string | undefined>

/** Reads `.env` in the folder, if there is one; the environment itself comes before it. */
export function readEnvironment(folder: string = process.cwd()): Environment {
  const file = resolve(folder, '.env')
  const fromFile: Environment = {}
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
      const match = /^\s*(?:export\s+)?([A-Z0-9_]+)\s*=\s*(.*?)\s*$/.exec(line)
      if (match?.[1] !== undefined) fromFile[match[1]] = (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')
    }
  }
  return { ...fromFile, ...process.env }
}

/**
 * Checks the environment and turns it into the configuration. Throws `ConfigError` with all faults. An empty
 * value counts as unset.
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environmentSchema.safeParse(given, { error: inPlainWords })
  const faults: string[] = []
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      faults.push(`${String(path[0])} ${message} (it is "${shown(String(path[0]), given)}")`)
  if (!parsed.success) throw new ConfigError([...new Set(faults)])
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && env.SECRET_KEY === undefined)
    faults.push(
      'SECRET_KEY is required when NODE_ENV is production: 32 characters or more that nobody can guess',
    )
  const weakness = production && env.SECRET_KEY !== undefined ? findWeakness(env.SECRET_KEY) : undefined
  if (weakness !== undefined)
    faults.push(
      `SECRET_KEY ${weakness}: whoever guesses it signs in as anybody. Take a random one, such as the output of "openssl rand -base64 32"`,
    )
  if (production && env.FAIL_POINT !== undefined)
    faults.push('FAIL_POINT is for crash tests and is refused when NODE_ENV is production')
  if (env.SEARCH_PROVIDER === 'searxng' && env.SEARCH_BASE_URL === undefined)
    faults.push('SEARCH_BASE_URL is required when SEARCH_PROVIDER is searxng')
  const providers = [
    ...new Set(
      (env.AI_PROVIDERS ?? providersWithKey(env)).map((name): AiProviderName =>
        name === 'google' ? 'gemini' : name,
      ),
    ),
  ]
  if (env.AI_PROVIDERS?.includes('compatible') === true && env.COMPATIBLE_BASE_URL === undefined)
    faults.push('COMPATIBLE_BASE_URL is required when AI_PROVIDERS names compatible')
  if (env.COMPATIBLE_BASE_URL !== undefined && env.COMPATIBLE_MODEL === undefined)
    faults.push(
      'COMPATIBLE_MODEL is required with COMPATIBLE_BASE_URL: the name of a model that the server has',
    )
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    production,
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    baseUrl: env.BASE_URL,
    https: env.BASE_URL?.startsWith('https:') ?? false,
    trustProxy: env.TRUST_PROXY ?? [],
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    roles: [...new Set(env.ROLES)],
    logLevel: env.LOG_LEVEL,
    publicDemo: !production && env.PUBLIC_DEMO !== 'off',
    guests: env.GUESTS === undefined ? !production : env.GUESTS === 'on',
    registration: env.REGISTRATION,
    seed: env.SEED,
    rateLimit: env.RATE_LIMIT === 'on',
    maxConnections: { total: env.MAX_CONNECTIONS, perAddress: env.MAX_CONNECTIONS_PER_ADDRESS },
    ai: {
      providers,
      openai: { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL },
      anthropic: {
        apiKey: env.ANTHROPIC_API_KEY,
        baseUrl: env.ANTHROPIC_BASE_URL,
        model: env.ANTHROPIC_MODEL,
      },
      gemini: { apiKey: env.GEMINI_API_KEY, baseUrl: env.GEMINI_BASE_URL, model: env.GEMINI_MODEL },
      compatible: {
        apiKey: env.COMPATIBLE_API_KEY,
        baseUrl: env.COMPATIBLE_BASE_URL,
        model: env.COMPATIBLE_MODEL,
      },
      connectTimeoutMs: env.AI_CONNECT_TIMEOUT_MS,
      firstTokenTimeoutMs: env.AI_FIRST_TOKEN_TIMEOUT_MS,
      idleTimeoutMs: env.AI_IDLE_TIMEOUT_MS,
      totalTimeoutMs: env.AI_TOTAL_TIMEOUT_MS,
      breaker: env.AI_BREAKER === 'on',
      fromEnvironment: Object.keys(given).filter(
        (name) => name === 'AI_PROVIDERS' || /^(OPENAI|ANTHROPIC|GEMINI|COMPATIBLE)_/.test(name),
      ),
    },
    localModels: {
      ports: env.LOCAL_MODEL_PORTS,
      // Behind a proxy the machine is a server, on which nobody expects a model of their own.
      isSearchedByItself: !(production && (env.TRUST_PROXY ?? []).length > 0),
    },
    figma: { token: env.FIGMA_TOKEN, apiUrl: env.FIGMA_API_URL },
    search: { provider: env.SEARCH_PROVIDER, apiKey: env.SEARCH_API_KEY, baseUrl: env.SEARCH_BASE_URL },
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    fetchTimeoutMs: env.FETCH_TIMEOUT_MS,
    crawl: { concurrency: env.CRAWL_CONCURRENCY, batchSize: env.CRAWL_BATCH_SIZE },
    outboundAllow: env.OUTBOUND_ALLOW ?? [],
    webhook: {
      baseUrl: env.WEBHOOK_BASE_URL,
      token: env.WEBHOOK_TOKEN,
      retryBaseMs: env.WEBHOOK_RETRY_BASE_MS,
    },
    programs: { chromium: env.CHROMIUM_PATH, soffice: env.SOFFICE_PATH, tesseract: env.TESSERACT_PATH },
    failPoint: env.FAIL_POINT,
  }
}

function providersWithKey(env: z.infer<typeof environmentSchema>): AiProviderName[] {
  const found: AiProviderName[] = []
  if (env.OPENAI_API_KEY !== undefined) found.push('openai')
  if (env.ANTHROPIC_API_KEY !== undefined) found.push('anthropic')
  if (env.GEMINI_API_KEY !== undefined) found.push('gemini')
  if (env.COMPATIBLE_BASE_URL !== undefined) found.push('compatible')
  return found.length > 0 ? found : ['composer']
}

/** The value as it may be printed: never a key, a token or a password inside a URL. */
function shown(name: string, given: Environment): string {
  const value = given[name] ?? ''
  return /KEY|TOKEN|DATABASE_URL/.test(name) ? '…' : value.slice(0, 60)
}
