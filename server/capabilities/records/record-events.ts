// Notifies those who watch a record that it changed, so that two windows on one thing show the same.
import type { Events } from '../events/index.ts'

export interface RecordEvents {
  /** Publishes `changed` on each topic (`articles:{id}`), with the identifiers that it is about. */
  changed(ownerId: string, topics: readonly string[], about: Record<string, string | number>): Promise<void>
}

export function createRecordEvents({ events }: { events: Pick<Events, 'publishToAll'> }): RecordEvents {
  return {
    changed: (ownerId, topics, about) =>
      events.publishToAll({ ownerId, topics, event: 'changed', data: about }),
  }
}
