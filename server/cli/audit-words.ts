// What `pressroom audit` is told at the terminal.
import { InvalidArgumentError } from 'commander'
import type { AuditOptions } from './audit.ts'

export interface AuditWords {
  maxPages: number
  maxDepth: number
  concurrency: number
  render: 'none' | 'auto' | 'all'
  checks?: string
  failOn: AuditOptions['failOn']
  json?: true
  html?: string
  remote?: string
  token?: string
}

export function auditOptionsOf(url: string, words: AuditWords): Pick<AuditOptions, 'wanted' | 'remote' | 'failOn' | 'asJson' | 'html'> {
  const { maxPages, maxDepth, concurrency, render, checks, failOn, json, html, remote, token } = words
  if (remote !== undefined && token === undefined) throw new InvalidArgumentError('--remote needs --token: an access token of an account there.')
  return {
    wanted: {
      url,
      max_pages: maxPages,
      max_depth: maxDepth,
      concurrency,
      render,
      ...(checks !== undefined && { checks: checks.split(',').map((name) => name.trim()) }),
    },
    remote: remote === undefined || token === undefined ? undefined : { baseUrl: remote, token },
    failOn,
    asJson: json ?? false,
    html,
  }
}
