// Templates are the installation's: everybody reads them, administrators change them.
import { findTemplateFaults } from './check-template.ts'
import { fillTemplate } from '#core/templates/fill-template.ts'
import type { Content } from '#capabilities/content/index.ts'
import { notFound, validationFailed } from '#platform/errors.ts'
import type { ChangeOptions, List, ListOptions } from '#platform/store/collection.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { StoredTemplateBody, TemplatesRepository } from './templates.repository.ts'
import type { CreateTemplate, Template, UpdateTemplate } from './templates.schema.ts'
import type { TemplateBody } from '#contracts/template.schema.ts'

export interface TemplatesService {
  list(options: Omit<ListOptions, 'where'> & { category?: string | undefined }): Promise<List<Template>>
  /** By identifier or by slug. Throws `not_found`. */
  get(idOrSlug: string): Promise<Template>
  /**
   * What a document of this template begins with: its text with every question as a marked blank. Undefined
   * for an unknown identifier.
   */
  startingPoint(
    templateId: string,
  ): Promise<{ title: string; content: string; editorMode: EditorMode } | undefined>
  /**
   * Throws `validation_failed` where text, fields and outline do not fit together, `already_exists` for a
   * slug in use.
   */
  create(template: CreateTemplate, options: { author: string; id?: string | undefined }): Promise<Template>
  update(
    templateId: string,
    change: UpdateTemplate,
    options: Pick<ChangeOptions, 'ifVersions' | 'author'>,
  ): Promise<Template>
  remove(templateId: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<void>
}

export interface TemplatesDependencies {
  templates: TemplatesRepository
  content: Pick<Content, 'sanitise'>
}

export function createTemplatesService({ templates, content }: TemplatesDependencies): TemplatesService {
  /** The template as it may be stored, and what had to go out of its text. */
  async function prepare(body: TemplateBody): Promise<{ body: TemplateBody; warnings: string[] }> {
    const clean = await content.sanitise(body.content, body.editorMode)
    const checked = { ...body, content: clean.content }
    const faults = findTemplateFaults(checked)
    if (faults.length > 0) {
      throw validationFailed(`The template cannot be used like this: ${faults[0]?.message}`, {
        errors: faults,
      })
    }
    return {
      body: checked,
      warnings:
        clean.removed.length === 0
          ? []
          : [`Removed because it could run or reach out: ${clean.removed.slice(0, 10).join(', ')}.`],
    }
  }

  const withWarnings = (template: Template, warnings: string[]): Template =>
    warnings.length === 0 ? template : { ...template, warnings }

  return {
    list: (options) => templates.list(options),

    async get(idOrSlug) {
      const template = (await templates.find(idOrSlug)) ?? (await templates.findBySlug(idOrSlug))
      if (template === undefined)
        throw notFound('No template has this identifier or slug. GET /api/templates for those there are.')
      return template
    },

    async startingPoint(templateId) {
      const template = await templates.find(templateId)
      if (template === undefined) return undefined
      return {
        title: template.name,
        content: fillTemplate(template, {}).content,
        editorMode: template.editorMode,
      }
    },

    async create(template, { author, id }) {
      const prepared = await prepare({ ...template, slug: template.slug ?? toSlug(template.name) })
      return withWarnings(await templates.insert(prepared.body, { id, author }), prepared.warnings)
    },

    async update(templateId, change, options) {
      let warnings: string[] = []
      const updated = await templates.update(
        templateId,
        async (current): Promise<StoredTemplateBody> => {
          const next = await prepare({ ...getBody(current), ...withoutUndefined(change) })
          warnings = next.warnings
          return { ...next.body, seed: current.seed }
        },
        options,
      )
      return withWarnings(updated, warnings)
    },

    remove: (templateId, options) => templates.remove(templateId, options),
  }
}

/** What of a stored template is the template itself. */
export function getBody({
  name,
  slug,
  category,
  description,
  editorMode,
  structure,
  content,
  fields,
  tags,
}: TemplateBody): TemplateBody {
  return { name, slug, category, description, editorMode, structure, content, fields, tags }
}

function withoutUndefined<Body extends object>(
  change: Body,
): { [Name in keyof Body]: Exclude<Body[Name], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Body]: Exclude<Body[Name], undefined>
  }
}

/** `Project proposal (short)` → `project-proposal-short`. */
function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? ['template']).join('-').slice(0, 80).replace(/-$/, '')
}
