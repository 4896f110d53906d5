// Files come as multipart/form-data, and only to routes that say so (`schema.consumes`); everything else is
// refused with what to send.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wrongFormField } from '#capabilities/files/index.ts'
import { findUploadFields } from '#capabilities/files/upload.routes.ts'
import { readTypes } from './declared-answers.ts'
import { getMediaType } from '#contracts/response.schema.ts'
import { unsupportedMediaType } from './http.errors.ts'

const multipart = 'multipart/form-data'

/** The multipart field that the route reads a file from; undefined where it reads none. */
export function findFileField({ routeOptions }: FastifyRequest): string | undefined {
  return readTypes(routeOptions).includes(multipart) ? findUploadFields(routeOptions.config)[0] : undefined
}

/**
 * Refuses bodies of a type that some routes read and this one does not. Where no body is read, JSON is passed
 * over.
 */
export function refuseStrayBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const types = readTypes(request.routeOptions)
    const type = getMediaType(request.headers['content-type'] ?? '')
    const isNone = request.body === undefined && type !== multipart
    if (isNone || types.includes(type) || (types.length === 0 && type === 'application/json')) done()
    else done(unreadBody(request))
  })
}

/**
 * What a body of a type that is not read is answered with. A route for files gets one in no field at all
 * (Spec: that is 400, not 415).
 */
export function unreadBody(request: FastifyRequest): Error {
  const field = findFileField(request)
  const type = String(request.headers['content-type']).split(';', 1)[0]?.slice(0, 100)
  if (field === undefined)
    return unsupportedMediaType(`Bodies of type ${type} are not read here. Send application/json.`)
  return wrongFormField(`The body is of type ${type}. Send the file as ${multipart} in the field ${field}.`, {
    errors: [{ path: field, message: 'is required' }],
  })
}
