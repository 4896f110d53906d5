// How a page looks among search results: what is cut, on a desktop and on a phone. Widths are of Arial, the
// lettering of result pages; what search engines show changes, so it is an estimate.
import { fittingPart, getWidth, maxTitleWidth } from './letter-widths.ts'

export const searchDevices = ['desktop', 'phone'] as const
export type SearchDevice = (typeof searchDevices)[number]

interface Lettering {
  /** Pixels of its lettering. */
  size: number
  /** Pixels that a line has, times the lines. */
  maxWidth: number
  /** Below it there is room to say more. */
  minWidth: number
}

/** `getWidth` measures letters of 20 pixels. */
const measuredSize = 20
const lettering: Record<SearchDevice, { title: Lettering; description: Lettering }> = {
  desktop: {
    title: { size: 20, maxWidth: maxTitleWidth, minWidth: 200 },
    // Two lines of 14 pixels.
    description: { size: 14, maxWidth: 920, minWidth: 400 },
  },
  // A column of 328 pixels: two lines of a title in 18, three of a description in 14, less what words that do
  // not fit leave free at the end of a line.
  phone: {
    title: { size: 18, maxWidth: 620, minWidth: 180 },
    description: { size: 14, maxWidth: 900, minWidth: 390 },
  },
}

export interface MeasuredLine {
  /** As it is shown. */
  shown: string
  width: number
  maxWidth: number
  fit: 'empty' | 'short' | 'good' | 'cut'
}

export interface SearchResultPreview {
  title: MeasuredLine
  description: MeasuredLine
}

export function previewSearchResult(
  device: SearchDevice,
  { title, description }: { title: string; description: string },
): SearchResultPreview {
  return {
    title: measure(title, lettering[device].title),
    description: measure(description, lettering[device].description),
  }
}

/** How a line alone fits: the worse of both devices. */
export function getSearchFit(kind: 'title' | 'description', text: string): MeasuredLine['fit'] {
  const given = { title: '', description: '', [kind]: text }
  const fits = searchDevices.map((device) => previewSearchResult(device, given)[kind].fit)
  return fits.find((fit) => fit !== 'good') ?? 'good'
}

function measure(text: string, { size, maxWidth, minWidth }: Lettering): MeasuredLine {
  const line = text.replace(/\s+/g, ' ').trim()
  const width = Math.round((getWidth(line) * size) / measuredSize)
  if (width > maxWidth) {
    const pixels = (maxWidth * measuredSize) / size - getWidth('…')
    return { shown: `${fittingPart(line, pixels).trimEnd()}…`, width, maxWidth, fit: 'cut' }
  }
  const fit = width === 0 ? 'empty' : width < minWidth ? 'short' : 'good'
  return { shown: line, width, maxWidth, fit }
}
