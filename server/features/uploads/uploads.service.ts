// Files that designs are read from. What is kept of an image is another image, made from its pixels; a PDF
// is kept as it came and never given out. Bytes are put before the row that names them, so that a crash
// leaves nothing that anybody sees.
import { createHash } from 'node:crypto'
import { demoLifetimeHours, isDemoOwner } from '#capabilities/auth/index.ts'
import { readDesignToolUrl } from '#capabilities/design-tool/index.ts'
import {
  type Extraction,
  type MediaFile,
  type MediaType,
  getNames,
  readMediaType,
} from '#capabilities/extraction/index.ts'
import type { BlobStore, StorageAllowance } from '#capabilities/files/index.ts'
import { toStorableText } from '#core/text.ts'
import { parseWebUrl } from '#core/url.ts'
import { fileTypeInvalid, inUse, notFound, unreadableDocument, validationFailed } from '#platform/errors.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { createUploadExamination, toUploadError } from './examine-upload.ts'
import type { Upload, UploadsRepository } from './uploads.repository.ts'
import type { UploadStatus } from './uploads.schema.ts'

export interface UploadOwner {
  ownerId: string
  isGuest: boolean
}

export interface UploadsService {
  /**
   * Takes a file. Throws `file_type_invalid`, `unreadable_document` for an image that is broken or too
   * large, `budget_exhausted`, `storage_full`.
   */
  add(owner: UploadOwner, file: FileToAdd): Promise<Upload>
  /**
   * Takes the URL of a design file; nothing is asked of the design tool. Throws `url_format_invalid` with
   * `reason`.
   */
  register(
    owner: UploadOwner,
    url: { url: string; accessToken?: string | undefined; id?: string | undefined },
  ): Promise<Upload>
  /** Takes the URL of a web page; it is not fetched yet. Throws `validation_failed`. */
  registerWebsite(owner: UploadOwner, page: { url: string; id?: string | undefined }): Promise<Upload>
  /** Throws `not_found`. */
  get(ownerId: string, fileId: string): Promise<Upload>
  /**
   * The bytes to read the design from: a PDF as it came, an image as PNG or JPEG. Throws
   * `unreadable_document` with the reason for which it failed.
   */
  read(upload: Upload): Promise<Buffer>
  /** The design tool's token that came with a URL. */
  findAccessToken(upload: Upload): string | undefined
  /** Throws `not_found`, `in_use`. */
  remove(ownerId: string, fileId: string): Promise<void>
  /**
   * Removes an owner's files, or everybody's, that have expired or that nothing has referred to for an hour.
   */
  cleanUp(ownerId: string | undefined): Promise<{ removed: number; freedBytes: number }>
  /** Notes what came of reading it. */
  note(ownerId: string, fileId: string, status: UploadStatus, error?: unknown): Promise<void>
  /** Looks at a PDF that was taken unseen. May run twice. */
  examine(ownerId: string, fileId: string, signal: AbortSignal): Promise<void>
  /** Removes expired files that nothing uses, and bytes that nobody names. */
  sweep(signal: AbortSignal): Promise<{ uploads: number; blobs: number }>
}

export interface FileToAdd extends MediaFile {
  signal: AbortSignal
  /** Identifier to keep it under, where a request may be repeated. */
  id?: string | undefined
}

export interface UploadsDependencies {
  uploads: UploadsRepository
  /** A folder of its own. */
  blobs: BlobStore
  extraction: Pick<Extraction, 'readImage' | 'countPages'>
  storage: StorageAllowance
  secretBox: SecretBox
  /** Whether a landing page is made from the file. */
  isInUse: (ownerId: string, fileId: string) => Promise<boolean>
  /** Has a file examined when there is time (`examine`). */
  examineLater: (ownerId: string, fileId: string) => Promise<void>
  /** Notified of each upload that is gone, so that what was read from it goes too. */
  onRemoved: (ownerId: string, upload: Upload) => Promise<void>
}

