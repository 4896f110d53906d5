// Files that are read in the background: what the API enqueues, without the work.
import { z } from 'zod'

/** How long the file of a result, or the source of one that still waits, is kept. */
export const fileHours = 24

const input = z.object({
  fileId: z.string(),
  /** For the words of its progress. */
  name: z.string(),
  byWebhook: z.boolean(),
  /** The file itself stays for as long as its text, so that one can look at its pages. */
  keepsSource: z.boolean(),
})
export type FileTextJobInput = z.infer<typeof input>

/** A quarter of an hour: two hundred pages of scans take five minutes on two cores. */
export const readFileTextJob = { type: 'file-text-read', input, attempts: 3, timeoutMs: 900_000 } as const
