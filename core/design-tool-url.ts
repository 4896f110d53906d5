// URLs of design files, distinguished from the many others that the design tool gives out. Read by hand and
// strictly: a URL parser would fix what should be refused (backslashes, encoded hosts, line breaks).

/** What a URL of a design file says. */
export interface DesignToolUrl {
  ok: true
  /** What the design tool's API is asked for: of a branch its own key, not the file's. */
  fileKey: string
  /** The branch's key where the URL names one; then the same as `fileKey`. */
  branchKey?: string
  /** As the API spells it: `1:2`, `I1:2;3:4`. */
  nodeId?: string
  /** What the URL calls the file. */
  name?: string
  /** The URL without what is of no account here. */
  url: string
  /** Sentences for the person who gave it. */
  warnings: string[]
}

export type DesignToolRefusal =
  | 'too_long'
  | 'malformed'
  | 'not_https'
  | 'credentials'
  | 'port'
  | 'unicode_host'
  | 'wrong_host'
  | 'prototype'
  | 'community'
  | 'embed'
  | 'board'
  | 'slides'
  | 'site'
  | 'make'
  | 'share'
  | 'wrong_path'
  | 'no_key'
  | 'key'
  | 'node_id'

export interface RefusedDesignToolUrl {
  ok: false
  reason: DesignToolRefusal
  /** What is wrong and what is wanted instead, for people. */
  message: string
}

/** What a URL of a design file looks like. */
export const designToolUrlForm = 'https://www.figma.com/design/{key}/{name}'

const maxUrlLength = 2_000
// Keys given out by the tool have had 22 characters for years.
const usualKeyLength = 22

/** Paths that lead to something else than a design file, with what they lead to. */
const otherPaths: Record<string, [DesignToolRefusal, string]> = {
  proto: ['prototype', 'a prototype'],
  mirror: ['prototype', 'a prototype'],
  community: ['community', 'a page of the community'],
  embed: ['embed', 'an embedded view'],
  board: ['board', 'a FigJam board'],
  figjam: ['board', 'a FigJam board'],
  jam: ['board', 'a FigJam board'],
  slides: ['slides', 'a slide deck'],
  deck: ['slides', 'a slide deck'],
  buzz: ['slides', 'a Buzz file'],
  site: ['site', 'a site'],
  sites: ['site', 'a site'],
  make: ['make', 'a Make file'],
  share: ['share', 'a share link'],
  s: ['share', 'a share link'],
  invite: ['share', 'an invitation'],
  exit: ['share', 'a redirect'],
  files: ['wrong_path', 'a list of files'],
  team: ['wrong_path', 'a team'],
}

/** Whether a URL names a design file, and which; pure, so that the form can say it while one types. */
export function parseDesignToolUrl(url: string): DesignToolUrl | RefusedDesignToolUrl {
  const text = url.trim()
  if (text.length > maxUrlLength)
    return refuse('too_long', `The URL is longer than ${maxUrlLength} characters.`)
  if (text === '' || /[\s\\\p{Cc}]/u.test(text)) return refuse('malformed', 'This is not a URL.')
  const [, scheme, authority = '', path = '', query = ''] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? []
  if (scheme?.toLowerCase() !== 'https') return refuse('not_https', 'The URL has to start with https://.')
  return checkHost(authority) ?? readPath(path, query)
}

function checkHost(authority: string): RefusedDesignToolUrl | undefined {
  if (authority.includes('@')) return refuse('credentials', 'The URL holds a user name or password.')
  if (/[^\x21-\x7e]/.test(authority))
    return refuse('unicode_host', 'The host is written with letters that only look like those of figma.com.')
  const [host = '', port] = authority.toLowerCase().split(':')
  if (/(^|\.)figma\.site$/.test(host)) return refuse('site', 'The URL leads to a site.')
  if (host === 'fig.ma') return refuse('share', 'The URL is a share link.')
  if (host === 'embed.figma.com') return refuse('embed', 'The URL leads to an embedded view.')
  if (host !== 'figma.com' && host !== 'www.figma.com')
    return refuse('wrong_host', 'The URL does not lead to figma.com.')
  return port === undefined ? undefined : refuse('port', 'The URL names a port.')
}

function readPath(path: string, query: string): DesignToolUrl | RefusedDesignToolUrl {
  const segments = path.split('/').slice(1)
  if (segments.at(-1) === '') segments.pop()
  const [kind = '', key, ...rest] = segments
  const other = Object.hasOwn(otherPaths, kind.toLowerCase()) ? otherPaths[kind.toLowerCase()] : undefined
  if (other !== undefined) return refuse(other[0], `The URL leads to ${other[1]}, not to a design file.`)
  if (kind !== 'design' && kind !== 'file')
    return refuse('wrong_path', 'The URL does not lead to a design file.')
  if (key === undefined || key === '') return refuse('no_key', 'The URL names no file.')
  const hasBranch = rest[0] === 'branch' && rest.length > 1
  const [branchKey, nameSegment, ...further] = hasBranch ? rest.slice(1) : [undefined, ...rest]
  if (!isKey(key) || (hasBranch && !isKey(branchKey)))
    return refuse('key', 'The key of the file is not 5 to 128 letters and digits.')
  const name = nameSegment === undefined ? '' : decoded(nameSegment)
  if (name === undefined) return refuse('malformed', 'The URL is not encoded as URLs are.')
  if (further.length > 0 || /^\.{1,2}$/.test(name))
    return refuse('wrong_path', 'The URL goes on behind the name of the file.')
  const nodeId = readNodeId(query)
  if (nodeId === undefined)
    return refuse(
      'node_id',
      'The node-id of the URL is not one. Copy the link of the frame again, or leave node-id out.',
    )

  const fileKey = branchKey ?? key
  const place = `${key}${branchKey === undefined ? '' : `/branch/${branchKey}`}${name === '' ? '' : `/${encodeURIComponent(name)}`}`
  return {
    ok: true,
    fileKey,
    ...(branchKey === undefined ? {} : { branchKey }),
    ...(nodeId === '' ? {} : { nodeId }),
    ...(name === '' ? {} : { name: name.replaceAll('-', ' ').trim() || name }),
    url: `https://www.figma.com/design/${place}${nodeId === '' ? '' : `?node-id=${encodeURIComponent(nodeId.replaceAll(':', '-')).replaceAll('%3B', ';')}`}`,
    warnings: warningsFor(fileKey, query),
  }
}

function warningsFor(fileKey: string, query: string): string[] {
  const warnings: string[] = []
  if (fileKey.length < usualKeyLength)
    warnings.push(
      `The key of the file has ${fileKey.length} characters, fewer than usual. Check that the URL is complete.`,
    )
  if (new URLSearchParams(query).has('version-id'))
    warnings.push('The URL names an older version; the newest one is read.')
  return warnings
}

function isKey(text: string | undefined): boolean {
  return text !== undefined && /^[A-Za-z0-9]{5,128}$/.test(text)
}

/** The node's identifier with colons, empty where none is named, undefined where it is none. */
function readNodeId(query: string): string | undefined {
  const given = new URLSearchParams(query).get('node-id')
  if (given === null || given === '') return ''
  return /^I?\d{1,12}[-:]\d{1,12}(?:;\d{1,12}[-:]\d{1,12}){0,32}$/.test(given)
    ? given.replaceAll('-', ':')
    : undefined
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
  } catch {
    return undefined
  }
}

function refuse(reason: DesignToolRefusal, what: string): RefusedDesignToolUrl {
  return {
    ok: false,
    reason,
    message: `${what} Open the design file and copy the URL of its window: ${designToolUrlForm}.`,
  }
}
