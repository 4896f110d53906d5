// What every kind of document does, one's own and the texts of articles: what may be stored, how a change of
// mode converts, what a version is, files from and to elsewhere. A kind says what is beside its text.
// Knows no HTTP.
import { withFrontMatter, type FrontMatter } from '#core/front-matter.ts'
import type { Access, Actor, TextKind } from '#capabilities/access/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { PageHead } from '#capabilities/export/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { RecordListOptions, RemoveOptions } from '#capabilities/records/records.routes.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { ChangeOptions, KnownState, List, Stored } from '#platform/store/collection.ts'
import type { DocumentVersionSummary, ExportFormat } from '../documents.schema.ts'
import type { DocumentFiles, ExportableDocument, ExportedFile, ImportSource } from './document-files.ts'
import type { OwnedTexts, TextBody } from './document-store.repository.ts'
import { createStoredTexts, type StoredText, type TextChange } from './stored-texts.ts'
import { createTextVersions, restoredOrigin } from './text-versions.ts'

/** `warnings`: what a clean-up, a change of mode or an import lost. */
export type WithWarnings<Body> = Stored<Body> & { warnings?: string[] | undefined }

export type TextVersion<Body, Beside extends keyof Body> = DocumentVersionSummary & {
  content: string
} & Pick<Body, Beside>

export type TextChangeOptions = Pick<ChangeOptions, 'ifVersions'> & Actor

/** `Beside`: what a version keeps beside title and text. */
export interface DocumentCore<Body extends TextBody, Filters, Create, Update, Beside extends keyof Body> {
  list(ownerId: string, options: RecordListOptions<Filters>): Promise<List<Stored<Omit<Body, 'content'>>>>
  /** Throws `not_found`. */
  get(ownerId: string, id: string): Promise<Stored<Body>>
  find(ownerId: string, id: string): Promise<Stored<Body> | undefined>
  /** With an `id` that exists already, that document is given back: a repeated creation has one effect. */
  create(
    ownerId: string,
    given: Create,
    options?: { id?: string | undefined; warnings?: readonly string[] },
  ): Promise<WithWarnings<Body>>
  /** Throws `not_found`, `version_mismatch`, `validation_failed`. */
  update(
    ownerId: string,
    id: string,
    update: Update,
    options?: TextChangeOptions,
  ): Promise<WithWarnings<Body>>
  remove(ownerId: string, id: string, options: RemoveOptions): Promise<void>
  /** Newest first; the current state is the first. Throws `not_found`. */
  listVersions(ownerId: string, id: string): Promise<DocumentVersionSummary[]>
  /** Throws `not_found`. */
  getVersion(ownerId: string, id: string, n: number): Promise<TextVersion<Body, Beside>>
  /**
   * The old state becomes the current one; what was there is kept as a version. Throws `not_found`,
   * `version_mismatch`.
   */
  restoreVersion(
    ownerId: string,
    id: string,
    n: number,
    options?: TextChangeOptions,
  ): Promise<WithWarnings<Body>>
  /**
   * The text as `rewrite` makes it of the current one, as a version of its own. Throws what `rewrite` throws.
   */
  rewrite(
    ownerId: string,
    id: string,
    rewrite: (text: StoredText) => string,
    actor: Actor,
  ): Promise<WithWarnings<Body>>
  /** Throws `not_found`. */
  exportFile(
    ownerId: string,
    id: string,
    format: ExportFormat,
    signal: AbortSignal,
    options?: ExportOptions,
  ): Promise<ExportedFile>
  /** Throws what `create` throws for what is named beside the text and is not there. */
  checkImport(ownerId: string, beside: ImportedBeside): Promise<void>
  /**
   * Throws `file_type_invalid`, `unreadable_document`, and what `create` throws; nothing is stored then.
   */
  importFile(
    ownerId: string,
    source: ImportSource,
    options: { signal: AbortSignal; beside: ImportedBeside; id?: string | undefined },
  ): Promise<WithWarnings<Body>>
}

/** What comes with an imported file, for the kinds that need it. */
export interface ImportedBeside {
  /** Whose text it becomes. */
  articleId?: string | undefined
}

