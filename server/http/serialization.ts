// Answers carry what their schema names and nothing else, so that no internal member slips out. Checking
// values as well costs several times as much as writing them: it is done in tests and development, where a
// wrong answer is a 500 that somebody sees.
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler as checkingCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Pick = (value: unknown) => unknown

/** The compiler of answers: `checked` validates every value against its schema, too. */
export function createSerializerCompiler({
  checked,
}: {
  checked: boolean
}): FastifySerializerCompiler<z.ZodType> {
  if (checked) return checkingCompiler as FastifySerializerCompiler<z.ZodType>
  return ({ schema }) => {
    let pick: Pick | undefined
    return (value: unknown) => {
      pick ??= findPicker(schema) ?? ((whole) => whole)
      return JSON.stringify(pick(value))
    }
  }
}

/** A function that keeps what the schema names; undefined where the schema takes everything. */
function findPicker(schema: z.ZodType): Pick | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = findPicker(schema.unwrap() as z.ZodType)
    return inner === undefined
      ? undefined
      : (value) => (value === undefined || value === null ? value : inner(value))
  }
  if (schema instanceof z.ZodArray) {
    const inner = findPicker(schema.element as z.ZodType)
    return inner === undefined ? undefined : (value) => (Array.isArray(value) ? value.map(inner) : value)
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall instanceof z.ZodUnknown) return undefined
  const members = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, member]) => ({
    name,
    pick: findPicker(member),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const whole = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const { name, pick } of members) {
      const member = whole[name]
      if (member !== undefined) picked[name] = pick === undefined ? member : pick(member)
    }
    return picked
  }
}
