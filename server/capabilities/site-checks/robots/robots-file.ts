// The robots.txt of a site as these checks see it, and words for where in it a rule is.
import type { PlacedRule } from '#capabilities/crawl/index.ts'
import type { CrawledSite, RobotsFacts } from '#capabilities/site-crawl/index.ts'

/** The search engine whose reading counts; it follows the group for all where none is its own. */
export const searchBot = 'Googlebot'

/** The file where there is one with rules to read: not missing, not failing, not a web page. */
export function readableFile({ robots }: CrawledSite): RobotsFacts | undefined {
  return wasFound(robots) && !isMarkup(robots.text) ? robots : undefined
}

export function wasFound({ outcome }: RobotsFacts): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299
}

/** Whether a text is a web page or XML: no line of a robots.txt starts with a tag. */
export function isMarkup(text: string): boolean {
  return /^[\s\ufeff]*<(!doctype|!--|\?xml|[a-z][a-z\d]*[\s>/])/i.test(text)
}

/** `Line 4: Disallow: /private`. */
export function ruleAsWritten({ line, allow, path }: PlacedRule): string {
  return `line ${line}: ${allow ? 'Allow' : 'Disallow'}: ${path.slice(0, 100)}`
}

/**
 * The rule that keeps search engines from the URL; undefined where they may fetch it. The rules of a host
 * say nothing of another.
 */
export function ruleAgainst(
  { origin, robots: { robots } }: CrawledSite,
  url: string,
): PlacedRule | undefined {
  if (!url.startsWith(`${origin}/`)) return undefined
  const rule = robots.ruleFor(url, searchBot)
  return rule?.allow === false ? rule : undefined
}

export function splitLines(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
}
