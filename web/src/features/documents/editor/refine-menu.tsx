import type { ReactElement } from 'react'
import { ModelNote } from '#web/components/model-note.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { changeTexts } from '#web/messages/text-changes.ts'
import { t } from '#web/messages/index.ts'
import type { RefineRequest } from './editor-handle.ts'

const kinds = ['improve', 'shorten', 'expand', 'formal', 'simple', 'grammar'] as const
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const

/** What the AI can do with the selected words. */
export function RefineMenu({
  trigger,
  hasVoice,
  onChoose,
}: {
  trigger: ReactElement
  /** Whether a paragraph was chosen that others can sound like. */
  hasVoice: boolean
  onChoose: (request: RefineRequest) => void
}) {
  return (
    <Menu trigger={trigger}>
      <div className="max-w-rail px-2 empty:hidden">
        <ModelNote gain="refine" />
      </div>
      {kinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => onChoose({ kind })}>
          {t.editor.refine[kind]}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onChoose({ kind: 'ask' })}>{t.editor.refine.custom}</MenuItem>
      <MenuItem onSelect={() => onChoose({ kind: 'reader' })}>{changeTexts.reader}</MenuItem>
      <MenuItem onSelect={() => onChoose({ kind: 'part' })}>{changeTexts.regenerate}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => onChoose({ kind: 'take-voice' })}>{changeTexts.moreLikeThis}</MenuItem>
      {hasVoice && <MenuItem onSelect={() => onChoose({ kind: 'voice' })}>{changeTexts.inVoice}</MenuItem>}
      <MenuSeparator />
      <MenuGroup label={t.editor.refine.translate}>
        {languages.map((language) => (
          <MenuItem key={language} onSelect={() => onChoose({ kind: 'translate', detail: language })}>
            {t.editor.languages[language]}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