interface GivenText extends TextChange {
  title?: string | undefined
}

export interface ExportOptions {
  /** Whether Markdown begins with it; other formats have none. */
  frontMatter?: boolean | undefined
}

export interface DocumentDefinition<
  Body extends TextBody,
  Filters,
  Create extends GivenText,
  Update extends GivenText,
  Beside extends keyof Body,
> {
  kind: TextKind
  noun: string
  of: (ownerId: string) => OwnedTexts<Body, Filters>
  /** A new document but for what is made of its text. Throws for what it names and is not there. */
  begin(
    ownerId: string,
    given: Create,
  ): Promise<{ beside: Omit<Body, keyof StoredText>; content: string; editorMode: EditorMode }>
  /** What a file is imported as. Throws for what is missing. */
  beginImport(beside: ImportedBeside): Create
  /** What a change makes of what is beside the text; `parentId`: where it moves to. */
  apply(current: Body, update: Update, parentId: string | undefined): Omit<Body, keyof StoredText>
  /** The changes that are held against what is there before they are made. */
  isExamined?(update: Update): boolean
  /** Throws for what a change names and is not there, or who makes it may not do. Gives where it moves to. */
  examine?(
    ownerId: string,
    update: Update,
    current: Stored<Body>,
    options: TextChangeOptions,
  ): Promise<string | undefined>
  /** Changes it and moves it to what it belongs to from then on. */
  moveTo?(
    ownerId: string,
    parentId: string,
    ...change: Parameters<OwnedTexts<Body, Filters>['update']>
  ): Promise<Stored<Body>>
  versioned: readonly Beside[]
  /** How it is laid out as a file that people read. */
  toExport?(record: Stored<Body>): ExportableDocument
  /** What the file for programs has beside the text. */
  inJson?(record: Stored<Body>): object
  /** What static site generators read of it, beside title and date. */
  frontMatter?(ownerId: string, record: Stored<Body>): Promise<FrontMatter>
  /** What it says of itself to search engines, as a page. */
  head?(ownerId: string, record: Stored<Body>): Promise<PageHead>
  /** After it was made, changed or deleted; `before` where it was changed. */
  onChanged?(ownerId: string, record: Stored<Body>, before?: Stored<Body>): Promise<void>
}

export interface DocumentCoreDependencies {
  content: Content
  files: DocumentFiles
  access: Pick<Access, 'announceText'>
}

/** A kind of document from what is special to it. */
export function createDocumentCore<
  Body extends TextBody,
  Filters,
  Create extends GivenText,
  Update extends GivenText & { origin?: string | undefined },
  Beside extends keyof Body,
