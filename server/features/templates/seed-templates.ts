// Brings the library into the store. Run again it changes only what a newer library changed, and leaves alone
// what an administrator edited.
import { createHash } from 'node:crypto'
import { alreadyExists } from '#platform/errors.ts'
import { readLibrary, libraryFolder } from './templates.library.ts'
import type { TemplatesRepository } from './templates.repository.ts'
import type { TemplateBody } from '#contracts/template.schema.ts'
import { getBody } from './templates.service.ts'

export interface SeedReport {
  created: number
  updated: number
  unchanged: number
  /** Files that cannot be used, each with the reason. The others were seeded. */
  skipped: { file: string; reason: string }[]
}

export interface SeedOptions {
  templates: TemplatesRepository
  /** Where the library lies; the one that comes with the program when unset. */
  folder?: string
}

/** Seeds the template library. Idempotent; also when two processes do it at once. */
export async function seedTemplates({ templates, folder = libraryFolder }: SeedOptions): Promise<SeedReport> {
  const library = await readLibrary(folder)
  const report: SeedReport = { created: 0, updated: 0, unchanged: 0, skipped: library.skipped }
  for (const { template } of library.templates) report[await seedTemplate(templates, template)] += 1
  return report
}

async function seedTemplate(
  templates: TemplatesRepository,
  template: TemplateBody,
): Promise<'created' | 'updated' | 'unchanged'> {
  const seed = fingerprint(template)
  const stored = await templates.findBySlug(template.slug)
  if (stored === undefined) {
    try {
      await templates.insert({ ...template, seed })
      return 'created'
    } catch (error) {
      // Another process seeded it in between.
      if (alreadyExists.is(error)) return 'unchanged'
      throw error
    }
  }
  if (stored.seed === seed || stored.seed !== fingerprint(getBody(stored))) return 'unchanged'
  await templates.update(stored.id, () => ({ ...template, seed }))
  return 'updated'
}

function fingerprint(template: TemplateBody): string {
  return createHash('sha256').update(canonicalJson(template)).digest('hex')
}

/** JSON with the members in the order of their names: the store does not keep any other. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
