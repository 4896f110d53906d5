import { counted } from '#core/text.ts'
import type { PageCheck, Script, StyleSheet } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'

/**
 * One style sheet is how a page gets its looks before it is first seen; each further one is one more wait.
 */
const maxStyles = 1

export const renderBlocking: PageCheck = {
  id: 'render-blocking',
  area: 'performance',
  severity: 'notice',
  scope: 'page',
  title: (count) => `Files in the head hold up the first paint of ${counted(count, 'page', 'pages')}`,
  why: 'Browsers show nothing before scripts and style sheets in the head have arrived: one slow file keeps the whole page blank.',
  fix: 'Add defer or async to scripts, join style sheets into one, and load styles that are not needed at once with a media attribute or later.',
  run(page) {
    if (!isReadable(page)) return undefined
    const scripts = page.scripts.filter(blocksAsScript)
    const styles = page.styles.filter(blocksAsStyle)
    if (scripts.length === 0 && styles.length <= maxStyles) return []
    const found = [
      ...(scripts.length > 0 ? [counted(scripts.length, 'script', 'scripts')] : []),
      ...(styles.length > maxStyles ? [counted(styles.length, 'style sheet', 'style sheets')] : []),
    ]
    const files = [
      ...scripts.map(({ src }) => src ?? ''),
      ...(styles.length > maxStyles ? styles.map(({ href }) => href ?? '') : []),
    ]
    return [
      {
        evidence: `${found.join(' and ')}: ${listed(files.map((file) => file.slice(0, 150)))}`,
        expected: 'scripts with defer or async, one style sheet',
      },
    ]
  },
}

function blocksAsScript({ src, isInHead, isAsync, isDeferred, isModule }: Script): boolean {
  return src !== undefined && isInHead && !isAsync && !isDeferred && !isModule
}

/**
 * A style sheet for other media does not block; whether one for some screens only does cannot be determined
 * here.
 */
function blocksAsStyle({ href, isInHead, media }: StyleSheet): boolean {
  return href !== undefined && isInHead && /^(?:all|screen)?$/i.test(media)
}
