// Which providers, keys, URLs and models count: those of the environment first, then those that an admin
// entered.
// Invariant: a key goes only to the URL that it came with. Else whoever may change a URL could collect keys.
import type { AiProviderName } from '#platform/config.ts'
import { type FieldError, validationFailed, versionMismatch } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { AiSettings } from './ai.types.ts'
import type { AiSettingsRepository, AiSettingsRow, StoredAiSettings } from './ai-settings.repository.ts'
import { createModelLists } from './model-lists.ts'
import { ProviderFault, sayFault } from './faults.ts'
import { defaultBaseUrls, isConfigured, whatToSet, type ExternalProviderName } from './providers.ts'
import { defaultTuning } from './tuning.ts'

export const externalProviders = [
  'openai',
  'anthropic',
  'gemini',
  'compatible',
] as const satisfies ExternalProviderName[]

export interface AiKeyView {
  lastFour: string
  source: 'environment' | 'settings'
}

/** The settings as an admin sees them; keys by their last four characters. */
export type AiSettingsView = {
  id: 'installation'
  version: number
  updatedAt: string | null
  order: AiProviderName[]
  keys: Record<ExternalProviderName, AiKeyView | null>
  fixed: string[]
} & Record<ExternalProviderName, { baseUrl: string | null; model: string | null }>

export interface ProviderChange {
  /** Null takes the stored value away; a member left out stays. */
  apiKey?: string | null | undefined
  baseUrl?: string | null | undefined
  model?: string | null | undefined
}

export type AiSettingsChange = { order?: AiProviderName[] | null | undefined } & {
  [Name in ExternalProviderName]?: ProviderChange | undefined
}

export interface AiProviderTest extends ProviderChange {
  provider: ExternalProviderName
}

export interface AiProviderTestResult {
  provider: ExternalProviderName
  model: string
  status: 'ok' | 'unavailable' | 'not_configured'
  latencyMs?: number
  reason?: string
  /** What the provider offers; empty where it did not say. */
  models: string[]
}

export interface AiSettingsService {
  /** What counts now. Read from the store each time, so that a change counts at once in every process. */
  current(): Promise<AiSettings>
  view(): Promise<AiSettingsView>
  /** Throws `validation_failed` for what the environment fixes, and `version_mismatch`. */
  change(change: AiSettingsChange, options?: { ifVersions?: number[] | undefined }): Promise<AiSettingsView>
  /**
   * Asks a provider's models endpoint with these values in place of the current ones. Stores nothing, spends
   * no tokens.
   */
  test(values: AiProviderTest, signal: AbortSignal): Promise<AiProviderTestResult>
}

export interface AiSettingsParts {
  /** Of the environment. */
  config: AiSettings
  repository: AiSettingsRepository
  secretBox: SecretBox
  logger: Logger
}

const variable = (provider: ExternalProviderName, member: 'API_KEY' | 'BASE_URL' | 'MODEL'): string =>
  `${provider.toUpperCase()}_${member}`
const sealName = (provider: ExternalProviderName): string => `ai:${provider}`

