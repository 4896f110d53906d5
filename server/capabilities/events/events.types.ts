// Events are rows, kept 24 hours, announced with NOTIFY: any number of processes may publish and listen, and a reader resumes exactly.

export interface EventToPublish {
  ownerId: string
  /** `jobs:{id}`, `documents:{id}`, `audits:{id}` … */
  topic: string
  /** `progress`, `completed`, `failed`, `cancelled`, `changed`. */
  event: string
  /** JSON, small. */
  data: unknown
}

export interface PublishedEvent extends EventToPublish {
  /** Grows strictly; what a client sends back as `Last-Event-ID`. */
  id: string
  at: string
}

export interface Events {
  publish(event: EventToPublish): Promise<void>
  /** Events of these topics of the owner after `afterId` (all later ones when it is undefined), until the signal aborts. Nothing is lost or given twice. */
  subscribe(options: { ownerId: string; topics: string[]; afterId?: string; signal: AbortSignal }): AsyncIterable<PublishedEvent>
}
