// Who says a word of a brief: the request, or the project.
import { builtIn, fromRequest, type BrandOfCall } from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { LineOrigin, PromptLine } from '#contracts/prompt-lines.schema.ts'
import type { Project } from '../projects/projects.schema.ts'

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
  return project === undefined
    ? { text: ofMaterial, origin: builtIn }
    : { text: project.language, origin: getOrigin(project) }
}

/** The kit that a brief is written with: the project's over the account's. */
export function getBrand(kit: BrandKit, project: Project | undefined): BrandOfCall {
  return {
    kit,
    origin:
      project === undefined
        ? { kind: 'brand', name: 'account' }
        : {
            kind: 'brand',
            id: project.id,
            name: project.brandName === '' ? project.name : project.brandName,
          },
  }
}
