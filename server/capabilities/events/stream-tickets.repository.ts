import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { TicketHolder } from './events.types.ts'

export interface StreamTicketsRepository {
  /** Stores a ticket for one minute and gives its end. */
  insert(ticketHash: Buffer, holder: TicketHolder): Promise<Date>
  find(ticketHash: Buffer): Promise<TicketHolder | undefined>
}

export function createStreamTicketsRepository(database: Database): StreamTicketsRepository {
  return {
    async insert(ticketHash, { userId, sessionId }) {
      const [row] = await database.query<{ expires_at: Date }>(sql`
        insert into stream_tickets (ticket_hash, owner_id, session_id, expires_at)
        values (${ticketHash}, ${userId}, ${sessionId}, now() + interval '1 minute')
        returning expires_at`)
      if (row === undefined) throw new Error('The ticket was not stored.')
      return row.expires_at
    },
    async find(ticketHash) {
      const [row] = await database.query<{ owner_id: string; session_id: string }>(
        sql`select owner_id, session_id from stream_tickets where ticket_hash = ${ticketHash} and expires_at > now()`,
      )
      return row === undefined ? undefined : { userId: row.owner_id, sessionId: row.session_id }
    },
  }
}
