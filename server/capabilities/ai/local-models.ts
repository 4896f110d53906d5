// Model servers on this machine, found on the ports that such programs usually have. Only the loopback
// address is asked, only for its list of models, and without a key.
import type { Clock } from '#platform/clock.ts'
import { createModelLists } from './model-lists.ts'
import { ProviderFault } from './faults.ts'

export interface LocalModelServer {
  name: string
  /** As settings take it, with its /v1. */
  baseUrl: string
  models: string[]
}

export interface LocalModels {
  /** What was found within the last minute, or now; nothing where a search is to be asked for and was not. */
  find(options: { isAsked: boolean }): Promise<{ searchedAt: string | null; servers: LocalModelServer[] }>
}

export interface LocalModelsOptions {
  ports: readonly number[]
  /** Whether it looks without being asked to. */
  isSearchedByItself: boolean
  clock: Clock
}

const usualNames: Record<number, string> = {
  11_434: 'Ollama',
  1_234: 'LM Studio',
  8_080: 'llama.cpp',
  8_000: 'vLLM',
}
/** A server on this machine answers at once, or it is none. */
const timeoutMs = 1_000
const keptMs = 60_000
const maxModels = 50
const maxNameLength = 200
/** Models that make vectors, sounds or images write no text. */
const writesNoText = /embed|rerank|whisper|\btts\b|bge-|e5-|clip|diffusion/i

export function createLocalModels({ ports, isSearchedByItself, clock }: LocalModelsOptions): LocalModels {
  const lists = createModelLists(timeoutMs)
  let kept: { at: number; found: ReturnType<LocalModels['find']> } | undefined

  async function search(): ReturnType<LocalModels['find']> {
    const searchedAt = clock.now().toISOString()
    const servers = await Promise.all(ports.map(ask))
    return { searchedAt, servers: servers.filter((server) => server !== undefined) }
  }

  async function ask(port: number): Promise<LocalModelServer | undefined> {
    const baseUrl = `http://127.0.0.1:${port}/v1`
    try {
      const names = await lists.listOf(baseUrl, new AbortController().signal)
      const models = names
        .filter((name) => name !== '' && name.length <= maxNameLength && !writesNoText.test(name))
        .slice(0, maxModels)
      return models.length === 0 ? undefined : { name: usualNames[port] ?? `Port ${port}`, baseUrl, models }
    } catch (error) {
      if (error instanceof ProviderFault) return undefined
      throw error
    }
  }

  return {
    async find({ isAsked }) {
      const isFresh = kept !== undefined && performance.now() - kept.at < keptMs
      if (!isAsked && !isFresh && !isSearchedByItself) return { searchedAt: null, servers: [] }
      if (isAsked || !isFresh || kept === undefined) kept = { at: performance.now(), found: search() }
      return kept.found
    },
  }
}
