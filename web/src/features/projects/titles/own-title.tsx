import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { titleTexts as texts } from '#web/messages/titles.ts'
import { asChecked, type Candidate } from './candidates.ts'
import { TitleInput } from './title-input.tsx'
import { useTitleCheck } from './use-title-check.ts'

export interface OwnTitleProps {
  projectId: string
  /** The keywords it may be for. */
  keywords: readonly string[]
  onAdd: (title: Omit<Candidate, 'id'>) => void
}

/** A title of one's own, checked like the suggested ones. */
export function OwnTitle({ projectId, keywords, onAdd }: OwnTitleProps) {
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string>()
  const keyword = chosen !== undefined && keywords.includes(chosen) ? chosen : (keywords[0] ?? '')
  const live = useTitleCheck(projectId, title, keyword)
  const add = (): void => {
    if (title.trim() === '') return
    onAdd({ ...asChecked(title.trim(), live.check), keyword, prompt_type_id: null, isTicked: true })
    setTitle('')
  }
  return (
    <div className="flex flex-col gap-2 small:flex-row small:items-start">
      <TitleInput
        label={texts.own}
        placeholder={texts.ownPlaceholder}
        value={title}
        onChange={setTitle}
        live={live}
        onSubmit={add}
      />
      <div className="flex items-end gap-2">
        {keywords.length > 0 && (
          <div className="min-w-0 flex-1 small:w-[11rem]">
            <Select
              label={texts.forKeyword}
              options={keywords.map((word) => ({ value: word, label: word }))}
              value={keyword}
              onChange={setChosen}
            />
          </div>
        )}
        <Button
          icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
          disabled={title.trim() === ''}
          onClick={add}
        >
          {texts.addOwn}
        </Button>
      </div>
    </div>
  )
}
