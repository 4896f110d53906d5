// Tasks: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ChangeTask, Task, TaskStatus, TaskSummary } from '#features/tasks/tasks.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export const tasksKey = ['tasks'] as const

const tasksAtOnce = 100

export interface TaskListQuery {
  q?: string | undefined
  status?: TaskStatus | undefined
  site?: string | undefined
}

/** The newest first, read on page by page. */
export const taskListQuery = (query: TaskListQuery) =>
  infiniteQueryOptions({
    queryKey: [...tasksKey, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<TaskSummary>>(
        withQuery(urls.tasks.list, { ...query, limit: tasksAtOnce, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** Open tasks of a site by the keys of their findings. One site has fewer findings than are read. */
export const openTasksQuery = (site: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'open', site],
    async queryFn({ signal }) {
      const open = new Map<string, string>()
      for (let cursor: string | undefined; ;) {
        const { items, nextCursor } = await requestJson<ListAnswer<TaskSummary>>(
          withQuery(urls.tasks.list, { site, status: 'open', limit: tasksAtOnce, cursor }),
          { signal },
        )
        for (const { findingKey, id } of items) open.set(findingKey, id)
        if (nextCursor === null) return open
        cursor = nextCursor
      }
    },
  })

export const taskQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'one', taskId],
    queryFn: ({ signal }) => requestJson<Task>(urls.tasks.one(taskId), { signal }),
  })

export const makeTasksMutation = () =>
  mutationOptions({
    mutationFn: (body: { auditId: string; findings: readonly string[] }) =>
      requestJson<{ items: TaskSummary[]; created: number }>(urls.tasks.list, { method: 'POST', body }),
  })

export function changeTask(id: string, body: ChangeTask): Promise<Task> {
  return requestJson<Task>(urls.tasks.one(id), { method: 'PATCH', body })
}

export const deleteTaskMutation = () =>
  mutationOptions({
    mutationFn: (taskId: string) => requestJson<undefined>(urls.tasks.one(taskId), { method: 'DELETE' }),
  })

export const restoreTaskMutation = () =>
  mutationOptions({
    mutationFn: (taskId: string) => requestJson<unknown>(urls.trashRestore(taskId), { method: 'POST' }),
  })
