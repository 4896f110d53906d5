// The texts of a project that its website may claim: what of them a model may be given, and as what.
import { siteWords, type ClaimSource } from '#capabilities/writing/grounding/index.ts'
import type { BusinessText } from '#capabilities/writing/prompts/index.ts'
import { siteMembers, type Project } from './projects.schema.ts'

type SiteMember = (typeof siteMembers)[number]

/**
 * One of them. Unconfirmed it comes without its praise, its quotations, and what it says to whoever reads it
 * for somebody else.
 */
export function projectText(project: Project | undefined, member: SiteMember): BusinessText {
  if (project === undefined) return { text: '', isUnconfirmed: false }
  const isUnconfirmed = project.unconfirmed.includes(member)
  return { text: isUnconfirmed ? siteWords(project[member]).text : project[member], isUnconfirmed }
}

/** What claims about the project's business may rest on. */
export function findProjectSources(project: Project | undefined): ClaimSource[] {
  return siteMembers.map((member) => {
    const { text, isUnconfirmed } = projectText(project, member)
    return { id: `project-${member}`, text, trust: isUnconfirmed ? 'site' : 'owner' }
  })
}
