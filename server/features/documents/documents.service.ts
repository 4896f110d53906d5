// One's own documents: a kind of document that may begin with a template and has tags.
import { validationFailed } from '#platform/errors.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import {
  createDocumentCore,
  type DocumentCore,
  type DocumentCoreDependencies,
} from './core/document-core.service.ts'
import type { DocumentBody, DocumentFilters, DocumentsRepository } from './documents.repository.ts'
import type { CreateDocument, UpdateDocument } from './documents.schema.ts'

export type DocumentsService = DocumentCore<
  DocumentBody,
  DocumentFilters,
  CreateDocument,
  UpdateDocument,
  'tags'
>

export interface StartingPoint {
  title: string
  content: string
  editorMode: EditorMode
}

export interface DocumentsDependencies extends DocumentCoreDependencies {
  documents: DocumentsRepository
  /** What a document of this template begins with; undefined when there is no such template. */
  startingPoint(templateId: string): Promise<StartingPoint | undefined>
}

export function createDocumentsService(dependencies: DocumentsDependencies): DocumentsService {
  const { documents, content, startingPoint } = dependencies

  /** The template that a body names. Throws `validation_failed` when there is none of that identifier. */
  async function namedTemplate(templateId: string | null | undefined): Promise<StartingPoint | undefined> {
    if (templateId == null) return undefined
    const template = await startingPoint(templateId)
    if (template !== undefined) return template
    throw validationFailed(
      'No template has this identifier. Take one from GET /api/templates, or leave templateId out.',
      {
        errors: [{ path: 'templateId', message: 'names no template' }],
      },
    )
  }

  return createDocumentCore<DocumentBody, DocumentFilters, CreateDocument, UpdateDocument, 'tags'>(
    dependencies,
    {
      kind: 'document',
      noun: 'document',
      of: documents.of,
      versioned: ['tags'],
      beginImport: () => ({}),
      frontMatter: async (_ownerId, { tags }) => ({ tags }),

      async begin(_ownerId, { title, content: given, editorMode, tags = [], templateId }) {
        const template = await namedTemplate(templateId)
        // Without content a document of a template begins with the template's text, its questions as marked
        // blanks.
        const start = given === undefined ? template : undefined
        const mode = editorMode ?? start?.editorMode ?? 'richText'
        return {
          beside: {
            title: title ?? start?.title ?? untitled,
            tags,
            ...(templateId == null ? {} : { templateId }),
          },
          editorMode: mode,
          content:
            start === undefined
              ? (given ?? '')
              : (await content.convert(start.content, start.editorMode, mode)).content,
        }
      },

      apply: (current, { title, tags, templateId }) => ({
        title: title ?? current.title,
        tags: tags ?? current.tags,
        templateId: templateId === null ? undefined : (templateId ?? current.templateId),
      }),
      isExamined: ({ templateId }) => templateId != null,
      async examine(_ownerId, { templateId }) {
        await namedTemplate(templateId)
        return undefined
      },
    },
  )
}

const untitled = 'Untitled'
