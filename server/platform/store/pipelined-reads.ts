// Reads by key, which nearly every request makes, on few connections that all requests share: what one turn
// of the event loop asks for leaves in one packet and comes back in one, instead of a packet and a switch of
// processes each. A statement keeps those behind it waiting, so only what an index finds at once belongs
// here.
import { Client, type ClientConfig, type Query, type QueryResult } from 'pg'
import type { Logger } from '../logger.ts'

/** A statement as the driver takes it. */
export type PreparedQuery = Query & { name: string | undefined; query_timeout: number | undefined }

export interface PipelinedReads {
  /** Of a query without a time limit of its own. */
  query(query: PreparedQuery): Promise<QueryResult>
  close(): Promise<void>
}

export interface PipelinedReadsOptions {
  connection: ClientConfig
  logger: Logger
  /** A connection that has given no answer for so long is ended; what waited for it fails. */
  silentAfterMs: number
}

/** Two, so that the database may answer on two processors. */
const maxConnections = 2
/** A connection without a question for so long is ended. */
const idleAfterMs = 30_000
const lookEveryMs = 500

/** Opens its connections when they are needed. */
export function createPipelinedReads(options: PipelinedReadsOptions): PipelinedReads {
  const pipelines = Array.from({ length: maxConnections }, () => createPipeline(options))
  return {
    query(query) {
      // Whatever is being collected goes on being collected: the more in one packet, the cheaper each.
      const pipeline =
        pipelines.find((each) => each.isCollecting()) ??
        pipelines.reduce((one, other) => (other.countWaiting() < one.countWaiting() ? other : one))
      return pipeline.query(query)
    },
    close: async () => void (await Promise.all(pipelines.map((each) => each.close()))),
  }
}

interface Pipeline extends PipelinedReads {
  isCollecting(): boolean
  countWaiting(): number
}

function createPipeline({ connection, logger, silentAfterMs }: PipelinedReadsOptions): Pipeline {
  let opened: Promise<Client> | undefined
  /** The same once it is there. */
  let ready: Client | undefined
  let isCollecting = false
  let waiting = 0
  /** When it last was asked with nothing under way, or answered. */
  let movedAt = 0
  let watch: NodeJS.Timeout | undefined

  const forget = (client: Promise<Client>): void => {
    if (opened !== client) return
    opened = undefined
    ready = undefined
    clearInterval(watch)
  }

  function open(): Promise<Client> {
    const client = new Client({ ...connection, pipeline: true, keepAlive: true })
    // Without a listener the process dies when the server goes away (57P01).
    client.on('error', (error) => {
      logger.warn({ error: error.message }, 'database-connection-lost')
      forget(opening)
    })
    client.on('end', () => forget(opening))
    const opening: Promise<Client> = client.connect().then(
      () => (ready = client),
      (error: unknown) => {
        forget(opening)
        throw error
      },
    )
    watch = setInterval(() => {
      const quietMs = performance.now() - movedAt
      if (waiting > 0 && quietMs > silentAfterMs) {
        forget(opening)
        client.connection.stream.destroy()
      } else if (waiting === 0 && quietMs > idleAfterMs) {
        forget(opening)
        void client.end()
      }
    }, lookEveryMs).unref()
    return opening
  }

  /** Holds back what is written until the turn of the event loop is over. */
  function collect({ connection: { stream } }: Client): void {
    if (isCollecting) return
    isCollecting = true
    stream.cork()
    setImmediate(() => {
      isCollecting = false
      stream.uncork()
    })
  }

  return {
    isCollecting: () => isCollecting,
    countWaiting: () => waiting,
    async query(query) {
      if (waiting++ === 0) movedAt = performance.now()
      try {
        const client = ready ?? (await (opened ??= open()))
        collect(client)
        return await ask(client, query)
      } finally {
        waiting -= 1
        movedAt = performance.now()
      }
    },
    async close() {
      const closing = opened
      if (closing === undefined) return
      forget(closing)
      await closing.then(
        (client) => client.end(),
        () => undefined,
      )
    },
  }
}

interface Asked {
  query(query: Query, done: (error: Error | null | undefined, result: QueryResult) => void): void
}

/** Asks a connection, or a pool, for the result of a prepared query. */
export function ask(connection: object, query: PreparedQuery): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    // The driver's types know a callback for statements alone.
    ;(connection as Asked).query(query, (error, result) => {
      if (error == null) resolve(result)
      else reject(error)
    })
  })
}
