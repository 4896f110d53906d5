// A page's answer and bytes as what the checks look at. Addresses are resolved when all is read, for a base
// counts wherever it is.
import { decodePageAsShown } from '#platform/decode-text.ts'
import { detectLanguageWithCertainty } from '#core/landing-page/page-language.ts'
import { toStorableText } from '#core/text.ts'
import type { Anchor, AuditedPage, PageAnswer, Image } from '../page.types.ts'
import { readHeaderLinks } from './header-links.ts'
import { getIndexing } from './indexing.ts'
import { findTextsByIds } from './labels-by-id.ts'
import type { FoundAnchor, FoundImage, Markup } from './markup.types.ts'
import { getPageType } from './page-type.ts'
import { getFiles } from './image-sources.ts'
import { readMarkup } from './read-markup.ts'

/** More than a search engine reads of a page; what follows is left unread. */
const maxBytes = 5 * 1024 * 1024
/** Longer ones are data in disguise. */
const maxUrlLength = 8_000

/** Reads a page. Never throws for its content; a page that is no HTML has nothing but its answer. */
export function parsePage(answer: PageAnswer, bytes: Uint8Array): AuditedPage {
  const contentType = answer.headers['content-type']
  const isHtml = looksLikeHtml(contentType, bytes)
  const html = isHtml ? toStorableText(decodePageAsShown(bytes.subarray(0, maxBytes), contentType)) : ''
  const markup = readMarkup(html, { isXml: /^\s*application\/xhtml\+xml/i.test(contentType ?? '') })
  const resolve = createResolver(answer.finalUrl, markup.base)
  const links = markup.links.map((link) => ({
    ...link,
    url: resolve(link.href === '' ? undefined : link.href),
  }))
  const headerLinks = readHeaderLinks(answer.headers['link'], answer.finalUrl)
  const { charset, metas } = markup
  const indexing = getIndexing({ ...answer, isHtml, metas, links, headerLinks })
  return {
    ...answer,
    isHtml,
    hasDoctype: markup.hasDoctype,
    charset: hasUtf8Mark(bytes)
      ? { name: 'utf-8', at: 3 }
      : charset === undefined
        ? undefined
        : { name: charset.name, at: Buffer.byteLength(html.slice(0, charset.at)) },
    lang: markup.lang,
    titles: markup.titles,
    metas,
    links,
    headerLinks,
    headings: markup.headings,
    anchors: labelByOthers(markup.anchors, html).map((anchor) => finishAnchor(anchor, resolve)),
    images: markup.images.map((image) => finishImage(image, resolve)),
    picturesWithoutImg: markup.picturesWithoutImg,
    svgs: markup.svgs,
    scripts: markup.scripts.map((script) => ({ ...script, url: resolve(script.src) })),
    styles: markup.styles.map((style) => ({ ...style, url: resolve(style.href) })),
    forms: markup.forms.map((form) => ({
      ...form,
      url: form.action === '' ? answer.finalUrl : resolve(form.action),
    })),
    fields: markup.fields,
    frames: markup.frames.map((frame) => ({ ...frame, url: resolve(frame.src || undefined) })),
    media: markup.media.map((medium) => ({ ...medium, url: resolve(medium.src || undefined) })),
    data: markup.data,
    ids: markup.ids,
    doubledIds: [...markup.doubledIds],
    elements: markup.elements,
    nesting: markup.nesting,
    hasMain: markup.hasMain,
    blocks: markup.blocks,
    times: markup.times,
    pageType: getPageType(answer.finalUrl, markup),
    words: markup.words,
    mainWords: markup.mainWords,
    language: detectLanguageWithCertainty(textFor(markup)),
    html,
    indexing,
  }
}

/** A path of the same host that the URL standard leaves as it is. */
const plainPath = /^\/[\w~\-/.]*(?:\?[\w~\-/.=&+]*)?(?:#[\w~\-/.=&+]*)?$/

type Resolve = (url: string | undefined) => string | undefined

function createResolver(url: string, base: string | undefined): Resolve {
  const given = base === undefined ? undefined : URL.parse(base, url)
  // The HTML standard lets a base be anything but data and scripts.
  const from =
    given === null || given === undefined || /^(data|javascript):/.test(given.protocol) ? url : given.href
  const origin = /^https?:\/\/[^/]+/.exec(URL.parse(from)?.href ?? '')?.[0]
  return (link) => {
    if (link === undefined || link.length > maxUrlLength) return undefined
    // Most URLs of a page are like this, and resolving them by the book takes a fifth of its parsing.
    if (origin !== undefined && plainPath.test(link) && !link.includes('/.') && !link.startsWith('//'))
      return origin + link
    return URL.parse(link, from)?.href
  }
}

function finishAnchor(anchor: FoundAnchor, resolve: Resolve): Anchor {
  const whole = resolve(anchor.href)
  const at = whole?.indexOf('#') ?? -1
  return {
    href: anchor.href,
    url: at === -1 ? whole : whole?.slice(0, at),
    fragment: at === -1 ? '' : (whole?.slice(at + 1) ?? ''),
    text: anchor.name,
    label: anchor.label,
    hasImage: anchor.hasImage,
    rel: anchor.rel,
    target: anchor.target,
    region: anchor.region,
    around: anchor.around,
    isHidden: anchor.isHidden,
    hasHandler: anchor.hasHandler,
  }
}

/**
 * Links that refer to other elements are called as those are; it goes before a label, and names what has no
 * text.
 */
function labelByOthers(anchors: readonly FoundAnchor[], html: string): readonly FoundAnchor[] {
  const ids = new Set(anchors.flatMap(({ labelledBy }) => labelledBy))
  if (ids.size === 0) return anchors
  const texts = findTextsByIds(html, ids)
  return anchors.map((anchor) => {
    const label = anchor.labelledBy.flatMap((id) => texts.get(id) || []).join(' ')
    return label === '' ? anchor : { ...anchor, label, name: anchor.name || label }
  })
}

function finishImage({ link, ...image }: FoundImage, resolve: Resolve): Image {
  const { alt, width, height, loading, isInPicture, region } = image
  return {
    ...getFiles(image, resolve),
    alt,
    width,
    height,
    loading,
    isInPicture,
    linkText: link?.text,
    region,
  }
}

/** Of the main content; of all where that is little. */
function textFor({ blocks }: Markup): string {
  const main = joinUpTo(blocks.filter(({ region, kind }) => region === 'main' && kind !== 'code'))
  return main.length >= enoughToTell ? main : joinUpTo(blocks)
}

const enoughToTell = 400

function joinUpTo(blocks: Markup['blocks']): string {
  let text = ''
  for (const block of blocks) {
    text += `${block.text}\n`
    if (text.length > 4_000) break
  }
  return text
}

function looksLikeHtml(contentType: string | undefined, bytes: Uint8Array): boolean {
  if (contentType !== undefined && contentType.trim() !== '')
    return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
  return /^\s*(<!--|<!doctype html|<html|<head|<body)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
}

/** A byte order mark decides, whatever is declared. */
function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
