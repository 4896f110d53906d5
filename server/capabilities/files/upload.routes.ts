// How a route reads an uploaded file: the field is checked first, then what it says it is, then the size, in
// mid-stream; then what is left.
import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { AppError, fileTooLarge, validationFailed } from '#platform/errors.ts'
import { wrongFormField } from './files.errors.ts'
import { keepBeginning, saysItsType } from './part-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Of a route that takes a file: the multipart field that it comes in, or those of which it may be any;
     * `file` when left out.
     */
    uploadField?: string | readonly string[]
    /**
     * Of a route that takes form fields beside the file, before or after it: what may be in them. Others are
     * then refused by name.
     */
    formFields?: Record<string, ZodType>
  }
}

export interface UploadedFile {
  bytes: Buffer
  /** As the client named it: shown, never part of a path. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
  /** The other fields, before the file or after it. */
  fields: Record<string, string>
}

export interface UploadOptions {
  maxBytes: number
  /**
   * Throws when the declared type is none of those that the route takes; called before the bytes are read.
   */
  checkDeclaredType?: (declaredType: string) => void
}

/**
 * Whoever sends on after a refusal is listened to for so long, to have the answer arrive, and then cut off.
 */
const lingeringMs = 10_000

/** Maximum that may come after the file: its fields, and no more. */
const maxAfterFile = 250_000
const maxShown = 60

/** The fields that a route takes its file from. */
export function findUploadFields({ uploadField = 'file' }: FastifyContextConfig): readonly string[] {
  return typeof uploadField === 'string' ? [uploadField] : uploadField
}

/**
 * The file of a multipart body. Throws `wrong_form_field`, `file_too_large`, `unsupported_media_type`,
 * `validation_failed` for an empty file.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, checkDeclaredType }: UploadOptions,
): Promise<UploadedFile> {
  const wanted = findUploadFields(request.routeOptions.config)
  if (!request.isMultipart())
    throw wrongFormField(`Send the file as multipart/form-data in the field ${wanted.join(' or ')}.`, {
      errors: [{ path: wanted[0] ?? 'file', message: 'is required' }],
    })
  const known = request.routeOptions.config.formFields
  const fields: Record<string, string> = {}
  const beginning = keepBeginning(request.raw)
  const afterFile = watchLength(request.raw, maxAfterFile)
  let upload: Omit<UploadedFile, 'fields'> | undefined
  try {
    const parts = request.parts({ limits: { fileSize: maxBytes, files: 2, fields: 20, fieldSize: 10_000 } })
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), afterFile.exceeded])
      if (done === true) break
      const name = part.fieldname.slice(0, maxShown)
      if (part.type === 'field') {
        if (known !== undefined && !Object.hasOwn(known, part.fieldname))
          throw unknownField(name, Object.keys(known))
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (!wanted.includes(part.fieldname))
        throw wrongFormField(
          `The file came in the field ${name}. Send it in the field ${wanted.join(' or ')}.`,
          {
            errors: [{ path: name, message: `must be ${wanted.join(' or ')}` }],
          },
        )
      if (upload !== undefined)
        throw wrongFormField('More than one file came. Send one.', {
          errors: [{ path: name, message: 'must be one file' }],
        })
      const declaredType =
        part.mimetype === 'text/plain' &&
        !saysItsType(beginning(), request.headers['content-type'], part.fieldname)
          ? ''
          : part.mimetype
      checkDeclaredType?.(declaredType)
      const bytes = await readPart(part, maxBytes)
      if (bytes.length === 0)
        throw validationFailed('The file is empty. Choose one that holds something.', {
          errors: [{ path: part.fieldname, message: 'is empty' }],
        })
      upload = {
        bytes,
        fileName: (part.filename ?? '').toWellFormed().replaceAll('\0', '').slice(0, 255),
        declaredType,
      }
      afterFile.start()
    }
  } catch (error) {
    endSoon(request.raw)
    throw translate(error)
  } finally {
    afterFile.stop()
  }
  if (upload !== undefined) return { ...upload, fields }
  throw wrongFormField(`No file came. Send it in the field ${wanted.join(' or ')}.`, {
    errors: [{ path: wanted[0] ?? 'file', message: 'is required' }],
  })
}

function unknownField(name: string, known: string[]): AppError {
  return wrongFormField(
    `There is no form field ${name} here. Leave it out; there is ${known.join(' and ')}.`,
    {
      errors: [{ path: name, message: 'is not a field of this form' }],
    },
  )
}

/** Whether more than so many bytes come from now on. */
function watchLength(
  raw: IncomingMessage,
  max: number,
): { exceeded: Promise<never>; start(): void; stop(): void } {
  const exceeded = Promise.withResolvers<never>()
  exceeded.promise.catch(() => undefined)
  let length = 0
  const count = (chunk: Buffer): void => {
    length += chunk.length
    if (length > max)
      exceeded.reject(
        validationFailed(
          'Too much comes after the file. Send the file and the fields that the description names.',
        ),
      )
  }
  return {
    exceeded: exceeded.promise,
    start: () => void raw.on('data', count),
    stop: () => void raw.off('data', count),
  }
}

/**
 * The bytes of a part. A file that is too large is refused as soon as it is, not when its sender comes to an
 * end.
 */
async function readPart({ file }: MultipartFile, maxBytes: number): Promise<Buffer> {
  const refusal = (): AppError =>
    fileTooLarge(`The file is larger than ${inWords(maxBytes)}. Send a smaller one.`)
  const limit = Promise.withResolvers<never>()
  file.once('limit', () => limit.reject(refusal()))
  limit.promise.catch(() => undefined)
  const chunks = await Promise.race([limit.promise, file.toArray()])
  // A small body is taken apart before anybody listens for its limit.
  if (file.truncated) throw refusal()
  return Buffer.concat(chunks as Buffer[])
}

function inWords(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1_000)} kB`
}

/**
 * Takes in what still comes, so that the sender gets to reading the answer and may ask again; not for ever.
 */
function endSoon(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return
  // The reader of the parts holds it back as long as nobody takes the file from it.
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingeringMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && code.startsWith('FST_'))
    return validationFailed('The multipart body has too many parts or too long fields.', { cause: error })
  return validationFailed('The multipart body broke off or is malformed. Send it again.', { cause: error })
}
