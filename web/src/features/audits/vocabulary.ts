// The words of an audit's contract, in the order of the screens. Read from the texts, which have each of
// them: the schemas themselves would bring their validator into the browser.
import type { AuditArea, Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditStatus, PageKind } from '#features/audits/audits.schema.ts'
import type { RenderMode } from '#capabilities/site-crawl/site-crawl.schema.ts'
import { audits } from '#web/messages/audits.ts'

const findNames = <Name extends string>(texts: Record<Name, string>): Name[] => Object.keys(texts) as Name[]

export const auditStatuses: readonly AuditStatus[] = findNames(audits.statuses)
export const renderModes: readonly RenderMode[] = findNames(audits.start.renderModes)
export const pageKinds: readonly PageKind[] = findNames(audits.kinds)
/** The worst first. */
export const severityOrder: readonly Severity[] = findNames(audits.severities)
export const areaOrder: readonly AuditArea[] = findNames(audits.areas)
