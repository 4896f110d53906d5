// What a collection is made of, for those who read and write its rows.
import type { Sql } from './sql.ts'

/** What every stored record has. Times are RFC 3339 in UTC with milliseconds. */
export interface RecordFields {
  id: string
  version: number
  createdAt: string
  updatedAt: string
}

export type Stored<Body> = Body & RecordFields

export interface CollectionDefinition<Body extends object> {
  /** Table name; its columns are described in `server/migrations/002-collections.sql`. */
  table: string
  /** What one record is called in messages: `document`. */
  noun: string
  /**
   * Members kept in a text column of their own, out of `body`, so that lists need not read them. Column: the
   * member in snake_case.
   */
  heavy?: readonly (keyof Body & string)[]
  /**
   * The same for members that are no text: kept byte for byte in columns of type `json`, empty where the
   * member is undefined.
   */
  heavyJson?: readonly (keyof Body & string)[]
  /** Orders that a list may have: public name → column. Each has an index `(owner_id, column, id)`. */
  sorts: Record<string, string>
  /**
   * The text searched by `q`. It is read into the `search` column before the next search, not at each write
   * (decision 54).
   */
  searchText?: (body: Body) => string
  /** Keeps earlier states in `record_versions`. */
  versioned?: boolean
  /** Its records are saved again and again: what was written last is the guess of the next change. */
  savedOften?: boolean
}

export interface ChangeOptions {
  /** Versions that the client has seen (`If-Match`); any other is `version_mismatch`. */
  ifVersions?: number[] | undefined
  /** Who changed it, for the version history; the owner when unset. */
  author?: string | undefined
  /** This change is never folded into another version. */
  standsAlone?: boolean | undefined
  /** What else is to be read in the statement that writes; not asked when nothing changes. */
  alsoRead?: { value: Sql; take(value: unknown): void } | undefined
  /** How the new state came about where nobody typed it, for the version history. It is alone. */
  origin?: string | undefined
}

/** For `update` alone: the record as it was read just now, so that it need not be read again. */
export interface KnownState<Body> {
  known?: Stored<Body> | undefined
}
