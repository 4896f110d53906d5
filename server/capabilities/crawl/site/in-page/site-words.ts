// What the page says of itself in words.
import type { PageDocument, SiteWords } from '../measure-page.types.ts'
import { clean } from './elements.ts'

declare const document: PageDocument

export function siteWords(): SiteWords {
  return {
    title: clean(document.title).slice(0, 300),
    description:
      attribute('meta[name="description" i]', 'content') ||
      attribute('meta[property="og:description"]', 'content'),
    siteName: attribute('meta[property="og:site_name"]', 'content'),
    language: (document.documentElement.getAttribute('lang') ?? '').slice(0, 35),
    headings: texts('h1, h2, h3', 60, 2),
    paragraphs: texts('main p, main li, article p, section p, body p, blockquote', 120, 30),
    navigation: texts('nav a, header a', 30, 1),
  }
}

export function attribute(selector: string, name: string): string {
  return clean(document.querySelector(selector)?.getAttribute(name) ?? '').slice(0, 1_000)
}

export function texts(selector: string, max: number, min: number): string[] {
  return [
    ...new Set(
      [...document.querySelectorAll(selector)].map((element) => clean(element.textContent).slice(0, 1_000)),
    ),
  ]
    .filter((text) => text.length >= min)
    .slice(0, max)
}
