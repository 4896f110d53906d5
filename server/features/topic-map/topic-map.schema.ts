// Planned, written and published pages of a project by topic: which collide, what is missing, which should
// rank.
import { z } from 'zod'
import { linkTargets } from '../articles/articles.schema.ts'
import { articleStatus } from '#contracts/article.schema.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { documentContent } from '../documents/documents.schema.ts'

export const mapPageSchema = z
  .object({
    id: z.string().describe('Of the article, or the URL.'),
    kind: z
      .enum(['planned', 'written', 'published'])
      .meta({ id: 'MapPageKind' })
      .describe('`written`: it has a text; `published`: the site has it.'),
    title: z.string(),
    articleId: objectId.nullable(),
    url: z.string().nullable(),
    status: articleStatus.nullable(),
    keyword: z.string().describe('The first keyword of its article; empty where it has none.'),
    inlinks: z.number().int().nullable().describe('Internal links to it, of the last audit.'),
    words: z.number().int().nullable().describe('Of the last audit.'),
  })
  .meta({ id: 'MapPage' })
export type MapPage = z.infer<typeof mapPageSchema>

const mapCollisionSchema = z
  .object({
    pageIds: z.array(z.string()).describe('The one that should rank first.'),
    why: z.array(z.string()).describe('Why they collide, in sentences.'),
    rankWhy: z.string().describe('Why the first should rank.'),
    advice: z.string().describe('What to do with the others.'),
  })
  .meta({ id: 'MapCollision' })
export type MapCollision = z.infer<typeof mapCollisionSchema>

const mapSubjectSchema = z
  .object({
    keyword: z
      .string()
      .nullable()
      .describe('Of the project; null: pages that none of its keywords is about.'),
    pageIds: z.array(z.string()),
    collisions: z.number().int(),
    isGap: z.boolean().describe('Whether no page is about it.'),
  })
  .meta({ id: 'MapSubject' })
export type MapSubject = z.infer<typeof mapSubjectSchema>

export const topicMapSchema = z
  .object({
    projectId: objectId,
    counts: z.object({
      planned: z.number().int(),
      written: z.number().int(),
      published: z.number().int(),
      collisions: z.number().int(),
      gaps: z.number().int(),
    }),
    sitemapReadAt: timestamp.nullable().describe('When the site’s titles were last read.'),
    auditedAt: timestamp.nullable().describe('When the last audit of the project ended.'),
    pages: z.array(mapPageSchema),
    subjects: z.array(mapSubjectSchema),
    collisions: z.array(mapCollisionSchema),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'TopicMap' })
export type TopicMap = z.infer<typeof topicMapSchema>

export const suggestLinksBody = requestBody({
  content: documentContent.optional().describe('The newest text of the article when left out.'),
  editorMode: editorMode.optional().describe('Mode of the content; richText by default.'),
  articleDocumentId: objectId.optional().describe('Another text of the article than its newest.'),
  except: linkTargets
    .optional()
    .describe(
      'Targets that are not wanted, beside the article’s `dismissedLinks`: URLs, or identifiers of articles.',
    ),
}).meta({ id: 'SuggestLinks', example: {} })
export type SuggestLinks = z.infer<typeof suggestLinksBody>

const suggestedLinkSchema = z
  .object({
    url: z.string().nullable().describe('Null of a planned article: it has none yet.'),
    articleId: objectId.nullable(),
    title: z.string(),
    kind: mapPageSchema.shape.kind,
    anchor: z
      .object({ text: z.string(), before: z.string(), after: z.string() })
      .meta({ id: 'LinkAnchor' })
      .describe('Words of the text for the link, with some before and after them.'),
    why: z.string(),
  })
  .meta({ id: 'SuggestedLink' })
export const suggestedLinksSchema = z
  .object({
    links: z.array(suggestedLinkSchema).describe('Best first; each target once.'),
    comparedPages: z.number().int().describe('Other pages of the project that the text was compared with.'),
  })
  .meta({ id: 'SuggestedLinks' })
export type SuggestedLinks = z.infer<typeof suggestedLinksSchema>
export type SuggestedLink = SuggestedLinks['links'][number]
