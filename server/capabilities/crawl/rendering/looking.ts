// How a page is looked at, whoever made it: on which screens, and how much of it is read.

export const desktop = { width: 1_350, height: 940 }
export const phone = { width: 360, height: 740 }
export const tablet = { width: 768, height: 1_024 }
/** After a change of the screen, for what moves into its place. */
export const relayoutMs = 300
const imagesMs = 2_000
const textLimits = { maxPieces: 8_000, maxCharacters: 300_000 }
export const desktopLimits = { ...textLimits, maxHidden: 50, maxImages: 300, maxMarkup: 1_500_000 }
/** Overlays that cover less of the screen are banners. */
export const phoneLimits = { ...textLimits, maxPlaces: 500, smallSize: 12, minOverlay: 0.2 }
export const narrowLimits = { ...textLimits, maxPlaces: 100 }

/**
 * So that what is loaded or shown only when it comes into sight is there: the images that are on their way
 * then are waited for, though not long.
 */
export const scrollThrough = `(async () => {
  const pause = (ms) => new Promise((next) => setTimeout(next, ms))
  for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 12000); y += 800) { scrollTo({ top: y, behavior: 'instant' }); await pause(40) }
  scrollTo({ top: 0, behavior: 'instant' })
  const arrived = (image) => new Promise((next) => { image.addEventListener('load', next); image.addEventListener('error', next) })
  const waiting = [...document.images].filter((image) => !image.complete)
  await Promise.race([Promise.all(waiting.map(arrived)), pause(${imagesMs})])
  await pause(${relayoutMs})
})()`
