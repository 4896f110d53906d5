import { Pencil } from 'lucide-react'
import { markupToText } from '#core/rich-text/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import type { PartProps } from './part-props.ts'

/**
 * A text with formatting: it is written where it is, in the page. One that is empty gets words to write
 * over.
 */
export function MarkupField({ part, member, label }: { part: PartProps; member: string; label: string }) {
  const { writeIn } = useEditor()
  const words = markupToText(part.word(member)).trim()
  const path = `components/${part.component.id}/${member}`
  const write = (): void => {
    if (words === '') part.write(member, `<p>${texts.starters.text}</p>`)
    // The page is rendered before the caret is put into it.
    setTimeout(() => writeIn({ sectionId: part.section.id, componentId: part.component.id, path }), 50)
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-13 font-medium">{label}</p>
      {words !== '' && <p className="line-clamp-3 text-13 text-soft">{words}</p>}
      <Button size="small" icon={<Pencil aria-hidden size={16} strokeWidth={1.5} />} onClick={write}>
        {words === '' ? texts.fields.addText : texts.fields.writeInPage}
      </Button>
    </div>
  )
}
