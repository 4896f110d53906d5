import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'

const versionHeaders = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version']

export const serverVersionExposed: PageCheck = {
  id: 'server-version-exposed',
  area: 'security',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page reveals the version of its server software',
      'pages reveal the version of their server software',
    ),
  why: 'Whoever looks for servers with a known weakness finds them by their version.',
  fix: 'Turn the version off: “server_tokens off” in nginx, “ServerTokens Prod” in Apache, “expose_php = Off” in PHP.',
  run({ status, headers }) {
    if (status < 200 || status > 299) return undefined
    const header = versionHeaders.find((name) => /\d+\.\d+/.test(headers[name] ?? ''))
    return header === undefined
      ? []
      : [{ evidence: `${header}: ${(headers[header] ?? '').slice(0, 80)}`, expected: 'no version' }]
  },
}
