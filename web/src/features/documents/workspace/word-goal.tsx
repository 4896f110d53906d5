// How many words the text has, and of how many one means to write.
import { Button } from '#web/components/ui/button.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { t } from '#web/messages/index.ts'

const texts = t.editor.foot.goal
const maxGoal = 100_000

export function WordGoal({ textId, words }: { textId: string; words: number }) {
  const [goal, setGoal] = useKeptState(`word-goal.${textId}`, 0)
  const shown = goal === 0 ? t.editor.foot.words(words) : texts.of(formatNumber(words), formatNumber(goal))
  return (
    <Popover
      label={texts.label}
      trigger={
        <Button
          size="small"
          variant="quiet"
          className="-ml-2 font-normal text-soft tabular-nums"
          title={goal === 0 ? texts.set : words >= goal ? texts.reached : texts.label}
        >
          {shown}
          {goal > 0 && (
            <span className="w-12">
              <ProgressBar label={texts.label} done={Math.min(words, goal)} total={goal} />
            </span>
          )}
        </Button>
      }
    >
      <form className="flex flex-col gap-2" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={texts.field}
          hint={texts.hint}
          inputMode="numeric"
          value={goal === 0 ? '' : String(goal)}
          onChange={({ target }) => setGoal(Math.min(maxGoal, Number(target.value.replace(/\D/g, ''))))}
        />
        {goal > 0 && (
          <Button size="small" variant="quiet" onClick={() => setGoal(0)}>
            {texts.remove}
          </Button>
        )}
      </form>
    </Popover>
  )
}
