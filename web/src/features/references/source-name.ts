import { parseWebUrl, withoutWww } from '#core/url.ts'
import { sources as texts } from '#web/messages/sources.ts'
import type { Reference } from './api.ts'

type Named = Pick<Reference, 'title' | 'url'>

export function nameSource({ title, url }: Named): string {
  return title || getHost(url) || texts.unnamed
}

/** Host of a page without `www.`; empty of a file. */
export function getHost(url: string): string {
  return withoutWww(parseWebUrl(url)?.hostname ?? '')
}
