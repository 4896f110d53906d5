import { z } from 'zod'
import { templateBodySchema, templateShape } from '#contracts/template.schema.ts'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { recordShape, requestBody } from '#contracts/request.schema.ts'

/** The library's eight categories. Administrators may add templates under further ones. */
export const templateCategories = [
  { id: 'career', label: 'Career' },
  { id: 'business', label: 'Business' },
  { id: 'meetings', label: 'Meetings and planning' },
  { id: 'engineering', label: 'Product and engineering' },
  { id: 'marketing', label: 'Marketing' },
  { id: 'legal', label: 'Legal and people' },
  { id: 'education', label: 'Education and research' },
  { id: 'personal', label: 'Personal and correspondence' },
] as const

/**
 * What a library file holds; its folder gives the category, its name the slug, and the text is in a file
 * beside it.
 */
export const libraryTemplateSchema = templateBodySchema.omit({ category: true, slug: true, content: true })

export const templateSchema = z
  .object({
    ...recordShape,
    ...templateShape,
    warnings: z.array(z.string()).optional().describe('What had to be taken out of the text.'),
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof templateSchema>

/** Without a slug it is made from the name. */
export const createTemplateBody = requestBody({ ...templateShape, slug: templateShape.slug.optional() }, [
  'warnings',
]).meta({
  id: 'CreateTemplate',
  example: {
    name: 'Memo',
    category: 'memo',
    description: 'A short note to colleagues',
    editorMode: 'markdown',
    structure: [{ heading: 'Purpose', guidance: 'Why it is written' }],
    content: '# {{subject}}',
    fields: [{ name: 'subject', label: 'Subject', type: 'text' }],
    tags: ['office'],
  },
})
export type CreateTemplate = z.infer<typeof createTemplateBody>

export const updateTemplateBody = requestBody(templateBodySchema.partial().shape, ['warnings']).meta({
  id: 'UpdateTemplate',
  example: { description: 'A short note to colleagues' },
})
export type UpdateTemplate = z.infer<typeof updateTemplateBody>

export const templateSorts = ['createdAt', 'updatedAt', 'name'] as const
export const templateListQuery = listQuery(templateSorts, { category: z.string().max(60).optional() }, 'name')
export const templateListAnswer = listAnswer(templateSchema)
