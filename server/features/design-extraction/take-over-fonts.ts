// Fonts of a website that its pages keep: those whose own file names an open licence. All others are replaced
// by the nearest served family, and that is said (docs/decisions/0592).
import { designFontSchema, type DesignFont, type DesignPage } from '#contracts/extracted-document.schema.ts'
import type { LoadedFont } from '#capabilities/crawl/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import { findServedFamily, nearestFamily } from '#core/landing-page/font-names.ts'
import { unreadableDocument } from '#platform/errors.ts'

export interface TakenFonts {
  designFonts: DesignFont[]
  /** What families of the design are called from now on. */
  names: ReadonlyMap<string, string>
  warnings: string[]
}

export interface TakeOverDependencies {
  extraction: Pick<Extraction, 'readFont'>
  images: Pick<Images, 'keepFont'>
}

export async function takeOverFonts(
  { extraction, images }: TakeOverDependencies,
  ownerId: string,
  fonts: readonly LoadedFont[],
  signal: AbortSignal,
): Promise<TakenFonts> {
  const designFonts: DesignFont[] = []
  const names = new Map<string, string>()
  const warnings: string[] = []
  const setName = ({ family, otherFamilies }: LoadedFont, name: string): void => {
    for (const one of [family, ...otherFamilies]) names.set(one, name)
  }
  for (const font of fonts) {
    const read = await readLicence(extraction, font, signal)
    if ('served' in read) setName(font, read.served)
    else if ('fault' in read) {
      // What is served of it stands for it as well.
      if (font.isServed) continue
      warnings.push(
        `The font ${font.name} was not taken over, because ${read.fault}; ${nearestFamily(font.family)} is used in its place.`,
      )
    } else {
      const files: DesignFont['files'] = []
      for (const { bytes, ...file } of font.files) {
        const { id } = await images.keepFont(ownerId, { bytes, name: read.family })
        files.push({ ...file, src: imageUrl(id) })
      }
      const like = nearestFamily(font.family)
      const known = designFonts.find(({ family }) => family === read.family)
      if (known === undefined) designFonts.push({ family: read.family, like, files, widths: font.widths })
      else known.files.push(...files)
      setName(font, read.family)
    }
  }
  return { designFonts, names, warnings }
}

/** The name that a font is kept under, the served family that it is, or why it is not taken over. */
async function readLicence(
  extraction: Pick<Extraction, 'readFont'>,
  { name, isServed, stretch, cut = '', files, fault }: LoadedFont,
  signal: AbortSignal,
): Promise<{ family: string } | { served: string } | { fault: string }> {
  if (fault !== undefined) return { fault }
  const own = new Set<string>()
  for (const { bytes } of files) {
    const read = await extraction.readFont({ bytes, signal }).catch((error: unknown) => {
      if (unreadableDocument.is(error)) return undefined
      throw error
    })
    if (read === undefined) return { fault: 'its file cannot be read' }
    if (read.licence === undefined) return { fault: 'its file names no open licence' }
    own.add(read.family)
  }
  const [first = '', ...others] = own
  const served = findServedFamily(first)
  // Two families of one name would be mixed.
  const width = (stretch === undefined ? '' : ` ${stretch}%`) + cut
  if (isServed) return { family: name + (width || ' (website)') }
  if (served !== undefined && others.every((other) => findServedFamily(other) === served))
    return width === '' ? { served } : { family: served + width }
  // Programs that build websites give fonts names of their own, such as `__Lora_1a2b3c`.
  const isMadeUp = others.length === 0 && /^_|[0-9a-f]{6}$/.test(name)
  const known = [(isMadeUp ? first : name) + width, first + width].find(
    (one) => designFontSchema.shape.family.safeParse(one).success,
  )
  return known === undefined ? { fault: 'its name cannot be read' } : { family: known }
}

/** Pages whose texts name families by other names. */
export function renameFamilies(
  pages: readonly DesignPage[],
  names: ReadonlyMap<string, string>,
): DesignPage[] {
  const rename = <Look extends { fontFamily?: string | undefined }>(look: Look): Look => {
    const name = names.get(look.fontFamily ?? '')
    return name === undefined ? look : { ...look, fontFamily: name }
  }
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => ({
      ...rename(block),
      ...(block.answer !== undefined && { answer: rename(block.answer) }),
      ...(block.accents !== undefined && {
        accents: block.accents.map((accent) => {
          const family = names.get(accent.family ?? '')
          return family === undefined ? accent : { ...accent, family }
        }),
      }),
    })),
  }))
}
