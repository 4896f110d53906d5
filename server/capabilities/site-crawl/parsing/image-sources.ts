// The files that an image offers: its src, those of srcset and of the sources beside it, and those that a
// script puts in their place later.
import type { Image } from '../page.types.ts'
import type { FoundImage, FoundSource } from './markup.types.ts'

const maxSrcsetLength = 20_000
const maxCandidates = 50
const maxUrlLength = 8_000

type Resolve = (url: string) => string | undefined
export type ImageFiles = Pick<Image, 'src' | 'url' | 'candidates' | 'modern'>

export function getFiles(
  { src, srcset, lazySrc, lazySrcset, sources }: Omit<FoundImage, 'link'>,
  resolve: Resolve,
): ImageFiles {
  const asked = (urls: readonly string[]): string[] =>
    urls.flatMap((url) => (isUrl(url) ? (resolve(url) ?? []) : []))
  const modern = asked(sources.filter(isModern).flatMap((source) => readSrcset(source.srcset)))[0]
  const [url, ...later] = asked([src, lazySrc])
  const offered = asked([
    ...readSrcset(srcset),
    ...readSrcset(lazySrcset),
    ...sources.flatMap((source) => readSrcset(source.srcset)),
  ])
  const candidates = new Set([...later, ...offered])
  if (url !== undefined) candidates.delete(url)
  return { src: src.slice(0, maxUrlLength), url, candidates: [...candidates].slice(0, maxCandidates), modern }
}

/** URLs of a srcset, the smallest first. */
export function readSrcset(srcset: string): string[] {
  const found: { url: string; size: number }[] = []
  const text = srcset.slice(0, maxSrcsetLength)
  for (let at = 0; at < text.length && found.length < maxCandidates;) {
    const start = at + (/^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0)
    const written = /^\S*/.exec(text.slice(start))?.[0] ?? ''
    // A comma at its end parts it from the next; one within it is its own.
    const url = written.replace(/,+$/, '')
    at = start + written.length
    let size = 1
    if (url === written) {
      const end = text.indexOf(',', at)
      size = Number.parseFloat(text.slice(at, end === -1 ? undefined : end).trim()) || 1
      at = end === -1 ? text.length : end + 1
    }
    if (url !== '') found.push({ url, size })
  }
  return found.toSorted((one, other) => one.size - other.size).map(({ url }) => url)
}

/** By what it says of itself, or by its name. */
function isModern({ type, srcset }: FoundSource): boolean {
  if (type !== '') return /^image\/(?:webp|avif|jxl)\b/i.test(type)
  return /\.(?:webp|avif|jxl)(?:[?#]\S*)?(?:\s|,|$)/i.test(srcset.slice(0, maxUrlLength))
}

/** Data is nothing to ask for, nor is a pattern that a script has yet to fill in. */
function isUrl(url: string): boolean {
  return url !== '' && !/^data:/i.test(url) && !/[{}]|%7b/i.test(url)
}
