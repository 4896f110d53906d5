// Waiting until a window is rendered as it stays.
import type { Page } from 'playwright-core'

/**
 * Ends when what has changed is rendered, and what was to move or fade has done so. An inherited property
 * that changes at the root has each style computed again: now and then Chromium leaves some text in the
 * colours of the theme before, when only the theme changes.
 */
const afterDrawing = `(async () => {
  document.documentElement.style.setProperty('--look', String(performance.now()))
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  const ends = (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < Infinity
  await Promise.all(document.getAnimations().filter(ends).map((animation) => animation.finished.catch(() => undefined)))
})()`

/** Waits until the window is rendered as it stays. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(afterDrawing)
}
