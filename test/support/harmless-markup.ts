// What stored content looks like where it is shown, and a check of it that shares no code with the sanitiser
// but the parser.
import assert from 'node:assert/strict'
import { Parser } from 'htmlparser2'
import {
  sanitiseContent,
  sanitiseHtml,
  type ContentMode,
  type SanitisedContent,
} from '#capabilities/content/index.ts'
import { markdownToHtml } from '#core/rich-text/index.ts'

/** The HTML that readers of stored vectors get, each different one once. */
export function sanitisedForDisplay(vectors: readonly string[], mode: ContentMode): string[] {
  return [...new Set(vectors.map((vector) => toHtml(sanitiseContent(vector, mode).content, mode)))]
}

/** Throws when stored content could act, or would change when it is stored again. */
export function assertHarmless(vector: string, stored: SanitisedContent, mode: ContentMode): void {
  const again = sanitiseContent(stored.content, mode)
  assert.equal(again.content, stored.content, `not stable: ${vector}`)
  assert.equal(again.changed, false)
  assert.equal(stored.changed, stored.content !== vector, vector)
  const parser = new Parser({
    onopentag(name, attributes) {
      assert.doesNotMatch(
        name,
        /^(?:script|style|iframe|object|embed|form|button|select|textarea|svg|math|link|meta|base|template|noscript|title|frameset|applet|video|audio|source)$|:/,
        `${name} is left of ${vector}`,
      )
      for (const [attribute, value] of Object.entries(attributes)) {
        assert.doesNotMatch(
          attribute,
          /^(?:on|srcdoc|formaction|action|xlink|data$|poster|srcset|background|ping|name$|is$|slot$|popover)/,
          `${attribute} is left of ${vector}`,
        )
        // As browsers read a URL: without control characters and white space, a scheme is a letter and
        // what may follow (WHATWG URL §4.4).
        if (attribute === 'href' || attribute === 'src')
          assert.doesNotMatch(
            value.replace(/[\s\p{C}]/gu, ''),
            /^(?!https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp);base64,)(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i,
            `${attribute} is left of ${vector}`,
          )
        if (attribute === 'style')
          assert.doesNotMatch(
            value,
            /url|expression|behavior|binding|import|position|\\/i,
            `style is left of ${vector}`,
          )
        if (attribute === 'id') assert.match(value, /^user-content-/, `id is left of ${vector}`)
      }
      if (attributes['target'] === '_blank') assert.match(attributes['rel'] ?? '', /noopener/)
    },
  })
  parser.end(toHtml(stored.content, mode))
}

function toHtml(content: string, mode: ContentMode): string {
  return mode === 'markdown' ? sanitiseHtml(markdownToHtml(content), 'html').html : content
}
