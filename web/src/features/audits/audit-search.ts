/** What of an audit is looked at, as it is in the URL. */
export interface AuditSearch {
  view?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  /** Of findings, and of pages on which they are. */
  area?: string | undefined
  /** Findings. */
  severity?: string | undefined
  group?: string | undefined
  finding?: string | undefined
  /** Pages. */
  status?: string | undefined
  depth?: string | undefined
  /** `yes` or `no`. */
  indexable?: string | undefined
  check?: string | undefined
  under?: string | undefined
  /** The page whose detail is open: its id, or its URL. */
  page?: string | undefined
  at?: string | undefined
  /** `links`: its links are looked for. */
  part?: string | undefined
  /** The audit it is compared with. */
  with?: string | undefined
}

export const auditSearchNames = [
  'view',
  'q',
  'sort',
  'severity',
  'area',
  'group',
  'finding',
  'status',
  'depth',
  'indexable',
  'check',
  'under',
  'page',
  'at',
  'part',
  'with',
] as const satisfies readonly (keyof AuditSearch)[]

/** Opens the page with this URL beside what is looked at; with `links`, at the links that lead to it. */
export type OpenPage = (url: string, part?: 'links') => void
