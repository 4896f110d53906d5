// What is in the form of a new audit, as it is typed, and the request that it makes.
import type { AuditArea } from '#contracts/audit-checks.schema.ts'
import type { RenderMode } from '#capabilities/site-crawl/site-crawl.schema.ts'
import type { StartAudit } from '#features/audits/audits.schema.ts'

export interface StartDraft {
  url: string
  projectId: string | undefined
  maxPages: string
  maxDepth: string
  render: RenderMode
  /** Areas that are left out. */
  without: AuditArea[]
}

export const emptyDraft: StartDraft = {
  url: '',
  projectId: undefined,
  maxPages: '200',
  maxDepth: '10',
  render: 'auto',
  without: [],
}

export const limits = { maxPages: { min: 1, max: 10_000 }, maxDepth: { min: 0, max: 100 } } as const

export type DraftFault = 'neither' | 'address' | 'maxPages' | 'maxDepth' | 'checks'

/** What must be put right before it can be sent. */
export function findFaults(draft: StartDraft, areas: readonly AuditArea[]): Set<DraftFault> {
  const faults = new Set<DraftFault>()
  if (draft.url.trim() === '' && draft.projectId === undefined) faults.add('neither')
  if (draft.url.trim() !== '' && !isUrl(draft.url.trim())) faults.add('address')
  for (const name of ['maxPages', 'maxDepth'] as const) {
    const value = Number(draft[name])
    const { min, max } = limits[name]
    if (!/^\d+$/.test(draft[name].trim()) || value < min || value > max) faults.add(name)
  }
  if (areas.every((area) => draft.without.includes(area))) faults.add('checks')
  return faults
}

export function getBody(draft: StartDraft, areas: readonly AuditArea[]): StartAudit {
  const url = draft.url.trim()
  return {
    ...(url === '' ? {} : { url: withScheme(url) }),
    ...(draft.projectId === undefined ? {} : { project_id: draft.projectId }),
    max_pages: Number(draft.maxPages),
    max_depth: Number(draft.maxDepth),
    render: draft.render,
    ...(draft.without.length === 0 ? {} : { checks: areas.filter((area) => !draft.without.includes(area)) }),
  }
}

/** Sites are at https nowadays; what runs on one's own machine is not. */
function withScheme(url: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url
  return `${/^(?:localhost|[\d.]+)(?::|\/|$)/.test(url) ? 'http' : 'https'}://${url}`
}

function isUrl(text: string): boolean {
  const url = URL.parse(withScheme(text))
  if (url === null || url.username !== '' || !/^https?:$/.test(url.protocol) || /\s/.test(text)) return false
  return /[.:]/.test(url.hostname) || url.hostname === 'localhost'
}
