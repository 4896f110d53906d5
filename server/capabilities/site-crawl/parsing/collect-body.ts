// What is on a page: links, headings, images, videos, frames, times.
import { collapseWhitespace } from '#core/text.ts'
import type { Heading } from '../page.types.ts'
import { tokens } from './collect-head.ts'
import { isUndisplayed, type Surroundings } from './elements.ts'
import type { FoundAnchor, FoundFrame, FoundMedia, FoundImage, FoundSource } from './markup.types.ts'
import { foldShort, type PageText } from './page-text.ts'

const max = { anchors: 100_000, images: 50_000, headings: 20_000, others: 10_000, sources: 20 }
const maxTextLength = 5_000

type Attributes = Readonly<Record<string, string>>

export interface BodyCollector {
  headings: Heading[]
  anchors: FoundAnchor[]
  images: FoundImage[]
  picturesWithoutImg: number
  frames: FoundFrame[]
  media: FoundMedia[]
  times: { datetime: string; text: string }[]
  open(name: string, attributes: Attributes, inside: Surroundings): void
  addText(piece: string, inside: Surroundings): void
  /** A word ends here, in links and headings too. */
  part(kind: 'block' | 'line'): void
  close(name: string, isImplied: boolean): void
  end(): void
}

export function createBodyCollector(text: PageText): BodyCollector {
  let link: (FoundAnchor & { alt: string; title: string }) | undefined
  let heading: { level: number; text: string; alt: string; firstBlock: string | undefined } | undefined
  let time: { datetime: string; text: string } | undefined
  let image: { hasImg: boolean; sources: FoundSource[] } | undefined
  let media: FoundMedia | undefined

  const collector: BodyCollector = {
    headings: [],
    anchors: [],
    images: [],
    picturesWithoutImg: 0,
    frames: [],
    media: [],
    times: [],
    open(name, attributes, inside) {
      switch (name) {
        case 'a':
          openLink(attributes, inside)
          break
        case 'area':
          openLink(attributes, inside)
          if (link !== undefined) link.alt = attributes['alt'] ?? ''
          closeLink()
          break
        case 'h1':
        case 'h2':
        case 'h3':
        case 'h4':
        case 'h5':
        case 'h6':
          closeHeading(true)
          heading = { level: Number(name[1]), text: '', alt: '', firstBlock: undefined }
          break
        case 'img':
          addImage(attributes, inside)
          break
        case 'picture':
          closeImage()
          image = { hasImg: false, sources: [] }
          break
        case 'source':
          if (image !== undefined) addSource(attributes, image)
          else if (media?.src === '') media.src = attributes['src']?.trim() ?? ''
          break
        case 'track':
          // Subtitles are what a track is that says nothing.
          if (media !== undefined && /^(captions|subtitles)?$/i.test(attributes['kind']?.trim() ?? ''))
            media.hasCaptions = true
          break
        case 'video':
        case 'audio':
          media = {
            kind: name,
            src: attributes['src']?.trim() ?? '',
            hasCaptions: false,
            isMuted: attributes['muted'] !== undefined,
          }
          if (collector.media.length < max.others) collector.media.push(media)
          break
        case 'iframe':
        case 'frame':
          if (collector.frames.length < max.others) collector.frames.push(getFrame(attributes, inside))
          break
        case 'time':
          time = { datetime: attributes['datetime']?.trim() ?? '', text: '' }
          if (collector.times.length < max.others) collector.times.push(time)
          break
        default:
      }
    },
    addText(piece, inside) {
      if (link !== undefined && link.text.length < maxTextLength && (link.isHidden || !inside.isHidden)) {
        // A drawing's title is its name, as an image's alt is.
        if (inside.isInSvg) link.alt += piece
        else link.text += piece
      }
      if (inside.isInSvg) return
      if (heading !== undefined && heading.text.length < maxTextLength) heading.text += piece
      if (time !== undefined && time.text.length < maxTextLength) time.text += piece
    },
    part(kind) {
      if (link !== undefined) link.text += ' '
      if (heading === undefined) return
      if (kind === 'block' && heading.firstBlock === undefined && heading.text.trim() !== '')
        heading.firstBlock = heading.text
      heading.text += ' '
    },
    close(name, isImplied) {
      if (name === 'a') closeLink()
      else if (name === 'picture') closeImage()
      else if (name === 'video' || name === 'audio') media = undefined
      else if (name === 'time' && time !== undefined) {
        time.text = collapseWhitespace(time.text)
        time = undefined
      } else if (heading !== undefined && name === `h${heading.level}`) closeHeading(isImplied)
    },
    end() {
      closeLink()
      closeHeading(true)
      closeImage()
    },
  }

  function openLink(attributes: Attributes, inside: Surroundings): void {
    closeLink()
    const { href, name, id, onclick } = attributes
    const isPlace = href === undefined && onclick === undefined && (name !== undefined || id !== undefined)
    if (isPlace || collector.anchors.length >= max.anchors) return
    link = {
      href: href?.trim(),
      text: '',
      name: '',
      label: foldShort(attributes['aria-label'] ?? ''),
      labelledBy: attributes['aria-labelledby']?.split(/\s+/).filter(Boolean) ?? [],
      alt: '',
      title: attributes['title'] ?? '',
      hasImage: false,
      rel: tokens(attributes['rel'] ?? ''),
      target: attributes['target']?.trim().toLowerCase() ?? '',
      region: inside.region,
      around: '',
      isHidden: inside.isSilent,
      hasHandler: onclick !== undefined,
    }
    collector.anchors.push(link)
  }

  function closeLink(): void {
    if (link === undefined) return
    link.text = foldShort(link.text)
    link.name = link.text || link.label || foldShort(link.alt) || foldShort(link.title)
    text.awaitSurrounding(link)
    link = undefined
  }

  function addImage(attributes: Attributes, inside: Surroundings): void {
    const { src = '', alt, width, height, loading, srcset = '' } = attributes
    const sources = image?.hasImg === false ? image.sources : []
    if (image !== undefined) image.hasImg = true
    if (link !== undefined) {
      link.hasImage = true
      link.alt += ` ${alt ?? ''}`
    }
    if (heading !== undefined) heading.alt += ` ${alt ?? ''}`
    if (collector.images.length >= max.images) return
    collector.images.push({
      src: src.trim(),
      srcset,
      lazySrc: (
        attributes['data-src'] ??
        attributes['data-lazy-src'] ??
        attributes['data-original'] ??
        ''
      ).trim(),
      lazySrcset: attributes['data-srcset'] ?? attributes['data-lazy-srcset'] ?? '',
      sources,
      alt: alt === undefined ? altInItsPlace(attributes, inside) : foldShort(alt),
      width,
      height,
      loading: loading?.trim().toLowerCase(),
      isInPicture: image !== undefined,
      link,
      region: inside.region,
    })
  }

  /** A source behind the image is passed over by browsers. */
  function addSource(
    attributes: Attributes,
    { hasImg, sources }: { hasImg: boolean; sources: FoundSource[] },
  ): void {
    const srcset = attributes['srcset'] ?? attributes['data-srcset'] ?? ''
    if (!hasImg && srcset.trim() !== '' && sources.length < max.sources)
      sources.push({ srcset, type: attributes['type']?.trim() ?? '' })
  }

  function closeImage(): void {
    if (image?.hasImg === false) collector.picturesWithoutImg += 1
    image = undefined
  }

  /**
   * `isImplied`: without an end tag of its own. Most have one of another level, and end where the next block
   * begins.
   */
  function closeHeading(isImplied: boolean): void {
    if (heading === undefined) return
    text.endBlock()
    const words = foldShort(isImplied ? (heading.firstBlock ?? heading.text) : heading.text)
    const alt = foldShort(heading.alt)
    const level = heading.level as Heading['level']
    if (collector.headings.length < max.headings) {
      collector.headings.push({
        level,
        text: words || alt,
        isFromAlt: words === '' && alt !== '',
        block: text.blocks.length,
      })
    }
    heading = undefined
  }

  return collector
}

/** What else says that an image is decoration, or what it shows. */
function altInItsPlace(attributes: Attributes, inside: Surroundings): string | undefined {
  if (
    inside.isSilent ||
    attributes['aria-hidden'] === 'true' ||
    /^\s*(?:presentation|none)\s*$/i.test(attributes['role'] ?? '')
  )
    return ''
  const label = foldShort(attributes['aria-label'] ?? '')
  return label === '' ? undefined : label
}

/** A frame without extent is one that counts visits or hands something over. */
function getFrame(attributes: Attributes, inside: Surroundings): FoundFrame {
  const hasNoExtent = [attributes['width'], attributes['height']].some(
    (size) => size !== undefined && /^\s*[01](?:px)?\s*$/.test(size),
  )
  const isSilent =
    inside.isSilent ||
    attributes['hidden'] !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    isUndisplayed(attributes['style'] ?? '')
  return {
    src: attributes['src']?.trim() ?? '',
    title: attributes['title']?.trim(),
    isHidden: hasNoExtent || isSilent,
  }
}
