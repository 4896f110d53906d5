import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ToastHost } from '#web/components/ui/toast.tsx'
import { TooltipLayer } from '#web/components/ui/tooltip.tsx'
import { listenForShortcuts } from '#web/lib/shortcuts.ts'
import { createQueryClient } from './query-client.ts'
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
