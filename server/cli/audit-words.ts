// What `pressroom audit` prints at the terminal.
import type { AuditOptions } from './audit.ts'

export interface AuditWords {
  maxPages: number
  maxDepth: number
  concurrency: number
  render: 'none' | 'auto' | 'all'
  checks?: string
  failOn: AuditOptions['failOn']
  json?: true | string
  html?: string
  csv?: string
  pdf?: string
  quiet?: true
  timeLimit?: number
  remote?: string
  token?: string
}

type Reported = Pick<AuditOptions, 'wanted' | 'remote' | 'failOn' | 'outputs' | 'isQuiet' | 'minutes'>

/**
 * `environment`: `PRESSROOM_TOKEN` stands for `--token`, which other people of the machine could see; in `CI`
 * nobody watches.
 */
export function getAuditOptions(
  url: string,
  words: AuditWords,
  environment: Readonly<Record<string, string | undefined>>,
): Reported | { refusal: string } {
  const {
    maxPages,
    maxDepth,
    concurrency,
    render,
    checks,
    failOn,
    json,
    html,
    csv,
    pdf,
    quiet,
    timeLimit,
    remote,
  } = words
  const token = words.token ?? environment['PRESSROOM_TOKEN']
  if (remote !== undefined && (token === undefined || token === ''))
    return { refusal: '--remote needs an access token of an account there, in PRESSROOM_TOKEN or --token.' }
  if (remote !== undefined && !/^https?:\/\/[^/]/i.test(remote))
    return { refusal: '--remote must be a URL such as https://pressroom.example.com' }
  const isCi = !['', '0', 'false'].includes((environment['CI'] ?? '').toLowerCase())
  return {
    wanted: {
      url,
      max_pages: maxPages,
      max_depth: maxDepth,
      concurrency,
      render,
      ...(checks !== undefined && {
        checks: checks
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      }),
    },
    remote: remote === undefined || token === undefined ? undefined : { baseUrl: remote, token },
    failOn,
    outputs: { json, html, csv, pdf },
    isQuiet: quiet ?? isCi,
    minutes: timeLimit,
  }
}
