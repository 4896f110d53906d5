// What visitors send through a page's form, and the inbox of its owner. It is text from strangers: kept and
// shown as text alone.
import { formFieldName, trapFieldName } from '#core/landing-page/index.ts'
import { toStorableText } from '#core/text.ts'
import { notFound } from '#platform/errors.ts'
import type { LandingPagesRepository } from '../landing-pages.repository.ts'
import type { PageMessagesRepository } from './page-messages.repository.ts'
import type { PageMessage } from './page-messages.schema.ts'
import type { PublishedPagesService } from './published-pages.service.ts'
import type { PublishedForm } from './snapshots.repository.ts'

export type Delivery =
  /** Kept, or thrown away because a program sent it: the sender gets the same answer. */
  { outcome: 'taken'; form: PublishedForm | undefined } | { outcome: 'empty' } | { outcome: 'nothing-here' }

export interface PageMessagesService {
  /** Takes what a form of the page at this URL sent. */
  deliver(slug: string, sent: readonly (readonly [name: string, value: string])[]): Promise<Delivery>
  /** Newest first. Throws `not_found` for a page of somebody else. */
  list(
    ownerId: string,
    pageId: string,
    range: { limit: number; page: number },
  ): Promise<{ items: PageMessage[]; total: number }>
  /** For good. Throws `not_found`. */
  remove(ownerId: string, pageId: string, messageId: string): Promise<void>
}

export interface PageMessagesDependencies {
  messages: PageMessagesRepository
  pages: LandingPagesRepository
  publishedPages: PublishedPagesService
}

const isBeside = (one: PublishedForm, other: PublishedForm | undefined): boolean =>
  one.anchor === other?.anchor

const maxFields = 40
const maxNameLength = 100
const maxValueLength = 5_000

export function createPageMessagesService({
  messages,
  pages,
  publishedPages,
}: PageMessagesDependencies): PageMessagesService {
  return {
    async deliver(slug, sent) {
      const found = await publishedPages.findAbout(slug)
      if (found === undefined) return { outcome: 'nothing-here' }
      const getValue = (name: string): string => sent.find(([given]) => given === name)?.[1] ?? ''
      const form = found.about.forms.find(({ key }) => key === getValue(formFieldName))
      // A form may hold fields of others of its section.
      const beside = found.about.forms.filter((other) => other !== form && isBeside(other, form))
      const known = [form, ...beside].flatMap((one) => one?.fields ?? [])
      // People do not see that field.
      if (getValue(trapFieldName) !== '') return { outcome: 'taken', form }
      const fields = sent
        .filter(
          ([name, value]) =>
            name !== formFieldName && name !== trapFieldName && name !== '' && value.trim() !== '',
        )
        .slice(0, maxFields)
        .map(([name, value]) => ({
          name: toStorableText(name.slice(0, maxNameLength)),
          label:
            known.find((field) => field.name === name)?.label ?? toStorableText(name.slice(0, maxNameLength)),
          value: toStorableText(value.slice(0, maxValueLength)),
        }))
      if (fields.length === 0) return { outcome: 'empty' }
      await messages.insert(found.url.ownerId, found.url.pageId, { form: form?.title ?? '', fields })
      return { outcome: 'taken', form }
    },
    async list(ownerId, pageId, { limit, page }) {
      await pages.of(ownerId).get(pageId)
      return messages.list(ownerId, pageId, { limit, offset: (page - 1) * limit })
    },
    async remove(ownerId, pageId, messageId) {
      await pages.of(ownerId).get(pageId)
      if (!(await messages.remove(ownerId, pageId, messageId)))
        throw notFound('This page has no message with that identifier. It may have been deleted already.')
    },
  }
}
