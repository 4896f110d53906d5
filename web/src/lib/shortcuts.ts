// Keyboard shortcuts, registered where they act and listed by the keyboard help. `mod` is ⌘ on Apple's machines and Ctrl elsewhere;
// two keys with a space between are pressed one after the other (`g h`). Single keys never act while one types.
import { useEffect, useLayoutEffect, useRef } from 'react'

export interface Shortcut {
  /** `mod+k`, `?`, `g d`, `Escape`, `mod+shift+p`. */
  keys: string
  /** What it does, as the help shows it. */
  label: string
  /** Heading in the help. */
  group: string
  run: (event: KeyboardEvent) => void
  /** Acts again and again while the key is held. */
  repeats?: boolean
  /** Also while one types; on by default for shortcuts with `mod`. */
  inFields?: boolean
}

const sources = new Set<() => Shortcut[]>()
const sequenceMilliseconds = 900
let pending = ''
let pendingUntil = 0

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Registers shortcuts for as long as the component is shown. The newest registration of the same keys wins. */
export function useShortcuts(shortcuts: Shortcut[], enabled = true): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!enabled) return
    const source = (): Shortcut[] => latest.current
    sources.add(source)
    return () => {
      sources.delete(source)
    }
  }, [enabled])
}

/** What is registered at this moment, without doubles, for the help. */
export function listShortcuts(): Shortcut[] {
  const byKeys = new Map<string, Shortcut>()
  for (const shortcut of registered()) byKeys.set(shortcut.keys, shortcut)
  return [...byKeys.values()]
}

/** Starts listening; called once by the app. Gives the way to stop. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

/** The keys as they stand on the user's keyboard: `mod+k` is `⌘ K` or `Ctrl K`. */
export function keyNames(keys: string): string[] {
  const names: Record<string, string> = isApple
    ? { mod: '⌘', shift: '⇧', alt: '⌥', Enter: '↵', Backspace: '⌫', Escape: 'esc', ArrowUp: '↑', ArrowDown: '↓' }
    : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', Enter: '↵', Backspace: '⌫', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' }
  return keys.split(/[+ ]/).map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

function registered(): Shortcut[] {
  return [...sources].flatMap((source) => source())
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const pressed = nameOf(event)
  const now = event.timeStamp
  const sequence = now < pendingUntil ? `${pending} ${pressed}` : pressed
  const typing = isTyping(event.target)
  const shortcut = find(sequence, typing) ?? find(pressed, typing)
  if (shortcut !== undefined) {
    if (event.repeat && shortcut.repeats !== true) return
    pending = ''
    pendingUntil = 0
    event.preventDefault()
    shortcut.run(event)
    return
  }
  const startsSequence = !typing && registered().some((entry) => entry.keys.startsWith(`${pressed} `))
  pending = pressed
  pendingUntil = startsSequence ? now + sequenceMilliseconds : 0
}

function find(keys: string, typing: boolean): Shortcut | undefined {
  return registered().findLast((shortcut) => shortcut.keys === keys && (!typing || (shortcut.inFields ?? shortcut.keys.includes('mod'))))
}

function nameOf(event: KeyboardEvent): string {
  const mod = isApple ? event.metaKey : event.ctrlKey
  // With alt an Apple keyboard types another sign: `µ` for `m`.
  const letter = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined
  const key = letter?.toLowerCase() ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key)
  // For signs such as `?` shift only serves to type them.
  const shift = event.shiftKey && (event.key.length > 1 || /[a-z]/.test(key))
  return [mod ? 'mod' : '', shift ? 'shift' : '', event.altKey ? 'alt' : '', key].filter(Boolean).join('+')
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  )
}
