// The API's description as JSON.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = Record<string, Json>

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, JsonObject>>
}

export interface Operation {
  parameters?: JsonObject[]
  responses: Record<string, JsonObject>
}
