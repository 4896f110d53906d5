// Tickets for event streams: a URL that opens one principal's stream for a minute, for clients that can
// send no header.
import { createHash } from 'node:crypto'
import { newSecret } from '#platform/ids.ts'
import type { TicketHolder } from './events.types.ts'
import type { StreamTicketsRepository } from './stream-tickets.repository.ts'

export interface StreamTickets {
  issue(holder: TicketHolder): Promise<{ ticket: string; expiresAt: Date }>
  /**
   * The holder; undefined when the ticket is unknown or has run out. Good for its whole minute, so that a
   * stream may reconnect.
   */
  find(ticket: string): Promise<TicketHolder | undefined>
}

export function createStreamTickets({ tickets }: { tickets: StreamTicketsRepository }): StreamTickets {
  return {
    async issue({ userId, sessionId }) {
      const ticket = newSecret()
      return { ticket, expiresAt: await tickets.insert(hash(ticket), { userId, sessionId }) }
    },
    find: (ticket) => tickets.find(hash(ticket)),
  }
}

function hash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
