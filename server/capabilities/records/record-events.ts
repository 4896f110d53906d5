// Tells those who watch a record that it changed, so that two windows on one thing show the same.
import type { Events } from '../events/index.ts'

export interface RecordEvents {
  /** Publishes `changed` on each topic (`articles:{id}`), with the identifiers that it is about. */
  changed(ownerId: string, topics: readonly string[], about: Record<string, string | number>): Promise<void>
}

export function createRecordEvents({ events }: { events: Pick<Events, 'publish'> }): RecordEvents {
  return {
    async changed(ownerId, topics, about) {
      for (const topic of topics) await events.publish({ ownerId, topic, event: 'changed', data: about })
    },
  }
}