>(
  { content, files, access }: DocumentCoreDependencies,
  definition: DocumentDefinition<Body, Filters, Create, Update, Beside>,
): DocumentCore<Body, Filters, Create, Update, Beside> {
  const { kind, noun, of } = definition
  const texts = createStoredTexts({ content })
  const versions = createTextVersions<Body>({ noun, of })

  async function change(
    ownerId: string,
    id: string,
    next: (current: Stored<Body>) => TextChange & { beside?: Partial<Body> },
    options: ChangeOptions & KnownState<Body> & Actor,
    parentId?: string,
  ): Promise<WithWarnings<Body>> {
    let before: Stored<Body> | undefined
    let isShared = true
    let warnings: string[] = []
    const applyText = texts.startChange()
    const apply = async (current: Stored<Body>): Promise<Body> => {
      before = current
      const { beside, ...text } = next(current)
      const applied = await applyText(current, text)
      warnings = applied.warnings
      const { content: body, editorMode, wordCount } = applied
      return { ...current, ...beside, content: body, editorMode, wordCount }
    }
    const record =
      parentId === undefined || definition.moveTo === undefined
        ? await of(ownerId).update(id, apply, { ...options, takeShared: (found) => (isShared = found) })
        : await definition.moveTo(ownerId, parentId, id, apply, options)
    failPoint('document-changed')
    if (record.version !== before?.version) await definition.onChanged?.(ownerId, record, before)
    if (isShared) await access.announceText(ownerId, kind, id)
    return withWarnings(record, warnings)
  }

  const core: DocumentCore<Body, Filters, Create, Update, Beside> = {
    list: (ownerId, options) => of(ownerId).list(options),
    get: (ownerId, id) => of(ownerId).get(id),
    find: (ownerId, id) => of(ownerId).find(id),

    async create(ownerId, given, { id, warnings = [] } = {}) {
      const { beside, content: text, editorMode } = await definition.begin(ownerId, given)
      const prepared = await texts.prepare(text, editorMode)
      const body = { ...beside, editorMode, content: prepared.content, wordCount: prepared.wordCount }
      const record = await of(ownerId).insert(body as Body, { id })
      failPoint('document-created')
      await definition.onChanged?.(ownerId, record)
      return withWarnings(record, [...warnings, ...prepared.warnings])
    },

    async update(ownerId, id, update, options = {}) {
      const { content: text, editorMode, origin } = update
      // A document that is not there is reported before what is wrong with its change.
      const isExamined = editorMode !== undefined || definition.isExamined?.(update) === true
      const current = isExamined ? await of(ownerId).get(id) : undefined
      const parentId =
        current === undefined ? undefined : await definition.examine?.(ownerId, update, current, options)
      const changesMode = editorMode !== undefined && editorMode !== current?.editorMode
      return change(
        ownerId,
        id,
        (state) => ({
          content: text,
          editorMode,
          beside: definition.apply(state, update, parentId) as Partial<Body>,
        }),
        { ...options, origin, standsAlone: changesMode || origin !== undefined, known: current },
        parentId,
      )
    },

    async remove(ownerId, id, { ifVersions }) {
      await of(ownerId).remove(id, { ifVersions })
    },

    listVersions: versions.list,
    async getVersion(ownerId, id, n) {
      const { body, ...version } = await versions.get(ownerId, id, n)
      return { ...version, content: body.content, ...pick(body, definition.versioned) }
    },
    async restoreVersion(ownerId, id, n, options = {}) {
      const { body, savedAt } = await versions.get(ownerId, id, n)
      const { title, content: text, editorMode } = body
      const beside = { ...pick(body, definition.versioned), title } as Partial<Body>
      return change(ownerId, id, () => ({ content: text, editorMode, beside }), {
        ...options,
        origin: restoredOrigin(savedAt),
      })
    },
    rewrite: (ownerId, id, rewrite, actor) =>
      change(ownerId, id, (current) => ({ content: rewrite(current) }), { ...actor, standsAlone: true }),

    async exportFile(ownerId, id, format, signal, { frontMatter = false } = {}) {
      const record = await of(ownerId).get(id)
      // What programs read keeps what is beside the text as what it is.
      const shown = format === 'json' ? record : (definition.toExport?.(record) ?? record)
      const head = format === 'html' ? await definition.head?.(ownerId, record) : undefined
      const inJson = definition.inJson?.(record)
      const file = await files.exportContent(ownerId, { ...shown, head }, format, signal, inJson)
      if (!frontMatter || format !== 'md') return file
      const members = {
        title: record.title,
        date: record.updatedAt,
        ...(await definition.frontMatter?.(ownerId, record)),
      }
      const markdown = withFrontMatter(new TextDecoder().decode(file.bytes), members)
      return { ...file, bytes: new TextEncoder().encode(markdown) }
    },
    async checkImport(ownerId, beside) {
      await definition.begin(ownerId, definition.beginImport(beside))
    },
    async importFile(ownerId, source, { signal, beside, id }) {
      const start = definition.beginImport(beside)
      const { warnings, ...read } = await files.readFile(source, signal)
      return core.create(ownerId, { ...start, ...read }, { id, warnings })
    },
  }
  return core
}

function pick<Body extends object, Name extends keyof Body>(
  body: Body,
  names: readonly Name[],
): Pick<Body, Name> {
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Pick<Body, Name>
}

function withWarnings<Body>(record: Stored<Body>, warnings: string[]): WithWarnings<Body> {
  return warnings.length === 0 ? record : { ...record, warnings }
}
