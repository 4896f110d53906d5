// How a route reads an uploaded file: the field is checked first, then the size, in mid-stream.
import type { FastifyRequest } from 'fastify'
import { AppError, fileTooLarge, validationFailed } from '#platform/errors.ts'
import { wrongFormField } from './files.errors.ts'

export interface UploadedFile {
  bytes: Buffer
  /** As the client named it: shown, never part of a path. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
  /** The other fields that came before the file. */
  fields: Record<string, string>
}

/** The file of a multipart body. Throws `wrong_form_field`, `file_too_large`, `unsupported_media_type`, `validation_failed` for an empty file. */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: { field: string | readonly string[]; maxBytes: number }): Promise<UploadedFile> {
  const wanted = typeof field === 'string' ? [field] : [...field]
  if (!request.isMultipart())
    throw wrongFormField(`Send the file as multipart/form-data in the field ${wanted.join(' or ')}.`, {
      errors: [{ path: wanted[0] ?? 'file', message: 'is required' }],
    })
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (!wanted.includes(part.fieldname)) {
        part.file.resume()
        throw wrongFormField(`The file came in the field ${part.fieldname.slice(0, 60)}. Send it in the field ${wanted.join(' or ')}.`, {
          errors: [{ path: part.fieldname.slice(0, 60), message: `must be ${wanted.join(' or ')}` }],
        })
      }
      const bytes = await part.toBuffer()
      if (bytes.length === 0)
        throw validationFailed('The file is empty. Choose one that holds something.', { errors: [{ path: part.fieldname, message: 'is empty' }] })
      return { bytes, fileName: (part.filename ?? '').toWellFormed().replaceAll('\0', '').slice(0, 255), declaredType: part.mimetype ?? '', fields }
    }
  } catch (error) {
    throw translate(error, maxBytes)
  }
  throw wrongFormField(`No file came. Send it in the field ${wanted.join(' or ')}.`, { errors: [{ path: wanted[0] ?? 'file', message: 'is required' }] })
}

function translate(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error
  const code = (error as { code?: unknown }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return fileTooLarge(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB. Send a smaller one.`, { cause: error })
  if (typeof code === 'string' && code.startsWith('FST_'))
    return validationFailed('The multipart body has too many parts or too long fields.', { cause: error })
  return validationFailed('The multipart body broke off or is malformed. Send it again.', { cause: error })
}
