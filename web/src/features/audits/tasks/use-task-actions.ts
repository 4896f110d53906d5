// What is done with a task: at once, and taken back from the toast.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { TaskStatus, TaskSummary } from '#features/tasks/tasks.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import { tasks } from '#web/messages/tasks.ts'
import { changeTask, deleteTaskMutation, restoreTaskMutation, tasksKey } from './api.ts'

const texts = tasks.item
const said: Record<TaskStatus, string> = {
  open: texts.openAgain,
  done: texts.done,
  dismissed: texts.dismissed,
}

export interface TaskActions {
  setStatus(task: Pick<TaskSummary, 'id' | 'status'>, status: TaskStatus): void
  remove(task: Pick<TaskSummary, 'id'>): void
}

interface StatusChange {
  id: string
  status: TaskStatus
  before: TaskStatus
}

export function useTaskActions(): TaskActions {
  const queryClient = useQueryClient()
  const onError = (error: Error): void => toastProblem(error)
  const lookAt = (...keys: QueryKey[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const lookAtTasks = () => lookAt(tasksKey)
  // Said by the mutation itself: of several that follow at once, each has its way back.
  const change = useMutation({
    mutationFn: ({ id, status }: StatusChange) => changeTask(id, { status }),
    onSuccess: (_task, { id, status, before }) =>
      toastUndo(said[status], async () => {
        await changeTask(id, { status: before })
        await lookAtTasks()
      }),
    onSettled: lookAtTasks,
    onError,
  })
  const openTrash = () => lookAt(tasksKey, trashKey)
  const restoring = useMutation({ ...restoreTaskMutation(), onSettled: openTrash })
  const removal = useMutation({
    ...deleteTaskMutation(),
    onSuccess: (_nothing, id) => toastUndo(texts.deleted, async () => void (await restoring.mutateAsync(id))),
    onSettled: openTrash,
    onError,
  })
  return {
    setStatus: ({ id, status: before }, status) => change.mutate({ id, status, before }),
    remove: ({ id }) => removal.mutate(id),
  }
}
