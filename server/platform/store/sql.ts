// SQL as values: `sql` turns every interpolation into a parameter, so that text of a client can never become
// SQL.

/** A statement with its parameters, or a piece of one. */
export interface Sql {
  text: string
  values: unknown[]
  /** The literal parts between the values; what lets pieces be joined and numbered again. */
  parts: readonly string[]
}

class Statement implements Sql {
  readonly parts: readonly string[]
  readonly values: unknown[]

  constructor(parts: readonly string[], values: unknown[]) {
    this.parts = parts
    this.values = values
  }

  /** Put together where it is asked for: of a piece that is spliced in, never. */
  get text(): string {
    let text = this.parts[0] ?? ''
    for (let index = 0; index < this.values.length; index++)
      text += `$${index + 1}${this.parts[index + 1] ?? ''}`
    return text
  }
}

/** A statement: interpolated values become parameters, interpolated statements are spliced in. */
export function sql(strings: TemplateStringsArray, ...interpolations: unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  interpolations.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (value instanceof Statement) {
      parts[parts.length - 1] += value.parts[0] ?? ''
      value.values.forEach((inner, position) => {
        values.push(inner)
        parts.push(value.parts[position + 1] ?? '')
      })
      parts[parts.length - 1] += after
    } else {
      values.push(value)
      parts.push(after)
    }
  })
  return new Statement(parts, values)
}

/** Trusted SQL text: names of tables and columns from our own code, never from a request. */
export function raw(text: string): Sql {
  return new Statement([text], [])
}

/** Joins statements with a separator (`, ` or ` and `). No statements give an empty one. */
export function join(statements: readonly Sql[], separator: string): Sql {
  const parts: string[] = ['']
  const values: unknown[] = []
  statements.forEach((statement, index) => {
    parts[parts.length - 1] += (index === 0 ? '' : separator) + (statement.parts[0] ?? '')
    statement.values.forEach((value, position) => {
      values.push(value)
      parts.push(statement.parts[position + 1] ?? '')
    })
  })
  return new Statement(parts, values)
}

/** A JSON parameter: pg would turn an array into a PostgreSQL array otherwise. */
export function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`
}

/** `editor_mode` for `editorMode`: the column of a member. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
