// The templates that come with the program: a folder for each category, and for each template a `.json` file
// (name, outline, fields) with its text beside it (`.md` for Markdown, else `.html`). A file that cannot be
// used is named with the reason; the others are read.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { findTemplateFaults } from './check-template.ts'
import { libraryTemplateSchema } from './templates.schema.ts'
import { templateBodySchema, type TemplateBody } from '#contracts/template.schema.ts'

export interface Library {
  templates: { file: string; template: TemplateBody }[]
  skipped: { file: string; reason: string }[]
}

export const libraryFolder = path.join(import.meta.dirname, 'library')

/** Reads every template below the folder, in the order of their paths. */
export async function readLibrary(folder: string = libraryFolder): Promise<Library> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  const library: Library = { templates: [], skipped: [] }
  for (const file of files) {
    const read = await readTemplate(folder, file).catch((error: unknown) => ({
      reason: error instanceof Error ? error.message : String(error),
    }))
    if ('reason' in read) library.skipped.push({ file, reason: read.reason })
    else library.templates.push({ file, template: read })
  }
  return library
}

async function readTemplate(folder: string, file: string): Promise<TemplateBody | { reason: string }> {
  const parsed: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
  const described = libraryTemplateSchema.safeParse(parsed)
  if (!described.success) return { reason: z.prettifyError(described.error) }
  const textFile = file.replace(/\.json$/, described.data.editorMode === 'markdown' ? '.md' : '.html')
  const content = await readFile(path.join(folder, textFile), 'utf8').catch(() => undefined)
  if (content === undefined) return { reason: `Its text ${textFile} is missing.` }
  const body = templateBodySchema.safeParse({
    ...described.data,
    content,
    slug: path.basename(file, '.json'),
    category: path.dirname(file),
  })
  if (!body.success) return { reason: z.prettifyError(body.error) }
  const faults = findTemplateFaults(body.data)
  return faults.length === 0
    ? body.data
    : { reason: faults.map((fault) => `${fault.path}: ${fault.message}`).join(' ') }
}
