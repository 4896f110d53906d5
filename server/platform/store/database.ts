// The one way to the database: a pool, statements, transactions. Only repositories, jobs and the store itself
// hold it.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Client,
  Pool,
  Query,
  type ClientConfig,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
} from 'pg'
import { AppError, databaseUnavailable, validationFailed } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { asStorageFull } from '../storage-full.ts'
import { ask, createPipelinedReads, type PreparedQuery } from './pipelined-reads.ts'
import type { Sql } from './sql.ts'

/** A statement that is prepared once a connection, for the hottest reads. */
export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
  /**
   * It reads what an index finds at once: outside transactions it shares a connection with such reads of
   * other requests (`pipelined-reads.ts`).
   */
  isByKey?: true
}

/** Whatever can run a statement: the database itself, or a transaction. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. JSON parameters must be `JSON.stringify`ed and cast with
   * `::jsonb`.
   */
  query<Row = Record<string, unknown>>(statement: Sql | NamedStatement): Promise<Row[]>
  /** Runs one statement and gives the number of rows it touched. */
  execute(statement: Sql | NamedStatement): Promise<number>
}

export interface TransactionOptions {
  /**
   * Waits for each statement for as long as it takes; it must lift `statement_timeout` itself. For
   * migrations.
   */
  isPatient?: boolean
}

export interface Database extends Queryable {
  /**
   * Runs the work in one transaction, committed when it returns, rolled back when it throws. Never wait for
   * the network inside. The work runs again, from the start, when the database ended the transaction for a
   * deadlock or a serialization failure: outside the transaction it must leave nothing behind.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** A connection of its own, not from the pool, for LISTEN and session locks. The caller ends it. */
  connect(): Promise<Client>
  /** The address and options of a connection, for parts that bring their own pool (pg-boss). */
  connection: ClientConfig
  /** Milliseconds that `select 1` took; throws `database_unavailable`. */
  ping(): Promise<number>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A connection string, or the options of a Unix socket. */
  connection: ClientConfig
  poolSize: number
  logger: Logger
  /**
   * Longest a statement may run. It also bounds a transaction, which cached counts rely on (`collection.ts`).
   */
  statementTimeoutMs?: number
  /** Maximum wait for a connection, as long as for a statement: a busy database is not one that is away. */
  connectTimeoutMs?: number
}

/** Maximum time that a transaction may last: 10 s, set on every connection. */
export const maxTransactionMs = 10_000
/**
 * The server ends a long statement by itself; one that says nothing for so much longer is away, or something
 * swallows what it says.
 */
const silenceMs = 1_000

export function createDatabase({
  connection,
  poolSize,
  logger,
  statementTimeoutMs = maxTransactionMs,
  connectTimeoutMs = statementTimeoutMs,
}: DatabaseOptions): Database {
  const settings: PoolConfig = {
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'pressroom',
  }
  const pool = new Pool(settings)
  // Without a handler the process dies when the server goes away (57P01).
  pool.on('error', (error) => logger.warn({ error: error.message }, 'database-connection-lost'))
  const silentAfterMs = statementTimeoutMs + silenceMs
  const reads = createPipelinedReads({ connection: settings, logger, silentAfterMs })

  const run = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      // The driver's trace leads to its socket, this one to whoever asked.
      if (error instanceof Error && !(error instanceof AppError)) Error.captureStackTrace(error)
      throw translate(error)
    })

  const bound = { query_timeout: silentAfterMs }
  const queryable = (client: PoolClient, limit: number | undefined): Queryable => ({
    query: async <Row>(statement: Sql | NamedStatement) =>
      (await run(ask(client, prepare(statement, limit)))).rows as Row[],
    execute: async (statement) => (await run(ask(client, prepare(statement, limit)))).rowCount ?? 0,
  })
  const askOnce = (statement: Sql | NamedStatement): Promise<QueryResult> =>
    'isByKey' in statement
      ? run(reads.query(prepare(statement, undefined)))
      : // A statement of its own is a transaction, too.
        withRetries(() => run(ask(pool, prepare(statement, silentAfterMs))), logger)

  async function runOnce<T>(
    work: (transaction: Queryable) => Promise<T>,
    { isPatient = false }: TransactionOptions,
  ): Promise<T> {
    const client = await run(pool.connect())
    let broken = false
    // A client checked out of the pool reports a lost server itself; without a listener that would end the
    // process.
    const onError = (): void => void (broken = true)
    client.on('error', onError)
    try {
      await run(client.query({ text: 'begin', ...bound }))
      const result = await work(queryable(client, isPatient ? undefined : silentAfterMs))
      await run(client.query({ text: 'commit', ...bound }))
      return result
    } catch (error) {
      // What does not answer is not asked again: the connection goes, and the transaction with it.
      if (databaseUnavailable.is(error)) broken = true
      else await client.query({ text: 'rollback', ...bound }).catch(() => (broken = true))
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    query: async <Row>(statement: Sql | NamedStatement) => (await askOnce(statement)).rows as Row[],
    execute: async (statement) => (await askOnce(statement)).rowCount ?? 0,
    connection,
    transaction: (work, options = {}) => withRetries(() => runOnce(work, options), logger),
    async connect() {
      const client = new Client({
        ...connection,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        application_name: 'pressroom',
      })
      client.on('error', (error) => logger.warn({ error: error.message }, 'database-connection-lost'))
      await run(client.connect())
      return client
    },
    async ping() {
      const start = performance.now()
      await run(pool.query({ text: 'select 1', ...bound }))
      return performance.now() - start
    },
    close: async () => void (await Promise.all([reads.close(), pool.end()])),
  }
}

