import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import { draw, find } from '#support/drawn-sections.ts'

const notice = 'New: previews for databases are out of beta. Read what changed for you.'
const lead = 'Open a pull request and get a running copy of your app, with masked rows of production.'
const words = (id: string, role = 'body'): object => ({ id, kind: 'text', slot: id, role, style: 't1' })
const text = (id: string, said: string): PageComponent => ({
  id,
  type: 'text',
  order: 0,
  props: { html: `<p>${said}</p>` },
})
const describe = (sections: readonly Section[]): string | undefined =>
  /<meta name="description" content="([^"]*)"/.exec(draw(sections))?.[1]

test('a notice above the main heading does not describe a page', () => {
  const hero = find('hero')
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 1_440,
    children: [words('notice'), words('title', 'heading-1'), words('lead', 'lead')],
  })
  const section = { ...hero, tree, content: '', components: [text('notice', notice), text('lead', lead)] }
  assert.equal(describe([section]), lead)
  const bar = { ...section, id: 'bar', type: 'custom' as const, components: [text('notice', notice)] }
  const ownTree = sectionTreeSchema.parse({ ...tree, children: [words('notice')] })
  assert.equal(
    describe([
      { ...bar, tree: ownTree },
      { ...section, components: [text('lead', lead)] },
    ]),
    lead,
  )
  assert.equal(describe([{ ...bar, tree: ownTree }]), notice)
})
