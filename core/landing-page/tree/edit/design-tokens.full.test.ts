// What the editor offers stays where it was while somebody chooses from it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { findDesignTokens, keepTokens } from './index.ts'

test('a choice moves no other choice, and takes none away that only the changed element had', () => {
  const before = keepTokens(undefined, findDesignTokens(layoutPage, layoutTheme))
  // As if every element had been recoloured: the order by use is another one, and the gradient is gone.
  const recoloured = JSON.parse(
    JSON.stringify(layoutPage)
      .replaceAll('#f8fafc', '#c2410c')
      .replaceAll('"radius":12', '"radius":13')
      .replace(/"gradient":\{[^}]*\[[^\]]*\][^}]*\}/g, '"color":"#123456"'),
  ) as typeof layoutPage
  const now = findDesignTokens(recoloured, layoutTheme)
  assert.notDeepEqual(now.colors.slice(0, before.colors.length), before.colors)
  assert.equal(now.gradients.length, 0)
  const kept = keepTokens(before, now)
  assert.deepEqual(kept.colors.slice(0, before.colors.length), before.colors)
  assert.ok(kept.colors.includes('#123456'))
  assert.deepEqual(kept.gradients, before.gradients)
  assert.deepEqual(kept.buttons.slice(0, before.buttons.length), before.buttons)
  assert.ok(kept.radii.includes(12) && kept.radii.includes(13))
  assert.deepEqual(
    kept.radii,
    kept.radii.toSorted((left, right) => left - right),
  )
  assert.deepEqual(keepTokens(kept, now), kept)
})

test('a text style that was changed in the theme is offered as it is now', () => {
  const before = findDesignTokens(layoutPage, layoutTheme)
  const textStyles = (layoutTheme.textStyles ?? []).map((style) =>
    style.id === 'h2' ? { ...style, size: 48 } : style,
  )
  const kept = keepTokens(before, findDesignTokens(layoutPage, { ...layoutTheme, textStyles }))
  assert.equal(kept.textStyles.length, before.textStyles.length)
  assert.equal(kept.textStyles.find(({ style }) => style.id === 'h2')?.style.size, 48)
})
