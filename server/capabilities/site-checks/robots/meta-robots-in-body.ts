import { counted, quoted } from '#core/text.ts'
import type { Hit, PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const metaRobotsInBody: PageCheck = {
  id: 'meta-robots-in-body',
  area: 'robots',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'element of the head is in the body', 'elements of the head are in the body'),
  why: 'Search engines read the title, meta robots and the canonical URL in the head only. A wrong tag above them ends the head early, and what follows is lost.',
  fix: 'Move the elements into the head. Where they are there already, look for a tag above them that may not be in a head, such as img, div or iframe.',
  run(page) {
    if (!isReadable(page)) return undefined
    const hits: Hit[] = []
    const expected = 'in the head'
    for (const { name, content, isInHead } of page.metas) {
      if (!isInHead && name === 'robots')
        hits.push({ evidence: `meta robots ${quoted(content, 60)} in the body`, expected })
    }
    for (const { text, isInHead } of page.titles)
      if (!isInHead) hits.push({ evidence: `title ${quoted(text, 60)} in the body`, expected })
    for (const { rel, href, isInHead } of page.links) {
      if (!isInHead && rel.includes('canonical'))
        hits.push({ evidence: `canonical ${quoted(href, 80)} in the body`, expected })
    }
    return hits
  },
}