/** What is taken for a design. */
export const uploadTypes: readonly MediaType[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif']

/** How long a file is kept that nothing uses. */
const keptHours = 7 * 24
const idleMinutes = 60

export function createUploadsService(dependencies: UploadsDependencies): UploadsService {
  const { uploads, blobs, storage, secretBox, isInUse, examineLater, onRemoved } = dependencies
  const examination = createUploadExamination(dependencies)

  async function get(ownerId: string, fileId: string): Promise<Upload> {
    const upload = await uploads.find(ownerId, fileId)
    if (upload === undefined)
      throw notFound('No uploaded file has this identifier, or its time is over. Upload it again.')
    return upload
  }

  async function remove(upload: Upload): Promise<boolean> {
    const isRemoved = await uploads.remove(upload.ownerId, upload.id)
    if (isRemoved) await onRemoved(upload.ownerId, upload)
    return isRemoved
  }

  /** Goes through idle uploads and removes those that nothing uses and the choice names. */
  async function removeIdle(
    ownerId: string | undefined,
    isChosen: (upload: Upload) => boolean | Promise<boolean>,
    signal?: AbortSignal,
  ): Promise<Upload[]> {
    const removed: Upload[] = []
    let after = { ownerId: '', id: '' }
    for (;;) {
      const idle = await uploads.listIdle({ ownerId, after, idleMinutes })
      for (const upload of idle) {
        signal?.throwIfAborted()
        if (await isInUse(upload.ownerId, upload.id))
          await uploads.touch(upload.ownerId, upload.id, keptHours)
        else if ((await isChosen(upload)) && (await remove(upload))) removed.push(upload)
      }
      const last = idle.at(-1)
      if (last === undefined) return removed
      after = last
    }
  }

  return {
    get,

    async add(owner, { bytes, fileName, declaredType, signal, id }) {
      const found = readMediaType({ bytes, fileName, declaredType }, uploadTypes)
      if (found.type === undefined)
        throw fileTypeInvalid(found.why, {
          errors: [{ path: 'file', message: `must be ${getNames(uploadTypes)}` }],
        })
      await storage.claim(owner, bytes.length)
      const kind = found.type === 'application/pdf' ? 'pdf' : 'image'
      const upload = await uploads.insert(owner.ownerId, {
        id,
        kind,
        originalName: getName(fileName) || (kind === 'pdf' ? 'Unnamed PDF' : 'Unnamed image'),
        mimeType: found.type,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        warnings: [],
        hours: hoursFor(owner),
        ...(await examination.examine(found.type, bytes, signal)),
      })
      if (upload.status === 'uploaded') await examineLater(owner.ownerId, upload.id)
      return upload
    },

    async register(owner, { url, accessToken, id }) {
      const { url: link, fileKey, nodeId, name, warnings } = readDesignToolUrl(url)
      return uploads.insert(owner.ownerId, {
        id,
        kind: 'designtool',
        originalName: getName(name ?? '') || fileKey,
        mimeType: 'text/uri-list',
        size: Buffer.byteLength(link),
        sha256: createHash('sha256').update(link).digest('hex'),
        status: 'ready',
        url: link,
        fileKey,
        nodeId,
        accessToken:
          accessToken === undefined || accessToken === ''
            ? undefined
            : secretBox.seal(sealName(owner.ownerId), accessToken),
        warnings,
        hours: hoursFor(owner),
      })
    },

    async registerWebsite(owner, { url, id }) {
      const page = readPageUrl(url)
      return uploads.insert(owner.ownerId, {
        id,
        kind: 'website',
        originalName: getName(page.hostname),
        mimeType: 'text/uri-list',
        size: Buffer.byteLength(page.href),
        sha256: createHash('sha256').update(page.href).digest('hex'),
        status: 'ready',
        url: page.href,
        warnings: [],
        hours: hoursFor(owner),
      })
    },

    async read(upload) {
      if (upload.error !== undefined)
        throw unreadableDocument(upload.error.detail, { members: { reason: upload.error.reason } })
      if (upload.kept === undefined) throw notFound('This upload is a URL; it holds no bytes.')
      await uploads.touch(upload.ownerId, upload.id, 0)
      return blobs.read(upload.kept.sha256)
    },

    findAccessToken: ({ ownerId, accessToken }) =>
      accessToken === undefined ? undefined : secretBox.open(sealName(ownerId), accessToken),

    async remove(ownerId, fileId) {
      const upload = await get(ownerId, fileId)
      if (await isInUse(ownerId, fileId))
        throw inUse(
          'A landing page is made from this file. Delete the page for good, or give it another design, before you delete the file.',
        )
      await remove(upload)
    },

    async note(ownerId, fileId, status, error) {
      await uploads.setStatus(ownerId, fileId, {
        status,
        error: unreadableDocument.is(error) ? toUploadError(error) : undefined,
      })
    },

    async cleanUp(ownerId) {
      const removed = await removeIdle(ownerId, () => true)
      return { removed: removed.length, freedBytes: removed.reduce((sum, upload) => sum + upload.size, 0) }
    },

    async examine(ownerId, fileId, signal) {
      const upload = await uploads.find(ownerId, fileId)
      if (upload?.kept === undefined || upload.status === 'ready' || upload.status === 'failed') return
      await uploads.setStatus(ownerId, fileId, { status: 'processing' })
      const facts = await examination.countPages(await blobs.read(upload.kept.sha256), signal, 2 * 60_000)
      await uploads.setStatus(ownerId, fileId, facts.status === 'uploaded' ? { status: 'ready' } : facts)
    },

    async sweep(signal) {
      const removed = await removeIdle(undefined, uploads.isExpired, signal)
      return { uploads: removed.length, blobs: await blobs.sweep(uploads.findUsedHashes) }
    },
  }
}

/** A page of the web as people write it; who it leads to is looked at when it is read. */
function readPageUrl(text: string): URL {
  const trimmed = text.trim()
  const page =
    parseWebUrl(trimmed) ??
    (/^[\w-]+(\.[\w-]+)+/.test(trimmed) ? parseWebUrl(`https://${trimmed}`) : undefined)
  if (page === undefined || page.username !== '' || page.password !== '')
    throw validationFailed('This is not the URL of a web page. Write it as https://example.com.', {
      errors: [{ path: 'url', message: 'must be an http or https URL without a password' }],
    })
  page.hash = ''
  return page
}

function hoursFor({ ownerId }: UploadOwner): number {
  return isDemoOwner(ownerId) ? demoLifetimeHours : keptHours
}

function sealName(ownerId: string): string {
  return `upload ${ownerId}`
}

/** Without folders, and without characters that one does not see: some turn the direction of what follows. */
function getName(fileName: string): string {
  return toStorableText(fileName)
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
}
