import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ToastHost } from '#web/components/ui/toast.tsx'
import { TooltipLayer } from '#web/components/ui/tooltip.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { listenForShortcuts } from '#web/lib/shortcuts.ts'
import { createAppRouter } from './router.ts'
import { SignInGate } from './sign-in-gate.tsx'

export function App() {
  const [{ queryClient, router }] = useState(() => {
    const client = createQueryClient()
    return { queryClient: client, router: createAppRouter(client) }
  })
  useEffect(() => listenForShortcuts(), [])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <SignInGate />
      <ToastHost />
      <TooltipLayer />
    </QueryClientProvider>
  )
}

const maxRetries = 2

/** Reads are repeated when the server was only busy or away; writes never by themselves. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network nothing is to be waited for: the page says so at once.
        retry: (failures, error) =>
          failures < maxRetries &&
          navigator.onLine &&
          error instanceof ApiProblem &&
          error.isTemporary &&
          error.status !== 429,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