/** Attempts at a transaction that the database ends for the sake of another one. */
const maxAttempts = 5
const retryPauseMs = 20

/**
 * Repeats what a deadlock (40P01) or a serialization failure (40001) has undone. Pauses differ, so that the
 * same ones do not meet again.
 */
async function withRetries<T>(work: () => Promise<T>, logger: Logger): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code !== '40P01' && code !== '40001') throw error
      if (attempt === maxAttempts)
        throw databaseUnavailable(
          'The same records are being changed by many at once. Try again in a few seconds.',
          {
            headers: { 'Retry-After': '5' },
            cause: error,
          },
        )
      logger.info({ code, attempt }, 'transaction-retried')
    }
    await sleep(retryPauseMs * 2 ** attempt * (0.5 + Math.random()))
  }
}

/**
 * Statements get names by their text, so that each connection parses and plans them once: half the cost of a
 * small one.
 */
const names = new Map<string, string>()
/**
 * Texts come from our own code and are few; a text built of parts without end must not fill the server's
 * memory.
 */
const maxNames = 1_000

/** A statement as the driver takes it. As an object it would be copied with its property descriptors. */
function prepare(statement: Sql | NamedStatement, silentAfterMs: number | undefined): PreparedQuery {
  // Put together each time it is asked for.
  const { text, values } = statement
  return Object.assign(new Query(text, values), {
    name: 'name' in statement ? statement.name : findName(text, values),
    query_timeout: silentAfterMs,
  })
}

function findName(text: string, values: readonly unknown[]): string | undefined {
  // Without parameters it may be several statements, or one that cannot be prepared.
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Connection errors and statements that took too long become `database_unavailable`, a full disk
 * `storage_full`, values that no column can hold (SQLSTATE class 22) `validation_failed`; the rest stays as
 * it is.
 */
function translate(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const full = asStorageFull(error)
  if (full !== undefined) return full
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return validationFailed(
      'The request holds a value that cannot be stored or compared. Check its texts, dates and numbers.',
      { cause: error },
    )
  const away =
    (typeof code === 'string' &&
      (/^(08|57P0[1-3]|57014|53300|25P03)/.test(code) ||
        ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code))) ||
    /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|after calling end on the pool/.test(
      error.message,
    )
  return away
    ? databaseUnavailable('The database does not answer. Try again in a few seconds.', {
        headers: { 'Retry-After': '5' },
        cause: error,
      })
    : error
}

/** Whether the error is a violation of the named unique constraint or index (any, when no name is given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violation = error as { code?: unknown; constraint?: unknown }
  return violation.code === '23505' && (constraint === undefined || violation.constraint === constraint)
}
