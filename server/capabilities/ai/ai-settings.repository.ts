import type { AiProviderName } from '#platform/config.ts'
import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { ExternalProviderName } from './providers.ts'

export interface StoredProviderSettings {
  /** Sealed by the secret box under `ai:<provider>`. */
  apiKey?: string
  baseUrl?: string
  model?: string
}

export type StoredAiSettings = { order?: AiProviderName[] } & {
  [Name in ExternalProviderName]?: StoredProviderSettings
}

/** Version 0 where nothing was ever stored. */
export interface AiSettingsRow {
  version: number
  updatedAt: string | null
  body: StoredAiSettings
}

export interface AiSettingsRepository {
  read(): Promise<AiSettingsRow>
  /** Writes the next version; undefined when somebody else did so first. */
  replace(version: number, body: StoredAiSettings): Promise<AiSettingsRow | undefined>
}

/** Makes the store of the installation's AI settings: one row. */
export function createAiSettingsRepository(database: Database): AiSettingsRepository {
  const columns = sql`version, updated_at as "updatedAt", body`
  const findRow = (
    row: { version: number; updatedAt: Date; body: StoredAiSettings } | undefined,
  ): AiSettingsRow | undefined =>
    row === undefined ? undefined : { ...row, updatedAt: row.updatedAt.toISOString() }
  return {
    async read() {
      // Read before every AI call: a prepared statement.
      const rows = await database.query<{ version: number; updatedAt: Date; body: StoredAiSettings }>({
        name: 'ai-settings',
        text: `select version, updated_at as "updatedAt", body from ai_settings where id = 'installation'`,
        values: [],
      })
      return findRow(rows[0]) ?? { version: 0, updatedAt: null, body: {} }
    },
    async replace(version, body) {
      const rows = await database.query<{ version: number; updatedAt: Date; body: StoredAiSettings }>(
        version === 0
          ? sql`insert into ai_settings (id, version, body) values ('installation', 1, ${json(body)}) on conflict do nothing returning ${columns}`
          : sql`update ai_settings set version = version + 1, updated_at = now(), body = ${json(body)} where id = 'installation' and version = ${version} returning ${columns}`,
      )
      return findRow(rows[0])
    },
  }
}
