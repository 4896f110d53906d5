// Files come as multipart/form-data, and only to routes that say so (`schema.consumes`); everything else is told what to send.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wrongFormField } from '#capabilities/files/index.ts'
import { unsupportedMediaType } from './http.errors.ts'

const multipart = 'multipart/form-data'

/** The multipart field that the route reads a file from; undefined where it reads none. */
export function fileFieldOf(request: FastifyRequest): string | undefined {
  const { schema, config } = request.routeOptions
  return schema?.consumes?.includes(multipart) === true ? (config.uploadField ?? 'file') : undefined
}

/** Refuses multipart bodies where none is read: they would count as no body at all. */
export function refuseStrayFiles(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.isMultipart() && fileFieldOf(request) === undefined)
      done(unsupportedMediaType('Bodies of type multipart/form-data are not read here. Send application/json.'))
    else done()
  })
}

/** What a body of a type that is not read is answered with. A route for files gets one in no field at all (Spec: that is 400, not 415). */
export function unreadBody(request: FastifyRequest): Error {
  const field = fileFieldOf(request)
  const type = String(request.headers['content-type']).slice(0, 100)
  if (field === undefined) return unsupportedMediaType(`Bodies of type ${type} are not read here. Send application/json.`)
  return wrongFormField(`The body is of type ${type}. Send the file as ${multipart} in the field ${field}.`, {
    errors: [{ path: field, message: 'is required' }],
  })
}
