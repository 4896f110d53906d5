// A text that broke off: what of it is kept, and how its rest is joined to it.
import type { AiMessage } from '../ai/index.ts'
import { continuationMessages } from './prompts/correct-answer.ts'

/** A text that broke off: what stays of it, and the messages that ask for the rest. */
export function getContinuation(text: string): { kept: string; broken: string; messages: AiMessage[] } {
  const start = findLastSentenceStart(text)
  const kept = text.slice(0, start)
  const broken = text.slice(start).trim()
  return { kept, broken, messages: continuationMessages(text, broken) }
}

/**
 * Joins the rest to what was kept. A model that wrote all of it again is taken at its word; one that went on
 * in the middle of the sentence that broke off gets that sentence's beginning back.
 */
export function joinContinuation(kept: string, rest: string, broken = ''): string {
  if (broken !== '' && /^\s*\p{Ll}/u.test(rest) && !/^\p{Ll}/u.test(broken))
    return `${kept}${broken} ${rest.trimStart()}`
  const start = kept.trimStart().slice(0, 60)
  if (kept.trim() === '' || (start.length >= 20 && rest.trimStart().startsWith(start))) return rest
  const end = kept.trimEnd()
  const gap = kept.slice(end.length)
  const overlap = findOverlap(end, rest.trimStart())
  const joint = gap !== '' ? gap : /^(?:[-*+]\s|#|\d+[.)]\s|\|)/.test(rest) ? '\n' : ' '
  return `${end}${joint}${rest.trimStart().slice(overlap).trimStart()}`
}

/** Where the last, unfinished sentence, item or row begins. */
function findLastSentenceStart(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1
  const line = text.slice(lineStart)
  const marker = /^\s*(?:[-*+>]\s|\d+[.)]\s|\||#{1,6}\s)/.exec(line)
  if (marker !== null) return lineStart
  const ended = /^[\s\S]*[.!?…]["”“»’')]*\s+/.exec(line)
  return lineStart + (ended?.[0].length ?? 0)
}

/** How much of the rest repeats the end of what is there. */
function findOverlap(end: string, rest: string): number {
  for (let length = Math.min(400, end.length, rest.length); length >= 24; length -= 1)
    if (end.endsWith(rest.slice(0, length))) return length
  return 0
}
