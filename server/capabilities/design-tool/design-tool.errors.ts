// What can go wrong with a design file, in words that say what to do. Nothing of the design tool's own
// answers is quoted.
import { counted } from '#core/text.ts'
import {
  type AppError,
  defineError,
  dependencyMissing,
  notFound,
  rateLimited,
  unreadableDocument,
} from '#platform/errors.ts'

/** A URL that names no design file; `reason` says why, `wanted` what it should look like. */
export const urlFormatInvalid = defineError({
  code: 'url_format_invalid',
  status: 400,
  title: 'Invalid URL format',
})
/** The design tool does not let this token read the file. */
export const designToolRefuses = defineError({
  code: 'forbidden',
  status: 403,
  title: 'The design tool refuses',
})
/** The design tool gave no answer that could be used. */
export const designToolFailed = defineError({
  code: 'fetch_failed',
  status: 502,
  title: 'The design tool failed',
})

const otherWay = 'Or export the frame as PDF or PNG and upload that, which needs no token.'

export function tokenMissing(): AppError {
  return dependencyMissing(
    `Reading a design file needs an access token: send one as accessToken, or have the operator set FIGMA_TOKEN. ${otherWay}`,
    {
      members: { setting: 'FIGMA_TOKEN' },
    },
  )
}

export function accessRefused(isOwnToken: boolean): AppError {
  const whose = isOwnToken
    ? 'The access token that was sent'
    : 'The access token of this installation (FIGMA_TOKEN)'
  return designToolRefuses(
    `${whose} may not read this file, or is no longer valid. Share the file with its account, or send another one. ${otherWay}`,
    {
      members: { reason: 'design_tool_refuses' },
    },
  )
}

export function fileMissing(): AppError {
  return notFound(
    'The design tool knows no file under this URL, or keeps it from this token’s account. Check the URL and who may see the file.',
    {
      members: { reason: 'design_not_found' },
    },
  )
}

export function frameMissing(): AppError {
  return notFound(
    'The frame that the address names is not in the file any more. Select the frame and copy its link again.',
    {
      members: { reason: 'frame_not_found' },
    },
  )
}

export function noFrame(): AppError {
  return unreadableDocument(
    'There is no frame here with anything visible in it. Select the frame of the page and copy its link.',
    {
      members: { reason: 'no_frame' },
    },
  )
}

export function notADesign(): AppError {
  return unreadableDocument(
    'This file is a board or slides, not a design. Open the design file and copy its URL.',
    { members: { reason: 'not_a_design' } },
  )
}

export function designTooLarge(cause?: unknown): AppError {
  return unreadableDocument(
    'This file is too large to be read at once. Choose the frame of one page and copy its link.',
    {
      cause,
      members: { reason: 'too_large' },
    },
  )
}

/** The design tool's own limit. `seconds` until it may be asked again. */
export function toolLimitReached(seconds: number): AppError {
  return rateLimited(
    `The design tool allows no more requests for now. Try again in ${inWords(seconds)}; what was read before is kept and needs none. ${otherWay}`,
    { headers: { 'Retry-After': String(seconds) }, members: { reason: 'design_tool_limit' } },
  )
}

export function answerUnusable(cause?: unknown): AppError {
  return designToolFailed(
    'The design tool’s answer was broken off or is not what its interface promises. Try again in a minute.',
    {
      cause,
      members: { reason: 'malformed' },
    },
  )
}

/** `40 seconds`, `5 minutes`, `3 days`: what somebody would say. */
export function inWords(seconds: number): string {
  const units: [string, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ]
  const [name, length] = units.find(([, one]) => seconds >= one * 2) ?? ['second', 1]
  const count = Math.ceil(seconds / length)
  return counted(count, name, `${name}s`)
}
