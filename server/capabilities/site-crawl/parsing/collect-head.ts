// What a page says about itself and loads: title, metas, links, scripts, styles, data. Most of it belongs
// into the head; its place is noted.
import { collapseWhitespace } from '#core/text.ts'
import type { Meta, StructuredData } from '../page.types.ts'
import { readJsonLd } from './json-ld.ts'
import type { FoundLink, FoundScript, FoundStyle } from './markup.types.ts'
import { foldShort } from './page-text.ts'

const max = { metas: 5_000, links: 10_000, scripts: 20_000, data: 1_000, titles: 1_000 }

type Attributes = Readonly<Record<string, string>>
export interface TagPlace {
  isInHead: boolean
  /** Where the tag ends, in characters. */
  end: number
}

export interface HeadCollector {
  charset: { name: string; at: number } | undefined
  base: string | undefined
  titles: { text: string; isInHead: boolean }[]
  metas: Meta[]
  links: FoundLink[]
  scripts: FoundScript[]
  styles: FoundStyle[]
  data: StructuredData[]
  open(name: string, attributes: Attributes, place: TagPlace): void
  /** `content`: what is between the tags of a title, script or style. */
  close(name: string, content: () => string, title: string): void
}

export function createHeadCollector(): HeadCollector {
  let closing: ((content: string) => void) | undefined
  let isTitleInHead = true

  const collector: HeadCollector = {
    charset: undefined,
    base: undefined,
    titles: [],
    metas: [],
    links: [],
    scripts: [],
    styles: [],
    data: [],
    open(name, attributes, place) {
      if (name === 'meta') readMeta(attributes, place)
      else if (name === 'link') readLink(attributes, place)
      else if (name === 'base') collector.base ??= attributes['href']
      else if (name === 'title') isTitleInHead = place.isInHead
      else if (name === 'script') closing = readScript(attributes, place)
      else if (name === 'style') closing = readStyle(attributes, place)
    },
    close(name, content, title) {
      if (name === 'title') {
        if (collector.titles.length < max.titles)
          collector.titles.push({ text: foldShort(title), isInHead: isTitleInHead })
        return
      }
      const close = closing
      closing = undefined
      close?.(content())
    },
  }

  function readMeta(attributes: Attributes, { isInHead, end }: TagPlace): void {
    const { charset, content = '' } = attributes
    const isType = /^\s*content-type\s*$/i.test(attributes['http-equiv'] ?? '')
    const declared = charset ?? (isType ? /charset\s*=\s*["']?([^\s"';]+)/i.exec(content)?.[1] : undefined)
    if (declared !== undefined) collector.charset ??= { name: declared.trim().toLowerCase(), at: end }
    const name =
      charset === undefined
        ? (attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'])
        : 'charset'
    if (name === undefined || collector.metas.length >= max.metas) return
    collector.metas.push({
      name: collapseWhitespace(name).toLowerCase(),
      content: foldShort(charset ?? content),
      isInHead,
    })
  }

  function readLink(attributes: Attributes, { isInHead }: TagPlace): void {
    const { rel, href, hreflang, type, as } = attributes
    if (rel === undefined || collector.links.length >= max.links) return
    const found = {
      rel: tokens(rel),
      href: href?.trim() ?? '',
      hreflang: hreflang?.trim(),
      media: attributes['media'],
      type,
      as,
      isInHead,
    }
    collector.links.push(found)
    if (
      href === undefined ||
      !found.rel.includes('stylesheet') ||
      found.rel.includes('alternate') ||
      attributes['disabled'] !== undefined
    )
      return
    collector.styles.push({
      href: found.href,
      media: found.media?.trim() ?? '',
      isInHead,
      bytes: 0,
      fontFaces: 0,
      fontFacesWithDisplay: 0,
    })
  }

  function readScript(
    attributes: Attributes,
    { isInHead }: TagPlace,
  ): ((content: string) => void) | undefined {
    const type = (attributes['type'] ?? '').trim().toLowerCase()
    if (type.startsWith('application/ld+json')) {
      return (content) => {
        if (collector.data.length < max.data) collector.data.push(readJsonLd(content))
      }
    }
    // What has another type is data, which the browser passes over.
    if (!/^$|^module$|javascript|ecmascript/.test(type) || collector.scripts.length >= max.scripts)
      return undefined
    const isModule = type === 'module'
    const src = attributes['src']?.trim()
    const script: FoundScript = {
      src,
      isAsync: attributes['async'] !== undefined,
      // What is for browsers without modules is not loaded by others.
      isDeferred: isModule || attributes['defer'] !== undefined || attributes['nomodule'] !== undefined,
      isModule,
      isInHead,
      bytes: 0,
    }
    collector.scripts.push(script)
    if (src !== undefined) return undefined
    return (content) => {
      script.bytes = Buffer.byteLength(content)
    }
  }

  function readStyle(attributes: Attributes, { isInHead }: TagPlace): (content: string) => void {
    return (content) => {
      if (collector.styles.length >= max.links) return
      // A face of the reader's own system (`local()`) is there at once.
      const faces = (content.match(/@font-face\s*\{[^}]*/gi) ?? []).filter((face) => /\burl\(/i.test(face))
      collector.styles.push({
        href: undefined,
        media: attributes['media']?.trim() ?? '',
        isInHead,
        bytes: Buffer.byteLength(content),
        fontFaces: faces.length,
        fontFacesWithDisplay: faces.filter((face) => /font-display\s*:/i.test(face)).length,
      })
    }
  }

  return collector
}

/** Words of a list such as `rel`, lower-case. */
export function tokens(list: string): string[] {
  return list.toLowerCase().split(/\s+/).filter(Boolean)
}
