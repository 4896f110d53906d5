// How the workspace of a page was laid out the last time.
import { readStored } from '#web/lib/appearance.ts'
import { devices, type Device } from '../canvas/devices.ts'
import type { Side } from './workspace-header.tsx'

/** Narrower windows have no room for page and design side by side. */
export const roomForDesign = '(min-width: 80rem)'

export const sideKey = 'pressroom.page.side'
export const deviceKey = 'pressroom.page.width'

export function storedDevice(): Device | undefined {
  const stored = readStored(deviceKey)
  return (Object.keys(devices) as Device[]).find((device) => device === stored)
}

/** The design is shown until somebody folds it away. */
export function storedSide(): Side | undefined {
  const stored = readStored(sideKey)
  if (stored === 'versions') return stored
  return stored === 'none' || !window.matchMedia(roomForDesign).matches ? undefined : 'design'
}
