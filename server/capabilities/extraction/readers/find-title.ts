import { collapseWhitespace } from '#core/text.ts'
/** A title from the file's own words, else from its name without ending and path. */
export function getTitle(found: string | undefined, fileName: string): string {
  const title = collapseWhitespace(found ?? '')
  if (title !== '') return title.slice(0, 200)
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return name === '' ? 'Untitled' : name.slice(0, 200)
}

/** The words of the first heading of HTML. */
export function firstHeading(html: string): string | undefined {
  const match = /<h[1-3][^>]*>([\s\S]{0,2000}?)<\/h[1-3]>/i.exec(html)
  return match?.[1]
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}
