import type { AuditOptions } from '../audits.types.ts'

export interface ReportPageOptions {
  /** RFC 3339. */
  finishedAt: string | undefined
  startedAt?: string | undefined
  /** How it was asked for; where it is not known, the page does not speak of limits. */
  options?: Pick<AuditOptions, 'maxPages' | 'maxDepth' | 'render' | 'checks'> | undefined
  /** The audit that it is compared with. */
  earlier?: { score: number; finishedAt: string | undefined } | undefined
  /** Scores of the site's audits up to this one, oldest first. */
  trend?: readonly ScoreAt[] | undefined
  /** Pages that link to a URL, the first few. */
  linkedFrom?: LinkedFrom | undefined
  /** Maximum number of places shown of a finding. */
  maxPlaces: number
  /** A summary of a few pages and a short appendix: on paper nothing can be opened. */
  isForPaper: boolean
}

export interface ScoreAt {
  score: number
  /** RFC 3339. */
  finishedAt: string
}

export type LinkedFrom = ReadonlyMap<string, { from: readonly string[]; hasMore: boolean }>

/** What the parts of the page know besides the report. */
export type PartOptions = ReportPageOptions & { origin: string }
