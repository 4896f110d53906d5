// The checks of an open text as long as their panel is open: marks in the text, entries in the panel.
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { CheckContext, CheckFinding } from '#core/writing-checks/index.ts'
import type { CheckMark, CheckSurface } from '#web/lib/check-surface.ts'
import { useKeptEntries } from '#web/lib/use-kept-entries.ts'
import { openChecks, type CheckedText, type ChecksClient } from './checks-client.ts'

export interface CheckEntry {
  finding: CheckFinding
  /**
   * Of the mark that is its first range; `:1` … name the others, `:fix` its fix. The same in the next check
   * of a text of which other things have changed: marks follow entries a moment later.
   */
  id: string
  /** The marked words. */
  quote: string
  /** The same finding in the same words has it again. */
  ignoreKey: string
}

const maxIgnored = 500

export interface WritingChecks {
  checked: CheckedText | undefined
  entries: CheckEntry[]
  ignoredCount: number
  /** The entry whose mark was clicked in the text. */
  picked: string | undefined
  /** Brings the next of its places into sight. */
  goTo: (entry: CheckEntry) => void
  /** False where the words have changed meanwhile. */
  fix: (entry: CheckEntry) => boolean
  ignore: (entry: CheckEntry) => void
  /** Brings back what was ignored. */
  restore: () => void
}

export function useWritingChecks(
  surface: CheckSurface | undefined,
  context: CheckContext,
  documentId: string,
): WritingChecks {
  const [checked, setChecked] = useState<CheckedText>()
  const [picked, setPicked] = useState<string>()
  const ignored = useKeptEntries(`checks.ignored.${documentId}`, maxIgnored)
  const client = useRef<ChecksClient>(undefined)
  const latestContext = useRef(context)
  const visited = useRef<{ id: string; index: number }>(undefined)

  useEffect(() => {
    if (surface === undefined) return
    const opened = openChecks(surface, (next) => startTransition(() => setChecked(next)))
    client.current = opened
    opened.setContext(latestContext.current)
    const endPicking = surface.onPick((id) => setPicked(id.replace(/:.*$/, '')))
    return () => {
      endPicking()
      opened.close()
      client.current = undefined
    }
  }, [surface])
  useEffect(() => {
    latestContext.current = context
    client.current?.setContext(context)
  }, [context])

  const all = useMemo(() => (checked === undefined ? [] : toEntries(checked)), [checked])
  const entries = useMemo(() => {
    const hidden = new Set(ignored.entries)
    return all.filter(({ ignoreKey }) => !hidden.has(ignoreKey))
  }, [all, ignored.entries])
  useEffect(() => {
    surface?.show(entries.flatMap(toMarks), checked?.places)
  }, [surface, entries, checked])

  return {
    checked,
    entries,
    ignoredCount: all.length - entries.length,
    picked,
    goTo({ id, finding: { ranges } }) {
      if (ranges.length === 0) return
      const index = visited.current?.id === id ? (visited.current.index + 1) % ranges.length : 0
      visited.current = { id, index }
      surface?.goTo(getMarkId(id, index))
    },
    fix({ id, finding: { fix } }) {
      return fix !== undefined && surface?.replace(`${id}:fix`, fix.replacement) === true
    },
    ignore: ({ ignoreKey }) => ignored.add(ignoreKey),
    restore: ignored.clear,
  }
}

function getMarkId(id: string, index: number): string {
  return index === 0 ? id : `${id}:${index}`
}

function toEntries({ check, quotes }: CheckedText): CheckEntry[] {
  const counts = new Map<string, number>()
  return check.findings.map((finding, index) => {
    const quote = quotes[index] ?? ''
    const count = (counts.get(finding.id) ?? 0) + 1
    counts.set(finding.id, count)
    // What is said of the whole text is ignored whatever its figures.
    const isOfWords = finding.ranges.length === 1
    return {
      finding,
      id: `${finding.id}-${count}`,
      quote,
      ignoreKey: isOfWords ? `${finding.id}|${quote}` : finding.id,
    }
  })
}

/**
 * Their places are whole paragraphs, which are shown when one goes there; a line below all of it says
 * nothing.
 */
const ofParagraphs = new Set(['paragraph-length', 'subheading-distance', 'keyphrase-introduction'])

function toMarks({ id, finding: { id: checkId, ranges, severity, fix } }: CheckEntry): CheckMark[] {
  const marks = ranges.map((range, index): CheckMark => ({
    ...range,
    severity,
    id: getMarkId(id, index),
    isHidden: ofParagraphs.has(checkId),
  }))
  return fix === undefined ? marks : [...marks, { ...fix.range, severity, id: `${id}:fix`, isHidden: true }]
}
