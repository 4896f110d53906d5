// The keyboard help shows one list (web/src/messages/shortcuts.ts). `useShortcuts` takes no key that is
// not in it; here are the files that handle keys themselves, with the groups of the list that hold theirs,
// and every key that a button or menu names.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { shortcuts } from '../../web/src/messages/shortcuts.ts'

type Group = keyof typeof shortcuts

const web = join(import.meta.dirname, '../../web/src')
const files = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(web, name), 'utf8') }))

/**
 * `[]`: only what the browser and the ARIA patterns give to every control of its kind (arrows in a menu,
 * Escape of a popup).
 */
const handledThere: Record<string, Group[]> = {
  'app/pages/home-start.tsx': ['field'],
  'components/ui/list.tsx': ['list'],
  'components/ui/search-field.tsx': ['everywhere'],
  'components/ui/side-panel.tsx': [],
  'components/ui/tooltip.tsx': [],
  'features/articles/board/board.tsx': ['board'],
  'features/articles/calendar/calendar.tsx': ['calendar'],
  'features/articles/outline/outline-row.tsx': ['outline'],
  'features/articles/plan/near.ts': ['board', 'calendar'],
  'features/articles/table/cell-editor.tsx': ['table'],
  'features/articles/table/grid-moves.ts': ['table'],
  'features/articles/table/new-row.tsx': ['everywhere'],
  'features/articles/table/use-grid.ts': ['table', 'plan'],
  'features/audits/tree/site-tree.tsx': ['tree'],
  'features/audits/tree/tree-rows.ts': ['tree'],
  'features/briefs/interview.tsx': ['field', 'everywhere'],
  'features/comments/form-keys.ts': ['field', 'everywhere'],
  'features/documents/workspace/title-field.tsx': ['field'],
  'features/documents/workspace/use-quiet.ts': [],
  'features/documents/editor/rich-text/extensions.ts': ['formatting'],
  'features/documents/editor/rich-text/image-menu.tsx': ['field'],
  'features/documents/editor/rich-text/kept-nodes.ts': [],
  'features/documents/editor/rich-text/slash-menu.ts': ['formatting'],
  'features/documents/editor/source-editor.tsx': ['formatting'],
  'features/documents/list/document-row.tsx': ['field', 'everywhere'],
  'features/generation/prompt-box.tsx': ['field'],
  'features/landing-pages/editor/canvas/format-bar.tsx': ['everywhere'],
  'features/landing-pages/editor/canvas/page-canvas.tsx': [],
  'features/landing-pages/editor/canvas/text-editing.ts': ['landingPage', 'everywhere'],
  'features/landing-pages/editor/nodes/use-node-keys.ts': ['landingPage'],
  'features/landing-pages/editor/workspace/use-workspace-keys.ts': ['landingPage'],
  'features/landing-pages/editor/details/component-list.tsx': ['landingPage'],
  'features/landing-pages/editor/regenerate/regenerate-dialog.tsx': ['field'],
  'features/landing-pages/editor/sections/section-list.tsx': ['landingPage'],
  'features/landing-pages/editor/sections/section-row.tsx': ['landingPage'],
  'features/landing-pages/wizard/design-boxes.tsx': ['design'],
  'features/landing-pages/wizard/plan-step.tsx': ['field'],
  'features/landing-pages/wizard/section-rows.tsx': ['design'],
  'features/projects/keywords/paste-field.tsx': ['field'],
  'features/projects/settings/settled-field.tsx': ['field'],
  'features/projects/titles/title-input.tsx': ['field', 'everywhere'],
  'features/projects/titles/use-candidate-keys.ts': ['titles'],
  'features/templates/form/list-question.tsx': ['field'],
  'features/templates/gallery/template-gallery.tsx': [],
  'lib/shortcuts.ts': [],
  'lib/use-grid-keys.ts': ['list'],
}

test('every file that handles keys itself is known, with the groups of the help that list its keys', () => {
  const handling = files.filter(({ text }) =>
    /\bevent\.key\b|\{ key, altKey \}|addKeyboardShortcuts|keymap\.of|case 'Arrow|key === 'Arrow/.test(text),
  )
  assert.deepEqual(handling.map(({ name }) => name).sort(), Object.keys(handledThere).sort())
  for (const groups of Object.values(handledThere))
    for (const group of groups) assert.ok(group in shortcuts, group)
})

test('every key that a button or a menu names is in the help', () => {
  const listed = new Set(Object.values(shortcuts).flatMap(({ keys }) => Object.keys(keys)))
  const named = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(?:keys|data-tooltip-keys)="([^"]+)"/g)].map(([, keys = '']) => ({ name, keys })),
  )
  assert.ok(named.length > 20)
  assert.deepEqual(
    named.filter(({ keys }) => !listed.has(keys)),
    [],
  )
})
