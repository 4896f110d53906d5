// A strip with everything that its division needs.
import { findFrames, type NamedFrame } from './frames.ts'
import { findBackgrounds, type Background } from './backgrounds.ts'
import { findLandmarks, type Landmarks } from './landmarks.ts'
import { readLettering, type Lettering } from './lettering.ts'
import { findRows, type Row } from './rows.ts'
import { runningItems } from './running-items.ts'
import type { Strip } from './strip.ts'
import { findSurfaces, type Surfaces } from './surfaces.ts'

export interface StripLayout {
  /** Without what is repeated on every page. */
  strip: Strip
  whole: Strip
  surfaces: Surfaces
  backgrounds: readonly Background[]
  frames: readonly NamedFrame[]
  rows: readonly Row[]
  landmarks: Landmarks
  lettering: Lettering
}

export function layOut(whole: Strip): StripLayout {
  const running = runningItems(whole)
  const strip: Strip =
    running.size === 0 ? whole : { ...whole, items: whole.items.filter((item) => !running.has(item)) }
  const surfaces = findSurfaces(strip)
  const labels = new Set(surfaces.all.filter(({ kind }) => kind === 'button').flatMap(({ inside }) => inside))
  const lettering = readLettering(strip.items, (item) => labels.has(item))
  const backgrounds = findBackgrounds(strip, surfaces)
  const frames = findFrames(strip, surfaces, lettering)
  const rows = findRows(strip, surfaces, lettering, frames)
  return {
    strip,
    whole,
    surfaces,
    backgrounds,
    frames,
    rows,
    landmarks: findLandmarks(strip, rows, backgrounds, lettering),
    lettering,
  }
}
