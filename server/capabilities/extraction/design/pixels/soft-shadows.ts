// The blurred shadow of a panel of an image: what is around the panel is darker beside it and goes into its
// colour on all sides, as far as nothing else begins there.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, type Rgb, toHex } from './colors.ts'
import { findHardShadow } from './hard-shadows.ts'
import type { Panel } from '../page-blocks.ts'
import { gaussian } from '../pdf/read-shadow.ts'

type Shadow = NonNullable<DesignBlock['shadow']>

/** In pixels: how large a panel is at least, and how far its shadow is followed. */
const minSide = 40
const maxReach = 130
/** Of 255: between two pixels of a shadow, and between those of what is behind it, which ends it. */
const maxStep = 8
const plain = { length: 10, step: 1 }
/** Of 255: how dark a shadow is at least where it is darkest, and the grounds of its sides differ by less. */
const minDark = 4
const sameGround = 3
/** Shares of a side at which it is looked at: corners are round. */
const shares = [0.35, 0.5, 0.65]
/** In pixels: what is tried. Of the darkest of it: how far on average a pixel may be from it. */
const offsets = Array.from({ length: 33 }, (_, y) => y - 4)
const deviations = Array.from({ length: 30 }, (_, index) => 1 + index)
const maxError = 0.1

/** The panel with its shadow, hard or blurred, where it has one. Lengths in pixels. */
export function withShadow(panel: Panel, image: Pixels): Panel {
  const shadow = findHardShadow(panel, image) ?? findSoftShadow(panel, image)
  return shadow === undefined ? panel : { ...panel, shadow }
}

/** What is seen from the edge of a panel outwards. */
interface Profile {
  /** From the middle of the panel: down is 1 below it, -1 above it and 0 beside it. */
  down: -1 | 0 | 1
  colors: Rgb[]
  /** Behind the shadow; undefined where something else begins before. */
  ground: Rgb | undefined
}

function findSoftShadow(panel: Panel, image: Pixels): Shadow | undefined {
  const { x, y, width, height, color } = panel
  if (color === undefined || Math.min(width, height) < minSide) return undefined
  const [right, bottom] = [x + width, y + height]
  const profiles = shares.flatMap((share) => [
    follow(image, 1, (away) => [x + width * share, bottom + away]),
    follow(image, -1, (away) => [x + width * share, y - 1 - away]),
    follow(image, 0, (away) => [x - 1 - away, y + height * share]),
    follow(image, 0, (away) => [right + away, y + height * share]),
  ])
  const whole = profiles.filter((profile) => profile.ground !== undefined)
  const ground = whole.find(({ down }) => down === 1)?.ground ?? findSideGround(whole)
  if (ground === undefined || whole.length < profiles.length / 3) return undefined
  // Cards that hang over the edge of a band lie on two grounds.
  const isLower = (at: Rgb): boolean => difference(at, ground) <= sameGround
  const cut = profiles.flatMap((profile) => untilNext(profile, ground))
  const sides = [
    ...whole.filter((profile) => profile.down === 1 || isLower(profile.ground ?? ground)),
    ...cut,
  ]
  const isOne = sides.every((profile) => isLower(profile.ground ?? ground))
  return isOne && sides.length >= profiles.length / 3 ? fit(sides, ground) : undefined
}

/** Of both sides, where these lie on one. */
function findSideGround(whole: readonly Profile[]): Rgb | undefined {
  const grounds = whole.flatMap(({ down, ground }) => (down === 0 && ground !== undefined ? [ground] : []))
  const [first] = grounds
  const isOne = first !== undefined && grounds.every((other) => difference(first, other) <= sameGround)
  return isOne && grounds.length >= shares.length ? first : undefined
}

/** In pixels, and of the darkest: what is seen below a panel before the next shadow or a band begins. */
const beforeNext = { length: 8, faded: 0.4 }

/** The shadow below a panel where another thing or its own shadow begins before it has faded wholly. */
function untilNext({ down, colors, ground }: Profile, sideGround: Rgb): Profile[] {
  if (down !== 1 || ground !== undefined || colors.length < beforeNext.length) return []
  const darkness = colors.map((seen) => getDarkness(sideGround, seen))
  const faintest = Math.min(...darkness.slice(1))
  const end = darkness.lastIndexOf(faintest) + 1
  const hasFaded = faintest >= -1 && faintest <= Math.max(...darkness) * beforeNext.faded
  return end >= beforeNext.length && hasFaded
    ? [{ down, colors: colors.slice(0, end), ground: sideGround }]
    : []
}

function follow(
  image: Pixels,
  down: Profile['down'],
  getPlace: (away: number) => readonly [number, number],
): Profile {
  const colors: Rgb[] = []
  let same = 0
  for (let away = 0; away < maxReach; away += 1) {
    const [x, y] = getPlace(away).map(Math.round) as [number, number]
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) break
    const [seen, last] = [colorAt(image, x, y), colors.at(-1)]
    if (last !== undefined && difference(seen, last) > maxStep) break
    same = last !== undefined && difference(seen, last) < plain.step ? same + 1 : 0
    colors.push(seen)
    if (same >= plain.length) return { down, colors, ground: seen }
  }
  return { down, colors, ground: undefined }
}

/** The offset and blur at which the darkness of all sides is explained best. */
function fit(profiles: readonly Profile[], ground: Rgb): Shadow | undefined {
  // The first pixel may be of the panel too.
  const points = profiles.flatMap(({ down, colors }) =>
    colors.slice(1).map((seen, index) => ({ down, away: index + 1.5, dark: getDarkness(ground, seen) })),
  )
  const darkest = Math.max(...points.map(({ dark }) => dark))
  if (darkest < minDark) return undefined
  let best = { error: Number.POSITIVE_INFINITY, y: 0, deviation: 1, strength: 0 }
  for (const y of offsets)
    for (const deviation of deviations) {
      const seenShares = points.map(({ down, away }) => gaussian((y * down - away) / deviation))
      const squares = seenShares.reduce((sum, share) => sum + share ** 2, 0)
      const strength =
        points.reduce((sum, { dark }, index) => sum + dark * (seenShares[index] ?? 0), 0) / squares
      const error = points.reduce(
        (sum, { dark }, index) => sum + Math.abs(dark - strength * (seenShares[index] ?? 0)),
        0,
      )
      if (error < best.error) best = { error, y, deviation, strength }
    }
  const { error, y, deviation, strength } = best
  if (error / points.length > darkest * maxError || strength > 255) return undefined
  const full = Math.max(...profiles.flatMap(({ colors }) => colors.map((seen) => getDarkness(ground, seen))))
  const [seen] = profiles.flatMap(({ colors }) => colors).filter((one) => getDarkness(ground, one) === full)
  if (seen === undefined) return undefined
  // Of all colours that look so on this ground, the darkest: its opacity is the least.
  const losses = ground.map((channel, index) => ((channel - (seen[index] ?? 0)) / full) * strength)
  const alpha = Math.min(1, Math.max(...losses.map((loss, index) => loss / Math.max(1, ground[index] ?? 0))))
  const color = ground.map((channel, index) =>
    Math.min(255, Math.max(0, channel - (losses[index] ?? 0) / alpha)),
  ) as unknown as Rgb
  const opacity = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')
  return { x: 0, y, blur: deviation * 2, spread: 0, color: `${toHex(color)}${opacity}` }
}

/** By how much it is darker, on the whole. */
function getDarkness(ground: Rgb, seen: Rgb): number {
  return ground.reduce((sum, channel, index) => sum + channel - (seen[index] ?? 0), 0) / 3
}
