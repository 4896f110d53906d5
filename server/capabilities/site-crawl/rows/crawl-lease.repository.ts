// One worker at a time may write to a crawl: the one that holds its lease. It is had for some seconds,
// renewed while the worker works, and lost to whoever is called later.
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

export interface CrawlLease {
  /**
   * False while another worker has it that was not called in an earlier turn. `onTaken` belongs to the
   * taking: both happen or neither.
   */
  take(turn: number, onTaken: (transaction: Queryable) => Promise<unknown>): Promise<boolean>
  /** False where it was lost. */
  renew(): Promise<boolean>
  /** Lets the next worker in at once. */
  release(): Promise<void>
  /** While it works, no other worker gets the lease. Throws `LeaseLost`, and then nothing was written. */
  write<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
}

export class LeaseLost extends Error {
  constructor() {
    super('Another worker has taken over this crawl.')
  }
}

const holdersTurn = sql`substring(lease_holder from '^([0-9]+):')::integer`

/**
 * Writes to a crawl that is over, of which a site's verdicts are made: refused with `LeaseLost` where a later
 * turn has begun.
 */
export function writeInTurn<Result>(
  database: Database,
  { ownerId, auditId, turn }: { ownerId: string; auditId: string; turn: number },
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    const [later] = await transaction.query(
      sql`select ${holdersTurn} > ${turn} as is_later from audit_crawls where owner_id = ${ownerId} and audit_id = ${auditId} for share`,
    )
    if (later?.['is_later'] === true) throw new LeaseLost()
    return work(transaction)
  })
}

/** A crawl that says nothing for so long is taken for dead. */
const leaseSeconds = 15

export function createCrawlLease(
  database: Database,
  ownerId: string,
  auditId: string,
  worker: string,
): CrawlLease {
  let holder = worker
  const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
  return {
    take(turn, onTaken) {
      holder = `${turn}:${worker}`
      return database.transaction(async (transaction) => {
        await transaction.execute(
          sql`insert into audit_crawls (owner_id, audit_id) values (${ownerId}, ${auditId}) on conflict do nothing`,
        )
        const taken = await transaction.execute(
          sql`update audit_crawls set lease_holder = ${holder}, lease_until = now() + make_interval(secs => ${leaseSeconds})
              where ${own} and (lease_until is null or lease_until < now() or lease_holder = ${holder}
                or ${holdersTurn} < ${turn})`,
        )
        if (taken > 0) await onTaken(transaction)
        return taken > 0
      })
    },

    async renew() {
      const kept = await database.execute(
        sql`update audit_crawls set lease_until = now() + make_interval(secs => ${leaseSeconds}) where ${own} and lease_holder = ${holder}`,
      )
      return kept > 0
    },

    async release() {
      // Who held it last stays: what an earlier one still has to say of the crawl is refused.
      await database.execute(
        sql`update audit_crawls set lease_until = null where ${own} and lease_holder = ${holder}`,
      )
    },

    write: (work) =>
      database.transaction(async (transaction) => {
        const [lease] = await transaction.query(
          sql`select 1 from audit_crawls where ${own} and lease_holder = ${holder} for share`,
        )
        if (lease === undefined) throw new LeaseLost()
        return work(transaction)
      }),
  }
}
