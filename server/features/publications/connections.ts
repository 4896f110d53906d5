// The site of a project and its key.
// Invariant: a key goes only to the site and the user that it came with. Else whoever may change a URL could
// collect keys.
import {
  createCmsClient,
  isGhostKey,
  type CmsConnection,
  type CmsKind,
  type CmsSite,
} from '#capabilities/cms/index.ts'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { AppError, invalidTransition, notFound, validationFailed } from '#platform/errors.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ConnectionRow, PublicationsRepository } from './publications.repository.ts'
import type {
  BlogConnection,
  SaveBlogConnection,
  TestBlogConnection,
  TestedBlogConnection,
} from './publications.schema.ts'

export interface Connections {
  /** Throws `not_found`, also where none is connected. */
  get(ownerId: string, projectId: string): Promise<BlogConnection>
  find(ownerId: string, projectId: string): Promise<BlogConnection | undefined>
  /** Throws `not_found`, `validation_failed`, `url_not_allowed`, `version_mismatch`. */
  save(
    ownerId: string,
    projectId: string,
    given: SaveBlogConnection,
    options?: { ifVersions?: number[] | undefined },
  ): Promise<BlogConnection>
  /** Throws `not_found`, `version_mismatch`. What was published stays on the site. */
  remove(ownerId: string, projectId: string, options?: { ifVersions?: number[] | undefined }): Promise<void>
  /** Asks the site. What is wrong with it is in the answer. Throws `not_found`, `validation_failed`. */
  test(
    ownerId: string,
    projectId: string,
    given: TestBlogConnection,
    signal: AbortSignal,
  ): Promise<TestedBlogConnection>
  /** With its key. Throws `invalid_transition` where there is none, or the key cannot be read any more. */
  open(ownerId: string, projectId: string): Promise<CmsConnection>
}

export interface ConnectionsDependencies {
  publications: PublicationsRepository
  projectExists(ownerId: string, projectId: string): Promise<boolean>
  outbound: OutboundClient
  secretBox: SecretBox
}

interface Place {
  kind: CmsKind
  url: string
  username: string
}

