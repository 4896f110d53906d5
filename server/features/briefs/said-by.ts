// Who says a word of a brief: the request, or the project.
import type { Project } from '../projects/projects.schema.ts'
import { fromRequest, ownLine, type PromptLine } from '../prompts/index.ts'
import type { LineOrigin } from '../prompts/prompts.schema.ts'

export function getOrigin(project: Project | undefined): LineOrigin {
  return project === undefined ? fromRequest : { kind: 'project', id: project.id, name: project.name }
}

/** BCP 47: as the request says, else the project, else the material. */
export function languageLine(
  given: string | undefined,
  project: Project | undefined,
  ofMaterial: string,
): PromptLine {
  if (given !== undefined) return { text: given, origin: fromRequest }
  return project === undefined ? ownLine(ofMaterial) : { text: project.language, origin: getOrigin(project) }
}
