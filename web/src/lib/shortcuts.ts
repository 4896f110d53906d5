// Keyboard shortcuts, registered where they act; what each does is said once, in messages/shortcuts.ts,
// and the keyboard help lists that. `mod` is ⌘ on Apple's machines and Ctrl elsewhere; two keys with a space
// between are pressed one after the other (`g h`). Single keys never act while one types.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { shortcuts } from '#web/messages/shortcuts.ts'

type Listed = typeof shortcuts
export type ShortcutGroup = keyof Listed

/** `mod+k`, `?`, `g d`, `Escape`, `mod+shift+p`: keys that the help lists for their group. */
type GroupedKeys = {
  [Group in ShortcutGroup]: { group: Group; keys: keyof Listed[Group]['keys'] }
}[ShortcutGroup]

export type Shortcut = GroupedKeys & {
  run: (event: KeyboardEvent) => void
  /** Actions again and again while the key is held. */
  repeats?: boolean
  /** Also while one types; on by default for shortcuts with `mod`. */
  inFields?: boolean
}

const sources = new Set<() => Shortcut[]>()
const sequenceMilliseconds = 900
let pending = ''
let pendingUntil = 0

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * Registers shortcuts for as long as the component is shown. The newest registration of the same keys wins.
 */
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

/** The groups that have a key at this moment. */
export function activeGroups(): Set<ShortcutGroup> {
  return new Set(registered().map(({ group }) => group))
}

/** Starts listening; called once by the app. Gives the way to stop. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** The keys as they are on the user's keyboard: `mod+k` is `⌘ K` or `Ctrl K`. */
export function keyNames(keys: string): string[] {
  const names: Record<string, string> = isApple
    ? { ...arrows, mod: '⌘', shift: '⇧', alt: '⌥', Enter: '↵', Backspace: '⌫', Escape: 'esc' }
    : { ...arrows, mod: 'Ctrl', shift: 'Shift', alt: 'Alt', Enter: '↵', Backspace: '⌫', Escape: 'Esc' }
  if (keys === ' ') return ['Space']
  return keys.split(/[+ ]/).map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

function registered(): Shortcut[] {
  return [...sources].flatMap((source) => source())
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const pressed = getName(event)
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
  return registered().findLast(
    (shortcut) => shortcut.keys === keys && (!typing || (shortcut.inFields ?? shortcut.keys.includes('mod'))),
  )
}

function getName(event: KeyboardEvent): string {
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