export function createConnections({
  publications,
  projectExists,
  outbound,
  secretBox,
}: ConnectionsDependencies): Connections {
  const getName = (ownerId: string, projectId: string, { kind, url, username }: Place): string =>
    `blog:${ownerId}:${projectId}:${kind}:${url}:${username}`

  async function checkProject(ownerId: string, projectId: string): Promise<void> {
    if (!(await projectExists(ownerId, projectId)))
      throw notFound('No project has this identifier. It may have been deleted, or the URL is wrong.')
  }

  /** The key that is meant: a new one, or the stored one where it was given for the same place. */
  function getSecret(
    ownerId: string,
    projectId: string,
    place: Place,
    given: string | undefined,
    current: ConnectionRow | undefined,
  ): string {
    const secret = given ?? openSecret(ownerId, projectId, place, current)
    if (secret === undefined)
      throw validationFailed(
        current === undefined
          ? 'The connection needs a key.'
          : 'The stored key was given for another system, URL or user, and goes nowhere else. Send the key again.',
        { errors: [{ path: 'secret', message: 'is required' }] },
      )
    if (place.kind === 'ghost' && !isGhostKey(secret))
      throw validationFailed(
        'This is no Admin API key of Ghost: 24 hexadecimal digits, a colon and 64 more. Copy it from Settings → Integrations; the Content API key is another one.',
        { errors: [{ path: 'secret', message: 'must be an Admin API key' }] },
      )
    return secret
  }

  function openSecret(
    ownerId: string,
    projectId: string,
    place: Place,
    current: ConnectionRow | undefined,
  ): string | undefined {
    if (current === undefined) return undefined
    const { kind, url, username } = current
    const isSame = kind === place.kind && url === place.url && username === place.username
    return isSame ? secretBox.open(getName(ownerId, projectId, place), current.secret) : undefined
  }

  return {
    async find(ownerId, projectId) {
      const row = await publications.findConnection(ownerId, projectId)
      return row === undefined ? undefined : toConnection(projectId, row)
    },
    async get(ownerId, projectId) {
      await checkProject(ownerId, projectId)
      const row = await publications.findConnection(ownerId, projectId)
      if (row === undefined)
        throw notFound('The project is connected to no site yet. Connect one with PUT …/blog-connection.')
      return toConnection(projectId, row)
    },
    async save(ownerId, projectId, given, options) {
      await checkProject(ownerId, projectId)
      const place = readPlace(given)
      outbound.checkLooks(place.url)
      const row = await publications.saveConnection(
        ownerId,
        projectId,
        (current) => {
          const secret = getSecret(ownerId, projectId, place, given.secret, current)
          const isSame = current !== undefined && openSecret(ownerId, projectId, place, current) === secret
          return {
            ...place,
            // Sealed again it would be another text each time, and a new version with it.
            secret: isSame ? current.secret : secretBox.seal(getName(ownerId, projectId, place), secret),
            secretLast4: secret.slice(-4),
            siteName: isSame ? current.siteName : '',
            testedAt: isSame ? current.testedAt : null,
          }
        },
        options,
      )
      return toConnection(projectId, row)
    },
    async remove(ownerId, projectId, options) {
      await this.get(ownerId, projectId)
      await publications.removeConnection(ownerId, projectId, options)
    },
    async test(ownerId, projectId, { kind, url, username, secret: given }, signal) {
      await checkProject(ownerId, projectId)
      const current = await publications.findConnection(ownerId, projectId)
      const named = { kind: kind ?? current?.kind, url: url ?? current?.url }
      if (named.kind === undefined || named.url === undefined)
        throw validationFailed('There is no stored connection to test. Send system, URL and key.', {
          errors: [{ path: named.kind === undefined ? 'kind' : 'url', message: 'is required' }],
        })
      const place = readPlace({
        kind: named.kind,
        url: named.url,
        username: username ?? current?.username ?? '',
      })
      const secret = getSecret(ownerId, projectId, place, given, current)
      try {
        const site = await createCmsClient(outbound, { ...place, secret }).readSite(signal)
        if (current !== undefined && openSecret(ownerId, projectId, place, current) === secret)
          await publications.noteTested(ownerId, projectId, current.version, site.name.slice(0, 200))
        return { ok: true, ...toSite(site) }
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof AppError)) throw error
        const { code, message } = error
        return { ok: false, siteName: '', userName: '', warnings: [], code, detail: message }
      }
    },
    async open(ownerId, projectId) {
      const row = await publications.findConnection(ownerId, projectId)
      if (row === undefined)
        throw invalidTransition('The project is connected to no site any more. Connect one in its settings.')
      const { kind, url, username } = row
      const secret = openSecret(ownerId, projectId, row, row)
      if (secret === undefined)
        throw invalidTransition(
          'The stored key cannot be read: the installation has another SECRET_KEY. Save the key again in the project’s settings.',
        )
      return { kind, url, username, secret }
    },
  }
}

function readPlace({ kind, url, username = '' }: Omit<SaveBlogConnection, 'secret'>): Place {
  if (kind === 'wordpress' && username === '')
    throw validationFailed('WordPress needs the name of the user whose application password it is.', {
      errors: [{ path: 'username', message: 'is required' }],
    })
  return { kind, url, username: kind === 'wordpress' ? username : '' }
}

function toConnection(projectId: string, row: ConnectionRow): BlogConnection {
  const { secret: _, ...connection } = row
  return { id: projectId, ...connection }
}

function toSite({
  name,
  userName,
  warnings,
}: CmsSite): Pick<TestedBlogConnection, 'siteName' | 'userName' | 'warnings'> {
  return { siteName: name.slice(0, 200), userName: userName.slice(0, 200), warnings }
}
