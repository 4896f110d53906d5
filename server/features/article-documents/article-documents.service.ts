// Decisions about the texts of articles: what may be stored, how a change of mode converts, what a version is. Knows no HTTP.
import type { Actor } from '#capabilities/access/index.ts'
import { namesNothing, type RecordEvents } from '#capabilities/records/index.ts'
import { forbidden } from '#platform/errors.ts'
import type { RecordService } from '#capabilities/records/records.routes.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { ChangeOptions, Stored } from '#platform/store/collection.ts'
import { createStoredTexts, createTextVersions, type DocumentFilesService, type ExportedFile, type StoredText } from '../documents/index.ts'
import type { DocumentVersionSummary, ExportFormat } from '../documents/documents.schema.ts'
import type { ArticleDocumentBody, ArticleDocumentFilters, ArticleDocumentsRepository } from './article-documents.repository.ts'
import type {
  ArticleDocument,
  ArticleDocumentSummary,
  ArticleDocumentVersion,
  CreateArticleDocument,
  UpdateArticleDocument,
} from './article-documents.schema.ts'
import { withReferences } from './with-references.ts'

export interface ArticleDocumentsService extends RecordService<
  ArticleDocument,
  ArticleDocumentSummary,
  CreateArticleDocument,
  UpdateArticleDocument,
  ArticleDocumentFilters
> {
  find(ownerId: string, id: string): Promise<ArticleDocument | undefined>
  /** Newest first; the current state is the first. Throws `not_found`. */
  listVersions(ownerId: string, id: string): Promise<DocumentVersionSummary[]>
  /** Throws `not_found`. */
  getVersion(ownerId: string, id: string, n: number): Promise<ArticleDocumentVersion>
  /** The old state becomes the current one; what stood there is kept as a version. Throws `not_found`, `version_mismatch`. */
  restoreVersion(ownerId: string, id: string, n: number, options?: Pick<ChangeOptions, 'ifVersions'> & Actor): Promise<ArticleDocument>
  /** The text as `rewrite` makes it of the current one, as a version of its own. Throws what `rewrite` throws. */
  rewrite(ownerId: string, id: string, rewrite: (text: StoredText) => string, actor: Actor): Promise<ArticleDocument>
  /** The text with its references as a file. Throws `not_found`. */
  exportFile(ownerId: string, id: string, format: ExportFormat, signal: AbortSignal): Promise<ExportedFile>
}

export interface ArticleDocumentsDependencies {
  articleDocuments: ArticleDocumentsRepository
  content: Content
  documentFiles: Pick<DocumentFilesService, 'exportContent'>
  articleName(ownerId: string, articleId: string): Promise<string | undefined>
  recordEvents: RecordEvents
}

export function createArticleDocumentsService({
  articleDocuments,
  content,
  documentFiles,
  articleName,
  recordEvents,
}: ArticleDocumentsDependencies): ArticleDocumentsService {
  const texts = createStoredTexts({ content })
  const versions = createTextVersions<ArticleDocumentBody>({ noun: 'article document', of: (ownerId) => articleDocuments.of(ownerId) })

  const told = (ownerId: string, { id, articleId, version }: Stored<ArticleDocumentBody>, from = articleId): Promise<void> =>
    recordEvents.changed(
      ownerId,
      [...new Set([articleId, from])].map((article) => `articles:${article}`),
      { articleId, articleDocumentId: id, version },
    )

  async function change(
    ownerId: string,
    id: string,
    update: UpdateArticleDocument | ((current: ArticleDocumentBody) => UpdateArticleDocument),
    options: ChangeOptions & Actor,
  ): Promise<ArticleDocument> {
    const articleId = typeof update === 'function' ? undefined : update.articleId
    let before: Stored<ArticleDocumentBody> | undefined
    let warnings: string[] = []
    const apply = async (current: Stored<ArticleDocumentBody>): Promise<ArticleDocumentBody> => {
      before = current
      const given = typeof update === 'function' ? update(current) : update
      const { warnings: said, ...text } = await texts.apply(current, given)
      warnings = said
      return {
        ...current,
        ...text,
        title: given.title ?? current.title,
        articleId: given.articleId ?? current.articleId,
        references: given.references ?? current.references,
      }
    }
    const mine = articleDocuments.of(ownerId)
    const record = articleId === undefined ? await mine.update(id, apply, options) : await mine.moveTo(articleId, id, apply, options)
    if (record.version !== before?.version) await told(ownerId, record, before?.articleId)
    return withWarnings(record, warnings)
  }

  async function getVersion(ownerId: string, id: string, n: number): Promise<ArticleDocumentVersion> {
    const { body, ...version } = await versions.get(ownerId, id, n)
    return { ...version, content: body.content, references: body.references }
  }

  return {
    list: (ownerId, options) => articleDocuments.of(ownerId).list(options),
    get: (ownerId, id) => articleDocuments.of(ownerId).get(id),
    find: (ownerId, id) => articleDocuments.of(ownerId).find(id),
    async create(ownerId, { articleId, title, content: text = '', editorMode = 'richText', references = [] }, options) {
      const name = await articleName(ownerId, articleId)
      if (name === undefined) throw namesNothing('articleId', 'article', { isRequired: true })
      const { warnings, ...prepared } = await texts.prepare(text, editorMode)
      const body = { articleId, title: title ?? name, editorMode, references, writingScore: null, ...prepared }
      const record = await articleDocuments.of(ownerId).insert(body, options)
      await told(ownerId, record)
      return withWarnings(record, warnings)
    },
    async update(ownerId, id, given, options = {}) {
      const current = await articleDocuments.of(ownerId).get(id)
      const { articleId, ...rest } = given
      const moves = articleId !== undefined && articleId !== current.articleId
      if (moves && options.byShare !== undefined) throw forbidden('Only its owner moves an article document to another article. Leave articleId out.')
      const changesMode = given.editorMode !== undefined && given.editorMode !== current.editorMode
      return change(ownerId, id, moves ? given : rest, { ...options, standsAlone: changesMode })
    },
    async remove(ownerId, id, { ifVersions, cascade }) {
      const record = await articleDocuments.of(ownerId).get(id)
      await articleDocuments.remove(ownerId, id, { ifVersions, cascade, alsoNamedBy: [] })
      await told(ownerId, record)
    },

    listVersions: versions.list,
    getVersion,
    async restoreVersion(ownerId, id, n, options = {}) {
      const { title, content: text, editorMode, references } = await getVersion(ownerId, id, n)
      return change(ownerId, id, { title, content: text, editorMode, references }, { ...options, standsAlone: true })
    },
    rewrite: (ownerId, id, rewrite, actor) => change(ownerId, id, (current) => ({ content: rewrite(current) }), { ...actor, standsAlone: true }),

    async exportFile(ownerId, id, format, signal) {
      const { title, content: text, editorMode, references, updatedAt } = await articleDocuments.of(ownerId).get(id)
      // What programs read keeps the references as what they are.
      if (format !== 'json')
        return documentFiles.exportContent({ title, content: withReferences(text, editorMode, references), editorMode, updatedAt }, format, signal)
      const { bytes, ...file } = await documentFiles.exportContent({ title, content: text, editorMode, updatedAt }, format, signal)
      const document = JSON.parse(new TextDecoder().decode(bytes)) as object
      return { ...file, bytes: new TextEncoder().encode(JSON.stringify({ ...document, references }, null, 2)) }
    },
  }
}

function withWarnings(record: Stored<ArticleDocumentBody>, warnings: string[]): ArticleDocument {
  return warnings.length === 0 ? record : { ...record, warnings }
}
