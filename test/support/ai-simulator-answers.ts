// What the simulated provider reads and says: the four request shapes made one, and answers that follow from
// the request alone.

export type SimulatedProvider = 'openai' | 'anthropic' | 'gemini' | 'compatible'

export interface SimulatedRequest {
  provider: SimulatedProvider
  method: string
  path: string
  headers: Record<string, string>
  model: string
  stream: boolean
  messages: { role: string; text: string }[]
  /** All message texts, joined: what tests search for the template's structure. */
  prompt: string
  /** The JSON schema asked for, where there is one. */
  schema: JsonSchema | undefined
  body: unknown
}

export interface SimulatedAnswer {
  text: string
  usage?: { inputTokens: number; outputTokens: number }
  finishReason?: 'stop' | 'length' | 'refusal'
  /** Milliseconds between two events; 0 by default. */
  pauseMs?: number
  /** Silence until then: an answer that is under way for as long as a test wants it. */
  after?: Promise<unknown>
}

export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

type Json = Record<string, unknown>

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const string = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text of a message's content in any of the protocols: a string, or parts of which some have a text. */
function getText(content: unknown): string {
  if (typeof content === 'string') return content
  return array(content)
    .map((part) => (typeof part === 'string' ? part : string(record(part)['text'])))
    .join('')
}

export function readRequest(
  provider: SimulatedProvider,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): SimulatedRequest {
  const given = record(body)
  const messages: { role: string; text: string }[] = []
  const system = given['system'] ?? given['instructions'] ?? record(given['systemInstruction'])['parts']
  if (system !== undefined) messages.push({ role: 'system', text: getText(system) })
  for (const entry of array(given['messages'] ?? given['input'] ?? given['contents'])) {
    const message = record(entry)
    const role = string(message['role'])
    messages.push({
      role: role === 'developer' ? 'system' : role === 'model' ? 'assistant' : role,
      text: getText(message['content'] ?? message['parts']),
    })
  }
  return {
    provider,
    method,
    path,
    headers,
    model: provider === 'gemini' ? (/models\/([^:/?]+)/.exec(path)?.[1] ?? '') : string(given['model']),
    stream: given['stream'] === true || path.includes(':streamGenerateContent'),
    messages,
    prompt: messages.map((message) => message.text).join('\n\n'),
    schema: findSchema(given) ?? schemaInWords(messages.map((message) => message.text).join('\n')),
    body,
  }
}

/**
 * Where each protocol keeps the schema: Responses, chat completions, Messages (format or forced tool),
 * Gemini.
 */
function findSchema(body: Json): JsonSchema | undefined {
  const places = [
    record(record(body['text'])['format'])['schema'],
    record(record(body['response_format'])['json_schema'])['schema'],
    record(record(body['output_config'])['format'])['schema'],
    record(body['output_format'])['schema'],
    record(array(body['tools'])[0])['input_schema'],
    record(body['generationConfig'])['responseJsonSchema'],
    record(body['generationConfig'])['responseSchema'],
  ]
  return places.find((place): place is JsonSchema => typeof place === 'object' && place !== null)
}

/** A schema that the prompt spells out, for servers that take none. */
function schemaInWords(prompt: string): JsonSchema | undefined {
  const written = /JSON Schema:\n(\{.*\})/.exec(prompt)?.[1]
  return written === undefined ? undefined : (JSON.parse(written) as JsonSchema)
}

/**
 * What a provider says when the test scripted nothing: an instance of the schema, or a document that follows
 * the outline in the prompt.
 */
export function defaultAnswer(request: SimulatedRequest): SimulatedAnswer {
  if (request.schema !== undefined)
    return { text: JSON.stringify(makeInstance(request.schema, request.schema)) }
  const headings = findOutline(request.prompt)
  const sections = (headings.length > 0 ? headings : ['Summary', 'Details', 'Next steps']).map(
    (heading, index) =>
      [
        `## ${heading}`,
        '',
        `What is known of ${heading.toLowerCase()} is written down in this part, with what follows from it.`,
        '',
        index % 2 === 0
          ? `- The first point of ${heading} names a fact.\n- The second point of ${heading} names a consequence.`
          : `A last sentence leads over from ${heading} to what comes next.`,
      ].join('\n'),
  )
  return { text: `# A written answer\n\n${sections.join('\n\n')}\n` }
}

/**
 * Headings that a prompt asks for: Markdown headings, else a numbered list, else `"heading": "…"` in JSON.
 */
export function findOutline(prompt: string): string[] {
  const found = (pattern: RegExp): string[] =>
    [...prompt.matchAll(pattern)].map((match) => (match[1] ?? '').trim()).filter((heading) => heading !== '')
  for (const pattern of [
    /^#{2,4}[ \t]+(.+)$/gm,
    /^\d+[.)][ \t]+([^\n:–—]{2,80})/gm,
    /"heading":\s*"([^"]{2,120})"/g,
  ]) {
    const headings = found(pattern)
    if (headings.length > 0) return [...new Set(headings)].slice(0, 40)
  }
  return []
}

function makeInstance(schema: JsonSchema, root: JsonSchema, depth = 0): unknown {
  if (depth > 12) return null
  if (schema.$ref !== undefined)
    return makeInstance(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, root, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (variant !== undefined) return makeInstance(variant, root, depth + 1)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties !== undefined) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, member]) => [
        name,
        makeInstance(member, root, depth + 1),
      ]),
    )
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 2) }, () =>
      makeInstance(schema.items ?? { type: 'string' }, root, depth + 1),
    )
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return 'A plain sentence.'.padEnd(schema.minLength ?? 0, '.')
}
