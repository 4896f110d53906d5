// Theme and text size of this browser. Kept beside the page (not on the server), because public/theme.js must
// know them before the first paint.

export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'

export interface Appearance {
  theme: Theme
  textSize: TextSize
}

const storageKey = 'pressroom.appearance'

export function readAppearance(): Appearance {
  const { theme, textSize } = document.documentElement.dataset
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textSize: textSize === 'large' || textSize === 'larger' ? textSize : 'normal',
  }
}

/** Shows and remembers it; without storage it holds until the page is left. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement
  if (appearance.theme === 'system') delete dataset['theme']
  else dataset['theme'] = appearance.theme
  if (appearance.textSize === 'normal') delete dataset['textSize']
  else dataset['textSize'] = appearance.textSize
  writeStored(storageKey, JSON.stringify(appearance))
}

/** Writes to the browser's storage where that is allowed. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A closed or full storage loses a preference, nothing else.
  }
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
