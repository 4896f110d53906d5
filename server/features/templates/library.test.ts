import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createContent } from '#capabilities/content/index.ts'
import { composeDocument } from '#capabilities/writing/composer/index.ts'
import {
  parseMarkup,
  walkElements,
  fromHtml,
  fromMarkdown,
  toHtml,
  toPlainText,
} from '#core/rich-text/index.ts'
import { fillTemplate } from '#core/templates/fill-template.ts'
import { findColumns, formatDate, formatNumber } from '#core/templates/format-value.ts'
import { holdAgainstOutline } from '#capabilities/writing/template-outline/index.ts'
import { placeholderNames } from '#core/templates/placeholders.ts'
import { readLibrary } from './templates.library.ts'
import { templateCategories } from './templates.schema.ts'
import { type TemplateBody, type TemplateField } from '#contracts/template.schema.ts'

const { templates, skipped } = await readLibrary()
const content = createContent()

/** An answer that no text has by chance. */
function answerTo(field: TemplateField): unknown {
  const index = field.name.length
  const word = `${field.name}${index}`
  switch (field.type) {
    case 'text':
      return `Q${word}`
    case 'longText':
      return `First of ${word}.\n\n- Second of ${word}`
    case 'number':
      return 12_000 + index
    case 'date':
      return `2026-03-${String(index + 1).padStart(2, '0')}`
    case 'choice':
      return field.options?.[0]
    case 'list': {
      const columns = /\(([^)]*\|[^)]*)\)/.exec(field.label)?.[1]?.split('|').length ?? 1
      return ['a', 'b'].map((item) =>
        Array.from({ length: columns }, (_, column) => `${item}${column}${word}`).join(' | '),
      )
    }
  }
}

/** What of an answer a reader must find in the text. */
function splitWords(field: TemplateField, answer: unknown): string[] {
  if (field.type === 'date') return [formatDate(String(answer), undefined)]
  if (field.type === 'number') return [formatNumber(Number(answer), undefined)]
  if (field.type === 'longText') return String(answer).split('\n\n- ')
  return Array.isArray(answer)
    ? answer.flatMap((item) => findColumns(String(item)).slice(0, 1))
    : [String(answer)]
}

function answersTo(fields: readonly TemplateField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, answerTo(field)]))
}

const statedFigure =
  /\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|ninety|twice|half|(?:one|a) (?:third|tenth))\b/i

const asText = (template: TemplateBody, text: string): string =>
  toPlainText(template.editorMode === 'markdown' ? fromMarkdown(text) : fromHtml(text)).replace(/\s+/g, ' ')

describe('the library', () => {
  it('has 28 or more templates in each of eight categories, in all three modes, and none is broken', () => {
    assert.deepEqual(skipped, [])
    assert.ok(templates.length >= 28, `${templates.length} templates`)
    const categories = Map.groupBy(templates, ({ template }) => template.category)
    assert.deepEqual([...categories.keys()].sort(), templateCategories.map(({ id }) => id).sort())
    for (const [category, inCategory] of categories) assert.ok(inCategory.length >= 3, category)
    assert.deepEqual(
      new Set(templates.map(({ template }) => template.editorMode)),
      new Set(['richText', 'markdown', 'html']),
    )
  })

  it('has names and slugs of its own for each', () => {
    for (const member of ['name', 'slug', 'description'] as const) {
      const values = templates.map(({ template }) => template[member])
      assert.equal(new Set(values).size, values.length, member)
    }
  })
})

for (const { file, template } of templates) {
  describe(`${template.name} (${file})`, () => {
    const required = template.fields.filter((field) => field.required)
    const cases = {
      nothing: {},
      'what is required': answersTo(required),
      everything: answersTo(template.fields),
    }

    it('asks for two to four things, and uses every field', () => {
      assert.ok(required.length >= 2 && required.length <= 4, `${required.length} required fields`)
      assert.deepEqual(
        template.fields
          .map((field) => field.name)
          .filter((name) => !placeholderNames(template.content).includes(name)),
        [],
      )
      assert.ok(template.structure.filter((item) => item.required).length >= 3)
      for (const item of template.structure) assert.ok(item.guidance.length >= 25, item.heading)
    })

    for (const [given, inputs] of Object.entries(cases)) {
      it(`is complete when ${given} is answered`, () => {
        const filled = fillTemplate(template, inputs)
        assert.deepEqual(filled.errors, [])
        assert.doesNotMatch(filled.content, /\{\{|\}\}|undefined|\uE000|\uE001/)
        assert.doesNotMatch(
          filled.content,
          /^\s*(?:[-*]|\d+\.)(?: \[ \])?\s*$|<(li|p|td|h\d)>\s*<\/\1>|\.\.(?!\.)|\(\)/m,
          'nothing empty',
        )
        assert.deepEqual(
          holdAgainstOutline(filled.content, template.editorMode, template.structure).missing,
          [],
        )
        assert.deepEqual(
          holdAgainstOutline(filled.content, template.editorMode, template.structure).empty,
          [],
        )
        assert.deepEqual(
          filled.missing.map(({ name }) => name),
          given === 'nothing' ? required.map(({ name }) => name) : [],
        )
        const text = asText(template, filled.content)
        for (const field of template.fields) {
          if (field.name in inputs)
            for (const words of splitWords(field, answerTo(field)))
              assert.ok(text.includes(words), `${field.name}: ${words}`)
        }
      })

      it(`is composed alike in all modes when ${given} is answered`, () => {
        for (const editorMode of ['markdown', 'richText'] as const) {
          const composed = composeDocument({ template, inputs, editorMode })
          assert.equal(composeDocument({ template, inputs, editorMode }), composed)
          assert.deepEqual(holdAgainstOutline(composed, editorMode, template.structure).missing, [])
          assert.doesNotMatch(composed, /\{\{|\}\}|undefined|\uE000|\uE001/)
        }
      })
    }

    it('states no amount, number or time that nobody gave', () => {
      const filled = fillTemplate(template, {}).content
      const text = template.editorMode === 'markdown' ? fromMarkdown(filled) : fromHtml(filled)
      const body = text.blocks.filter((block) => block.type !== 'heading')
      const said = toPlainText({ ...text, blocks: body }).replace(
        /\[[^[\]]*\]|^\s*\d+\. |sections? \d+/gm,
        '',
      )
      assert.doesNotMatch(said, statedFigure)
    })

    it('leaves a blank for everything that was not answered, and none when all was', () => {
      assert.notEqual(fillTemplate(template, {}).blanks.length, 0)
      assert.deepEqual(fillTemplate(template, answersTo(template.fields)).blanks, [])
    })

    it('is markup that a browser and the store take as it is', async () => {
      const filled = fillTemplate(template, answersTo(required)).content
      const clean = await content.sanitise(filled, template.editorMode)
      assert.deepEqual(clean.removed, [])
      if (template.editorMode === 'markdown') return
      assert.equal(clean.content, filled, 'kept byte for byte')
      const tags = (html: string): string[] =>
        Array.from(walkElements(parseMarkup(html)), (element) => element.name)
      if (template.editorMode === 'richText')
        assert.deepEqual(
          tags(toHtml(fromHtml(filled)))
            .filter((tag) => tag !== 'p')
            .sort(),
          tags(filled)
            .filter((tag) => tag !== 'p')
            .sort(),
        )
    })
  })
}
