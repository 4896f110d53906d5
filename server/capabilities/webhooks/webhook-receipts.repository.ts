import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'

export interface ReceiptKey {
  source: string
  messageId: string
}

export interface WebhookReceiptsRepository {
  /**
   * Stores what came in, in one statement, and gives it to the caller to apply; false when somebody else has
   * applied it or is about to. After a crash in between it is given out again once `claimMs` are over.
   */
  claim(receipt: ReceiptKey & { type: string; body: unknown }, claimMs: number): Promise<boolean>
  /** It has had its effect; `ownerId`: on whose record, if on any. */
  finish(key: ReceiptKey, ownerId: string | undefined): Promise<void>
  /** It could not be applied: the sender's next try may. */
  release(key: ReceiptKey): Promise<void>
  /** Removes what is older than 30 days. */
  sweep(): Promise<number>
}

export function createWebhookReceiptsRepository(database: Database): WebhookReceiptsRepository {
  return {
    async claim({ source, messageId, type, body }, claimMs) {
      const rows = await database.query(sql`
        insert into webhook_receipts as receipt (source, message_id, type, body, claimed_until)
        values (${source}, ${messageId}, ${type}, ${toStorableJson(body)}::json, now() + make_interval(secs => ${claimMs / 1000}))
        on conflict (source, message_id) do update set claimed_until = excluded.claimed_until
        where receipt.applied_at is null and receipt.claimed_until < now()
        returning 1`)
      return rows.length > 0
    },
    async finish({ source, messageId }, ownerId) {
      await database.execute(sql`
        update webhook_receipts set applied_at = now(), owner_id = ${ownerId ?? null} where source = ${source} and message_id = ${messageId}`)
    },
    async release({ source, messageId }) {
      await database.execute(
        sql`update webhook_receipts set claimed_until = now() - interval '1 second' where source = ${source} and message_id = ${messageId} and applied_at is null`,
      )
    },
    sweep: () =>
      database.execute(sql`delete from webhook_receipts where received_at < now() - interval '30 days'`),
  }
}
