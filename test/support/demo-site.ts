// A small, well made site of published pages that link each other: in English and German, every type of
// section on both start pages. What the program publishes of it is what its own audit has to find nothing on.
import assert from 'node:assert/strict'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import type { Client } from './client.ts'
import { englishPages } from './demo-site.en.ts'
import { germanPages } from './demo-site.de.ts'
import { sceneImage } from './scene-images.ts'

export interface DemoPage {
  /** Its URL at /p follows from it. */
  businessName: string
  businessOverview: string
  sections: readonly Section[]
}

export const demoPages: readonly DemoPage[] = [...englishPages, ...germanPages]

/**
 * Publishes the pages in this theme for the owner, and gives their ids and paths, the English start page
 * first.
 */
export async function publishDemoSite(owner: Client, theme: Theme): Promise<{ id: string; path: string }[]> {
  const images = new Map<string, string>()
  async function keptImage(name: string): Promise<string> {
    const known = images.get(name)
    if (known !== undefined) return known
    const answer = await owner.upload('/api/pictures', 'file', {
      name: 'p.png',
      type: 'image/png',
      bytes: sceneImage(1_200, 900, images.size),
    })
    assert.equal(answer.status, 201, answer.text)
    images.set(name, String(answer.body['url']))
    return String(answer.body['url'])
  }
  async function withImages(section: Section): Promise<Section> {
    const components = []
    for (const component of section.components) {
      const { src } = component.props
      components.push(
        typeof src === 'string'
          ? { ...component, props: { ...component.props, src: await keptImage(src) } }
          : component,
      )
    }
    return { ...section, components }
  }

  const published: { id: string; path: string }[] = []
  for (const { sections, ...business } of demoPages) {
    const rendered = []
    for (const section of sections) rendered.push(await withImages(section))
    const created = await owner.post('/api/landing-pages', { ...business, theme, sections: rendered })
    assert.equal(created.status, 201, created.text)
    const shown = await owner.put(`/api/landing-pages/${created.body['id']}/publish`)
    assert.equal(shown.status, 200, shown.text)
    published.push({ id: String(created.body['id']), path: String(shown.body['publishedUrl']) })
  }
  return published
}
