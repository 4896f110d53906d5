import { counted } from '#core/text.ts'
import type { SiteCheck, CrawledSite, LinkEdge, ProbedResource } from '#capabilities/site-crawl/index.ts'

const script = /^(application|text)\/(x-)?(java|ecma)script$|^application\/json$/
const types: Readonly<Record<string, RegExp>> = {
  css: /^text\/css$/,
  js: script,
  mjs: script,
  jpg: /^image\//,
  jpeg: /^image\//,
  // Content networks send a smaller kind of image to those who understand it.
  png: /^image\//,
  gif: /^image\/|^video\//,
  webp: /^image\//,
  avif: /^image\//,
  svg: /^image\/svg\+xml$/,
  ico: /^image\//,
}
/** Only what a page shows or runs: behind a link ending in .jpg may well be a page about the image. */
const shown = new Set<LinkEdge['kind']>(['image', 'candidate', 'script', 'style'])

export const httpMediaTypeMismatch: SiteCheck = {
  id: 'http-media-type-mismatch',
  area: 'http',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'file is sent with the wrong type', 'files are sent with the wrong type'),
  why: 'Browsers go by the type that the server names. A style sheet or script sent with a wrong type is not used, an image may not be shown.',
  fix: 'Correct the types in the server’s settings. Where an error page comes in place of the file, put the file back or correct the URL.',
  async *run(site) {
    for await (const resource of site.resources()) {
      const wanted = findMismatch(resource)
      if (wanted === undefined) continue
      const edge = await edgeShowing(site, resource.url)
      if (edge === undefined) continue
      const evidence =
        resource.contentType.trim() === ''
          ? 'no Content-Type'
          : `Content-Type: ${resource.contentType.slice(0, 80)}`
      yield { url: edge.from, target: resource.url, evidence, expected: wanted }
    }
  },
}

/** The kind of file that the URL names, where the answer names another. */
function findMismatch({ url, outcome, contentType, redirects }: ProbedResource): string | undefined {
  if (outcome.kind !== 'answered' || outcome.status !== 200 || redirects.length > 0) return undefined
  const extension = /\.([a-z]{2,4})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  const fitting = types[extension]
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return fitting === undefined || fitting.test(type) ? undefined : `the type of a .${extension} file`
}

async function edgeShowing(site: CrawledSite, url: string): Promise<LinkEdge | undefined> {
  return (await site.linksTo(url, 20)).find(({ kind }) => shown.has(kind))
}
