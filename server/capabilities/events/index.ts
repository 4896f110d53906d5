export type { Events, EventToPublish, PublishedEvent, TicketHolder } from './events.types.ts'
export {
  createEventsRepository,
  latestEventId,
  publishEvent,
  type EventsRepository,
} from './events.repository.ts'
export { createEvents, type EventsDependencies } from './events.service.ts'
export { createStreamTicketsRepository, type StreamTicketsRepository } from './stream-tickets.repository.ts'
export { createStreamTickets, type StreamTickets } from './stream-tickets.ts'
