// How a record lies in its table's columns: most members in `body`, the heavy ones in columns of their own.
import { recordMembers } from './same-body.ts'
import { json, raw, snakeCase, sql, type Sql } from './sql.ts'
import type { CollectionDefinition, Stored } from './collection.types.ts'

export interface Row {
  id: string
  version: number
  /** As text in UTC: making a Date of each costs more than all the rest of a row. */
  created: string
  updated: string
  deleted_at?: Date
  body: Record<string, unknown>
  [column: string]: unknown
}

export interface RecordColumns<Body extends object> {
  /** All that a record is made of. */
  columns: Sql
  /** The same without the heavy members. */
  lightColumns: Sql
  heavyColumns: { member: string; column: string; isJson: boolean }[]
  /** The same, as writing gives them back: the heavy texts, known already, as null. */
  writtenColumns: Sql
  /** The record that was written, from its row and the body that was sent. */
  written(row: Row, body: Body): Stored<Body>
  toRecord(row: Row): Stored<Body>
  /** A body as the values of its columns. */
  split(body: Body): { light: Sql; heavyValues: Sql[] }
  /** The same as texts, a null where there is none. */
  splitTexts(body: Body): { light: string; heavyTexts: (string | null)[] }
}

export function recordColumns<Body extends object>({
  heavy = [],
  heavyJson = [],
}: CollectionDefinition<Body>): RecordColumns<Body> {
  const heavyColumns = [
    ...heavy.map((member) => ({ member, column: snakeCase(member), isJson: false })),
    ...heavyJson.map((member) => ({ member, column: snakeCase(member), isJson: true })),
  ]
  const apart = (body: Body): { light: Record<string, unknown>; heavyMembers: unknown[] } => {
    const light = { ...body } as Record<string, unknown>
    const heavyMembers = heavyColumns.map(({ member }) => light[member])
    for (const { member } of heavyColumns) delete light[member]
    for (const name of recordMembers) delete light[name]
    return { light, heavyMembers }
  }
  const columnsWith = (heavyNames: string[]): Sql =>
    raw(['id', 'version', timeColumns, 'body', ...heavyNames].join(', '))
  const toRecord = (row: Row): Stored<Body> => {
    const record: Record<string, unknown> = { id: row.id, ...row.body }
    for (const { member, column } of heavyColumns)
      if (column in row && row[column] !== null) record[member] = row[column]
    record['version'] = row.version
    record['createdAt'] = toTimestamp(row.created)
    record['updatedAt'] = toTimestamp(row.updated)
    return record as Stored<Body>
  }
  return {
    columns: columnsWith(heavyColumns.map(({ column }) => column)),
    lightColumns: columnsWith([]),
    heavyColumns,
    writtenColumns: columnsWith(
      heavyColumns.map(({ column, isJson }) => (isJson ? column : `null as ${column}`)),
    ),
    written(row, body) {
      const texts = heavy.map((member) => [snakeCase(member), storedText(body[member])])
      return toRecord({ ...row, ...(Object.fromEntries(texts) as Record<string, string>) })
    },
    toRecord,
    split(body) {
      const { light, heavyMembers } = apart(body)
      const heavyValues = heavyColumns.map(({ isJson }, index) => {
        const value = heavyMembers[index]
        if (!isJson) return sql`${storedText(value)}`
        return value === undefined ? sql`null::json` : sql`${JSON.stringify(value)}::json`
      })
      return { light: json(light), heavyValues }
    },
    splitTexts(body) {
      const { light, heavyMembers } = apart(body)
      const heavyTexts = heavyColumns.map(({ isJson }, index) => {
        const value = heavyMembers[index]
        if (!isJson) return storedText(value)
        return value === undefined ? null : JSON.stringify(value)
      })
      return { light: JSON.stringify(light), heavyTexts }
    },
  }
}

/** Half of a surrogate pair has no UTF-8: the database would be sent a mark in its place. */
const storedText = (value: unknown): string => ((value ?? '') as string).toWellFormed()

const timeColumns =
  "(created_at at time zone 'UTC')::text as created, (updated_at at time zone 'UTC')::text as updated"

/** `2026-03-01T09:30:00.120Z` from PostgreSQL's `2026-03-01 09:30:00.12`. */
function toTimestamp(text: string): string {
  const fraction = text.length > 20 ? text.slice(20) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

export const isTime = (sortColumn: string): boolean =>
  sortColumn === 'created_at' || sortColumn === 'updated_at'

/** The row's place in the order, as text that the sorted column takes. */
export function getSortKey(row: Row, sortColumn: string): string {
  return isTime(sortColumn)
    ? `${sortColumn === 'created_at' ? row.created : row.updated}+00`
    : String(row['sort_key'])
}
