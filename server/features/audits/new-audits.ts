// What somebody wants audited, as a record: which site, and how.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import type { Check } from '#capabilities/site-crawl/index.ts'
import { auditAreas } from '#contracts/audit-checks.schema.ts'
import { validationFailed } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { StartAudit } from './audits.schema.ts'
import type { AuditOptions, NewAudit } from './audits.types.ts'
import { chosenChecks } from './chosen-checks.ts'
import { siteUrl } from './site-url.ts'

export interface NewAuditsDependencies {
  loadChecks(): readonly Check[]
  outbound: Pick<OutboundClient, 'checkLooks'>
  findProject(ownerId: string, projectId: string): Promise<{ websiteUrl?: string | undefined } | undefined>
}

const defaults = {
  maxPages: 200,
  maxDepth: 10,
  concurrency: 5,
  render: 'auto',
} as const satisfies AuditOptions

/** Throws `validation_failed`, and `url_not_allowed` for what may not be reached by its looks. */
export type NewAudits = (ownerId: string, wanted: StartAudit, id?: string) => Promise<NewAudit>

export function createNewAudits({ findProject, loadChecks, outbound }: NewAuditsDependencies): NewAudits {
  async function getUrl(
    ownerId: string,
    { project_id: projectId, url, website_url: websiteUrl }: StartAudit,
  ) {
    const project = projectId == null ? undefined : await findProject(ownerId, projectId)
    if (projectId != null && project === undefined) throw namesNothing('project_id', 'project')
    const given = url ?? websiteUrl
    if (given !== undefined) return siteUrl(given, url === undefined ? 'website_url' : 'url')
    if (project === undefined)
      throw validationFailed('Say which site: url or project_id is missing.', {
        errors: [{ path: 'url', message: 'is missing' }],
      })
    if (project.websiteUrl === undefined || project.websiteUrl === '')
      throw validationFailed('This project has no website yet. Give it one, or say url.', {
        errors: [{ path: 'project_id', message: 'names a project without a website' }],
      })
    return siteUrl(project.websiteUrl, 'project_id')
  }

  function getOptions({
    max_pages: maxPages,
    max_depth: maxDepth,
    concurrency,
    render,
    checks: wanted,
  }: StartAudit): AuditOptions {
    const unknown = (wanted ?? []).flatMap((name, index) =>
      chosenChecks(loadChecks(), [name]).length > 0 ? [] : [{ name, index }],
    )
    if (unknown.length > 0)
      throw validationFailed(
        `There is no check and no area named ${unknown.map(({ name }) => name).join(', ')}. The areas are ${auditAreas.join(', ')}.`,
        {
          errors: unknown.map(({ index }) => ({
            path: `checks[${index}]`,
            message: 'is neither a check nor an area',
          })),
        },
      )
    return {
      maxPages: maxPages ?? defaults.maxPages,
      maxDepth: maxDepth ?? defaults.maxDepth,
      concurrency: concurrency ?? defaults.concurrency,
      render: render ?? defaults.render,
      ...(wanted !== undefined && wanted.length > 0 && { checks: wanted }),
    }
  }

  return async (ownerId, wanted, id = newId()) => {
    const { url, site, isSchemeGuessed } = await getUrl(ownerId, wanted)
    outbound.checkLooks(url)
    const options = { ...getOptions(wanted), ...(isSchemeGuessed && { isSchemeGuessed }) }
    return { id, projectId: wanted.project_id ?? undefined, url, site, options }
  }
}
