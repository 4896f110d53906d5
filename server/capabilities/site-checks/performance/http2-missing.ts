import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const http2Missing: SiteCheck = {
  id: 'http2-missing',
  area: 'performance',
  severity: 'info',
  scope: 'site',
  title: () => 'The server does not offer HTTP/2',
  why: 'With HTTP/2 or HTTP/3 a browser loads all files of a page over one connection at once instead of a few at a time.',
  fix: 'Switch HTTP/2 on in the web server or put the site behind a content delivery network; either is usually a single setting.',
  run({ start, isPrivateHost, probes }) {
    if (isPrivateHost || probes.alpn === undefined || !start.startsWith('https:')) return undefined
    if (/^h[23]/.test(probes.alpn)) return []
    return [
      { url: start, evidence: `the server chose ${probes.alpn || 'no protocol'}`, expected: 'h2 or h3' },
    ]
  },
}
