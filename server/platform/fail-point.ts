// Named places between two steps that belong together, at which a crash test ends the process as `kill -9`
// does: the store has the effect and the client has no answer, say. Armed by FAIL_POINT, which the
// configuration refuses in production.

export type FailPoint =
  /** A document was stored, nothing was answered. */
  | 'document-created'
  | 'document-changed'
  /** An Idempotency-Key is this request's, nothing was done. */
  | 'idempotency-key-claimed'
  /** The answer is kept under its key and was not sent. */
  | 'idempotency-answer-kept'
  /** A job waits, its enqueuer has not heard of it. */
  | 'job-enqueued'
  /** A step of a job is stored, its handler has not heard of it. */
  | 'job-step-finished'
  /** A job's work is done, its outcome is not written. */
  | 'job-worked'
  /** A landing page was stored, nothing was answered. */
  | 'landing-page-created'
  | 'landing-page-changed'
  /** The files of a publication are kept, its page is not. */
  | 'page-assets-kept'
  /** The snapshot of a publication is stored, its URL leads to the one before. */
  | 'page-snapshot-kept'
  /** The URL leads to the new snapshot, nothing was answered. */
  | 'page-published'
  /** The bytes of an upload are on disk, no row names them. */
  | 'upload-bytes-kept'
  /** A generation's exchange is in the chat history, nothing was answered. */
  | 'exchange-kept'
  /** A source was read and stored, its job knows nothing of it. */
  | 'reference-stored'
  /** A part of a draft is stored, its job is at the next. */
  | 'draft-part-stored'
  /** A site has a new post, no row names it. */
  | 'post-created'
  /** A site has the text of an article, its job knows nothing of it. */
  | 'post-written'
  /** A webhook was sent and answered, its outcome is not written. */
  | 'webhook-sent'

let armed: string | undefined

/** Arms the point that the configuration names. */
export function armFailPoint({
  failPoint: name,
  production,
}: {
  failPoint: string | undefined
  production: boolean
}): void {
  armed = production ? undefined : name
}

/** Ends the process here and now if this is the armed point. */
export function failPoint(name: FailPoint): void {
  if (name === armed) process.kill(process.pid, 'SIGKILL')
}
