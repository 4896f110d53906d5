// The texts of a project that its website may claim: what of them a model may be given, and as what.
import { siteWords } from '#capabilities/writing/grounding/index.ts'
import type { Project, siteMembers } from './projects.schema.ts'

type SiteMember = (typeof siteMembers)[number]

export interface ProjectText {
  text: string
  /** What the website says, which nobody has confirmed: no fact. */
  isUnconfirmed: boolean
}

/**
 * One of them. Unconfirmed it comes without its praise, its quotations, and what it says to whoever reads it
 * for somebody else.
 */
export function projectText(project: Project | undefined, member: SiteMember): ProjectText {
  if (project === undefined) return { text: '', isUnconfirmed: false }
  const isUnconfirmed = project.unconfirmed.includes(member)
  return { text: isUnconfirmed ? siteWords(project[member]).text : project[member], isUnconfirmed }
}

/** Added behind the name of the text in a prompt. */
export const unconfirmedNote = '(what the website says, unconfirmed: not to be stated as a fact)'

/** `The business` as a label of that text. */
export function getLabel(name: string, { isUnconfirmed }: ProjectText): string {
  return isUnconfirmed ? `${name} ${unconfirmedNote}` : name
}
