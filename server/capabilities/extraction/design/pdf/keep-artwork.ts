// Images and drawings of a page as blocks, with their pixels kept.
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { isBlurredShadow, isOnePattern, type Artwork } from './artwork.ts'
import { colorAt, toHex } from '../pixels/colors.ts'
import type { Artist } from './draw-artwork.ts'
import type { VectorDrawing } from './draw-vectors.ts'
import type { ImageKeeper } from '../kept-images.ts'
import { trimmed } from './looks.ts'
import type { PageBlock, Panel } from '../page-blocks.ts'
import type { Backgrounds } from './panels.ts'

type ImageLook = Pick<PageBlock, 'radius' | 'corners' | 'shadow'>

/** Of 255: less of a drawing is not seen at its edge; where a shadow ends its edge would be. */
const faintest = 8
const faintestShadow = 2

interface Drawing {
  artist: Artist
  keeper: ImageKeeper
  shadows: Backgrounds['shadows']
}

interface SeenDrawing {
  pixels: Pixels
  /** The part of it that is not empty. */
  shown: PdfBox
}

/** Images as blocks; what turns out to be of one colour is a fill, and what shows nothing is left out. */
export async function drawArtwork(
  artworks: readonly Artwork[],
  { artist, keeper, shadows }: Drawing,
  toVector: (artwork: Pick<Artwork, 'box' | 'members'>, seen: SeenDrawing) => VectorDrawing | undefined,
): Promise<{ images: PageBlock[]; fills: Panel[] }> {
  if (!keeper.isWanted)
    return {
      images: artworks.map(({ box, layer, members }) => ({
        kind: 'image',
        ...box,
        layer,
        ...getImageLook(members, shadows),
      })),
      fills: [],
    }
  const images: PageBlock[] = []
  const fills: Panel[] = []
  for (const { layer, ...artwork } of artworks) {
    const { box, members, text, lettering, href } = artwork
    const raster = artist.draw({ layer, ...artwork })
    const only = raster === undefined ? undefined : onlyColor(raster)
    if (only === 'nothing') continue
    if (only !== undefined) {
      fills.push({ ...box, color: only.color, layer, ...(only.opacity < 0.98 && { opacity: only.opacity }) })
      continue
    }
    const isDrawing = members.every(({ kind }) => kind !== 'picture')
    // A pattern fills its box, with whatever is between its lines.
    const isTrimmed = isDrawing && !isOnePattern(members)
    const shown =
      raster !== undefined && isTrimmed
        ? trimmed(raster, box, members.every(isBlurredShadow) ? faintestShadow : faintest)
        : { pixels: raster, box }
    // Outlines know nothing of what a mask cuts out of them.
    const hasOutlines = isTrimmed && raster?.isMasked !== true
    const vector =
      raster === undefined || !hasOutlines
        ? undefined
        : toVector(artwork, { pixels: raster, shown: shown.box })
    const src =
      vector === undefined ? shown.pixels && (await keeper.keep(shown.pixels)) : keeper.keepDrawing(vector)
    images.push({
      kind: 'image',
      ...shown.box,
      layer,
      ...(src !== undefined && { src }),
      ...(text !== undefined && { text }),
      ...lettering,
      ...(href !== undefined && { href }),
      ...(vector?.icon !== undefined && { svg: vector.icon.svg, color: vector.icon.color }),
      ...getImageLook(members, shadows),
    })
  }
  return { images, fills }
}

/** Round corners and the shadow of an image. */
function getImageLook([only, ...others]: Artwork['members'], shadows: Backgrounds['shadows']): ImageLook {
  if (only?.kind !== 'picture' || others.length > 0) return {}
  const shadow = shadows.get(only)
  return {
    ...((only.radius ?? 0) > 0 && { radius: only.radius ?? 0 }),
    ...(only.corners !== undefined && { radius: Math.max(...only.corners), corners: only.corners }),
    ...(shadow !== undefined && { shadow }),
  }
}

function onlyColor(raster: Pixels): { color: string; opacity: number } | 'nothing' | undefined {
  const { bytes } = raster
  let isPainted = false
  for (let at = 0; at < bytes.length; at += 4) {
    if ((bytes[at + 3] ?? 0) > 12) isPainted = true
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs((bytes[at + channel] ?? 0) - (bytes[channel] ?? 0)) > 3) return undefined
    }
  }
  if (!isPainted) return 'nothing'
  return { color: toHex(colorAt(raster, 0, 0)), opacity: Math.round((bytes[3] ?? 255) / 2.55) / 100 }
}
