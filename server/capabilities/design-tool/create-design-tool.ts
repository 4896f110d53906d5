// Opens the design tool; its client, and what is made of its layers, are loaded when the first design is
// read.
import { loadLater } from '#platform/load-later.ts'
import type { DesignTool, DesignToolDependencies } from './design-tool.ts'

export function createDesignTool(dependencies: DesignToolDependencies): DesignTool {
  let isLoaded = false
  const tool = loadLater(async () => {
    const { createDesignTool: create } = await import('./design-tool.ts')
    isLoaded = true
    return create(dependencies)
  })
  return {
    read: (ownerId, request) => tool.read(ownerId, request),
    close: () => (isLoaded ? tool.close() : dependencies.outbound.close()),
  }
}
