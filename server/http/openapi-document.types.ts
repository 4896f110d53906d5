// The API's description as JSON.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = Record<string, Json>

export interface OpenApiDocument {
  paths: Record<string, PathItem>
  components: Record<'schemas' | 'parameters' | 'responses' | 'requestBodies', Record<string, JsonObject>>
}

type HttpMethod = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'options'

/** Operations by method; `parameters` are those of all of them. */
export type PathItem = Partial<Record<HttpMethod, Operation>> & { parameters?: JsonObject[] }

export interface Operation {
  parameters?: JsonObject[]
  requestBody?: JsonObject
  responses: Record<string, JsonObject>
}
