export { jobsRoutes } from './jobs.routes.ts'
export { eventStreamsRoutes, type EventStreamsRoutesDependencies } from './event-streams.routes.ts'
export {
  createEventStreams,
  type EventStreams,
  type EventStreamsDependencies,
  type OwnsTopic,
} from './event-streams.service.ts'
