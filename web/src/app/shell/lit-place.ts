// The place that is lit where the URL alone does not show it: one's own text of an article belongs to the
// blog.
import { useEffect, useSyncExternalStore } from 'react'
import type { places } from './places.ts'

export type Place = (typeof places)[number]['to']

let lit: Place | undefined
const listeners = new Set<() => void>()

function light(place: Place | undefined): void {
  lit = place
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lights a place for as long as the page is shown; undefined leaves it to the URL. */
export function useLightPlace(place: Place | undefined): void {
  useEffect(() => {
    light(place)
    return () => light(undefined)
  }, [place])
}

export const useLitPlace = (): Place | undefined => useSyncExternalStore(subscribe, () => lit)
