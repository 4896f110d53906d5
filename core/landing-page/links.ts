// Where the links of a page lead: to its own sections by their names, elsewhere only where links may lead.
import { idPrefix, isSafeLink } from '#core/rich-text/index.ts'
import type { Section } from '#contracts/sections.schema.ts'

export const mainId = 'main'

/** The anchors of sections by their ids: the id itself where it can be one, unique in the page. */
export function findAnchors(sections: readonly Pick<Section, 'id'>[]): ReadonlyMap<string, string> {
  const taken = new Set([mainId])
  const anchors = new Map<string, string>()
  for (const { id } of sections) {
    const base = id.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'section'
    let anchor = base
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`
    taken.add(anchor)
    if (!anchors.has(id)) anchors.set(id, anchor)
  }
  return anchors
}

/**
 * A link as it may be in the page; undefined where it leads nowhere or must not. `#pricing` finds a
 * section by id or by type.
 */
export function resolveLink(
  href: string,
  sections: readonly Pick<Section, 'id' | 'type'>[],
  anchors: ReadonlyMap<string, string>,
): string | undefined {
  const url = href.trim()
  if (url === '') return undefined
  const named = (name: string): string | undefined => {
    const anchor =
      anchors.get(name) ?? anchors.get(sections.find(({ type }) => type === name.toLowerCase())?.id ?? '')
    return anchor === undefined ? undefined : `#${anchor}`
  }
  const own = ownPlace(url)
  if (own === '' || own === 'top' || own === mainId) return `#${mainId}`
  if (own !== undefined) return named(own)
  // `/pricing` of a page that is one of many means the section here.
  const asPath = /^\/?([\w-]+)\/?$/.exec(url)?.[1]
  if (asPath !== undefined && named(asPath) !== undefined) return named(asPath)
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(url)) return `https://${url}`
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i.test(url)) return `mailto:${url}`
  return isSafeLink(url) ? url : undefined
}

// The sanitiser gives ids and links of authors' HTML a prefix.
function ownPlace(url: string): string | undefined {
  if (!url.startsWith('#')) return undefined
  const place = url.slice(1)
  try {
    return decodeURIComponent(place.startsWith(idPrefix) ? place.slice(idPrefix.length) : place)
  } catch {
    return place
  }
}
