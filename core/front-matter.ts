// Front matter: what static site generators read of a Markdown file before its text (Jekyll, Hugo, Astro and
// others), as YAML between two lines of hyphens.

export type FrontMatter = Record<string, string | readonly string[] | undefined>

/**
 * The Markdown with its front matter; empty members are left out, and so is a first heading that is its
 * title.
 */
export function withFrontMatter(markdown: string, members: FrontMatter): string {
  const lines = Object.entries(members).flatMap(([name, value]) =>
    value === undefined || value.length === 0 ? [] : [`${name}: ${toYaml(value)}`],
  )
  const title = members['title']
  const text = typeof title === 'string' ? withoutHeading(markdown, title) : markdown
  return `---\n${lines.join('\n')}\n---\n\n${text}`
}

/** A string of JSON is one of YAML, whatever it holds. */
function toYaml(value: string | readonly string[]): string {
  return typeof value === 'string' ? JSON.stringify(value) : `[${value.map(toYaml).join(', ')}]`
}

function withoutHeading(markdown: string, title: string): string {
  const heading = /^# ([^\n]*)\n+/.exec(markdown)
  const words = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  return heading !== null && words(heading[1] ?? '') === words(title)
    ? markdown.slice(heading[0].length)
    : markdown
}
