// Hostile HTML in all three editor modes, read again after it was stored. What a browser makes of it:
// hostile-html.full.test.ts.
import { test } from 'node:test'
import { sanitiseContent } from '#capabilities/content/index.ts'
import { hostileHtml, hostileMarkdown, sample } from '#support/hostile-markup.ts'
import { assertHarmless } from '#support/harmless-markup.ts'

// Another part each day, so that in time all of them run here too.
const start = Math.floor(Date.now() / 86_400_000)

test('what was stored has no forbidden element, attribute or URL left, and storing it again changes nothing', () => {
  for (const vector of sample(hostileHtml(), 5, start))
    for (const mode of ['richText', 'html'] as const)
      assertHarmless(vector, sanitiseContent(vector, mode), mode)
  for (const vector of sample(hostileMarkdown(), 9, start))
    assertHarmless(vector, sanitiseContent(vector, 'markdown'), 'markdown')
})
