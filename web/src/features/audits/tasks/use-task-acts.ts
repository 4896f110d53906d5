// What is done with a task: at once, and taken back from the toast.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TaskStatus, TaskSummary } from '#features/tasks/tasks.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { tasks } from '#web/messages/tasks.ts'
import { changeTaskMutation, deleteTaskMutation, restoreTaskMutation, tasksKey } from './api.ts'

const texts = tasks.item
const said: Record<TaskStatus, string> = { open: texts.openAgain, done: texts.done, dismissed: texts.dismissed }

export interface TaskActs {
  setStatus(task: Pick<TaskSummary, 'id' | 'status'>, status: TaskStatus): void
  remove(task: Pick<TaskSummary, 'id'>): void
}

export function useTaskActs(): TaskActs {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: tasksKey })
  const onError = (error: Error): void => toastProblem(error)
  const change = useMutation({ ...changeTaskMutation(), onSettled, onError })
  const removal = useMutation({ ...deleteTaskMutation(), onSettled, onError })
  const restoring = useMutation({ ...restoreTaskMutation(), onSettled })
  return {
    setStatus({ id, status: before }, status) {
      change.mutate({ id, status }, { onSuccess: () => toastUndo(said[status], () => change.mutate({ id, status: before })) })
    },
    remove({ id }) {
      removal.mutate(id, { onSuccess: () => toastUndo(texts.deleted, async () => void (await restoring.mutateAsync(id))) })
    },
  }
}