/** Makes the AI settings of this installation. */
export function createAiSettings({
  config,
  repository,
  secretBox,
  logger,
}: AiSettingsParts): AiSettingsService {
  const isFixed = (name: string): boolean => config.fromEnvironment.includes(name)
  const modelLists = createModelLists(defaultTuning.checkTimeoutMs)

  function getKey(provider: ExternalProviderName, stored: StoredAiSettings): string | undefined {
    if (isFixed(variable(provider, 'API_KEY'))) return config[provider].apiKey
    const sealed = stored[provider]?.apiKey
    if (sealed === undefined) return undefined
    const key = secretBox.open(sealName(provider), sealed)
    if (key === undefined) logger.warn({ provider }, 'ai-key-unreadable')
    return key
  }

  function merge(stored: StoredAiSettings): AiSettings {
    const merged: AiSettings = { ...config }
    for (const provider of externalProviders) {
      const own = stored[provider]
      const isKeyFixed = isFixed(variable(provider, 'API_KEY'))
      const isUrlFixed = isFixed(variable(provider, 'BASE_URL'))
      merged[provider] = {
        apiKey: getKey(provider, stored),
        baseUrl: isUrlFixed || isKeyFixed ? config[provider].baseUrl : own?.baseUrl,
        model: isFixed(variable(provider, 'MODEL'))
          ? config[provider].model
          : (own?.model ?? config[provider].model),
      }
    }
    if (!isFixed('AI_PROVIDERS')) {
      const withKey = externalProviders.filter((provider) => isConfigured(provider, merged))
      merged.providers = stored.order ?? (withKey.length > 0 ? withKey : ['composer'])
    }
    return merged
  }

  function getView(row: AiSettingsRow): AiSettingsView {
    const settings = merge(row.body)
    const each = <T>(make: (provider: ExternalProviderName) => T): Record<ExternalProviderName, T> => ({
      openai: make('openai'),
      anthropic: make('anthropic'),
      gemini: make('gemini'),
      compatible: make('compatible'),
    })
    return {
      id: 'installation',
      version: row.version,
      updatedAt: row.updatedAt,
      order: settings.providers,
      ...each((provider) => ({
        baseUrl: settings[provider].baseUrl ?? null,
        model: settings[provider].model ?? null,
      })),
      keys: each((provider) => {
        const key = settings[provider].apiKey
        return key === undefined
          ? null
          : {
              lastFour: key.slice(-4),
              source: isFixed(variable(provider, 'API_KEY')) ? 'environment' : 'settings',
            }
      }),
      fixed: config.fromEnvironment.toSorted(),
    }
  }

  /**
   * The stored settings after the change; what equals the value in force changes nothing, so that an answer
   * can be sent back.
   */
  function apply(
    stored: StoredAiSettings,
    change: AiSettingsChange,
  ): { body: StoredAiSettings; errors: FieldError[] } {
    const now = merge(stored)
    const body: StoredAiSettings = structuredClone(stored)
    const errors: FieldError[] = []
    const refuse = (path: string, name: string): void =>
      void errors.push({
        path,
        message: `is set by ${name} in the environment and can only be changed there`,
      })

    if (change.order !== undefined && JSON.stringify(change.order) !== JSON.stringify(now.providers)) {
      if (isFixed('AI_PROVIDERS')) refuse('order', 'AI_PROVIDERS')
      else if (change.order === null) delete body.order
      else body.order = [...new Set(change.order)]
    }
    for (const provider of externalProviders) {
      const wanted = change[provider] ?? {}
      const own = (body[provider] ??= {})
      const isNewKey = wanted.apiKey !== undefined && wanted.apiKey !== null
      if (wanted.apiKey !== undefined) {
        if (isFixed(variable(provider, 'API_KEY')))
          refuse(`${provider}.apiKey`, variable(provider, 'API_KEY'))
        else if (wanted.apiKey === null) delete own.apiKey
        else own.apiKey = secretBox.seal(sealName(provider), wanted.apiKey)
      }
      if (wanted.model !== undefined && wanted.model !== (now[provider].model ?? null)) {
        if (isFixed(variable(provider, 'MODEL'))) refuse(`${provider}.model`, variable(provider, 'MODEL'))
        else if (wanted.model === null) delete own.model
        else own.model = wanted.model
      }
      if (wanted.baseUrl !== undefined && wanted.baseUrl !== (now[provider].baseUrl ?? null)) {
        if (isFixed(variable(provider, 'BASE_URL')))
          refuse(`${provider}.baseUrl`, variable(provider, 'BASE_URL'))
        else if (isFixed(variable(provider, 'API_KEY')))
          refuse(
            `${provider}.baseUrl`,
            `${variable(provider, 'API_KEY')}, whose key goes only to a URL that is set there too,`,
          )
        else if (own.apiKey !== undefined && !isNewKey)
          errors.push({
            path: `${provider}.apiKey`,
            message: 'must be entered again for another URL: a key goes only to the URL it was entered for',
          })
        else if (wanted.baseUrl === null) delete own.baseUrl
        else own.baseUrl = wanted.baseUrl
      }
      if (Object.keys(own).length === 0) delete body[provider]
    }
    return { body, errors }
  }

  return {
    current: async () => merge((await repository.read()).body),
    view: async () => getView(await repository.read()),
    async change(change, { ifVersions } = {}) {
      for (let round = 0; round < 5; round += 1) {
        const row = await repository.read()
        if (ifVersions !== undefined && !ifVersions.includes(row.version)) break
        const { body, errors } = apply(row.body, change)
        const first = errors[0]
        if (first !== undefined)
          throw validationFailed(`The body is not valid: ${first.path} ${first.message}.`, { errors })
        if (JSON.stringify(body) === JSON.stringify(row.body)) return getView(row)
        const written = await repository.replace(row.version, body)
        if (written !== undefined) return getView(written)
      }
      throw versionMismatch('The AI settings were changed meanwhile. Load them again.')
    },
    async test({ provider, apiKey, baseUrl, model }, signal) {
      const now = merge((await repository.read()).body)
      const own = now[provider]
      const url = baseUrl === undefined ? own.baseUrl : (baseUrl ?? undefined)
      const isOtherUrl = (url ?? defaultBaseUrls[provider]) !== (own.baseUrl ?? defaultBaseUrls[provider])
      if (isOtherUrl && apiKey === undefined && own.apiKey !== undefined) {
        throw validationFailed(
          'Enter the key again to test another URL: a key goes only to the URL it was entered for.',
          {
            errors: [{ path: 'apiKey', message: 'is required with another URL' }],
          },
        )
      }
      const settings: AiSettings = {
        ...now,
        [provider]: {
          apiKey: apiKey === undefined ? own.apiKey : (apiKey ?? undefined),
          baseUrl: url,
          model: model ?? own.model,
        },
      }
      const base = { provider, model: settings[provider].model ?? '', models: [] }
      if (!isConfigured(provider, settings))
        return { ...base, status: 'not_configured', reason: whatToSet(provider) }
      const startedAt = performance.now()
      try {
        const models = await modelLists.list(provider, settings, signal)
        return { ...base, status: 'ok', latencyMs: Math.round(performance.now() - startedAt), models }
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        return { ...base, status: 'unavailable', reason: sayFault(error, base) }
      }
    },
  }
}
