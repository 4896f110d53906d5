// Writes docs/configuration.md and .env.example from the schema of the settings, or with --check says whether
// they are current.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { environmentSchema } from '#platform/config-settings.ts'

interface Setting {
  name: string
  description: string
  /** What may be given: `on, off`, `1 to 65535`, a word for the kind of text. */
  values: string
  /** Empty where there is none. */
  fallback: string
}

const defaults: Record<string, unknown> = environmentSchema.parse({})
const described = z.toJSONSchema(environmentSchema, { io: 'input', unrepresentable: 'any' })
const settings = Object.entries(described.properties ?? {}).map(([name, property]): Setting => {
  if (typeof property === 'boolean') throw new Error(`${name} has no schema.`)
  return {
    name,
    description: property.description ?? '',
    values: getValues(property),
    fallback: [defaults[name]].flat().join(','),
  }
})

function getValues({
  enum: words,
  minimum,
  maximum,
  format,
  minLength,
}: z.core.JSONSchema.BaseSchema): string {
  if (words !== undefined) return words.map((word) => `\`${String(word)}\``).join(', ')
  if (minimum !== undefined) return `${minimum} to ${maximum}`
  if (format === 'uri') return 'an http or https address'
  return minLength !== undefined && minLength > 1 ? `text of ${minLength} characters or more` : 'text'
}

const note = 'made from server/platform/config-settings.ts by `npm run docs`; change it there'

const page = `<!-- ${note} -->
# Configuration

Pressroom needs no configuration to start. What can be set is set in the environment or in a file \`.env\` in the folder it is started in; the environment comes first.
An empty value counts as unset, and lists are separated by commas. All faults are reported together when the program starts, and \`pressroom doctor\` reports them without starting it.

| Setting | What it does | Values | Default |
|---|---|---|---|
${settings.map(({ name, description, values, fallback }) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} | ${values} | ${fallback === '' ? '' : `\`${fallback}\``} |`).join('\n')}
`

const example = `# ${note.replaceAll('`', '')}
# Copy to .env and take away the # of what you set.

${settings.map(({ name, description, fallback }) => `# ${description}\n#${name}=${fallback}`).join('\n\n')}
`

const root = join(import.meta.dirname, '..')
for (const [name, text] of [
  ['docs/configuration.md', page],
  ['.env.example', example],
] as const) {
  const path = join(root, name)
  if (!process.argv.includes('--check')) await writeFile(path, text)
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} is not what server/platform/config-settings.ts says. Run: npm run docs`)
    process.exitCode = 1
  }
}
