// Determines the type of a page from its parsed markup, by the same signs as everywhere else.
import { classifyPage, type PageType } from '#capabilities/page-types/index.ts'
import type { Meta } from '../page.types.ts'
import type { Markup } from './markup.types.ts'

export function getPageType(url: string, markup: Markup): PageType {
  const meta = (name: string): string | undefined =>
    markup.metas.find((one) => one.name === name && one.content !== '')?.content
  const fields = [...markup.fields, ...markup.forms.flatMap((form) => form.fields)]
  return classifyPage(url, {
    title: markup.titles[0]?.text || meta('og:title'),
    description: meta('description'),
    canonical: undefined,
    language: markup.lang,
    h1: markup.headings.find(({ level }) => level === 1)?.text,
    noindex: false,
    wordCount: markup.mainWords,
    schemaTypes: markup.data.flatMap(({ types }) => types).slice(0, 200),
    ogType: meta('og:type')?.toLowerCase(),
    isDated: meta('article:published_time') !== undefined,
    prices: markup.prices + markup.metas.filter(isPrice).length,
    articles: markup.articles,
    links: markup.anchors.length,
    forms: markup.forms.length,
    textAreas: fields.filter(({ type }) => type === 'textarea').length,
    contacts: markup.anchors.filter(({ href }) => /^(mailto|tel):/i.test(href ?? '')).length,
  }).type
}

function isPrice({ name }: Meta): boolean {
  return name === 'product:price:amount' || name === 'og:price:amount'
}
