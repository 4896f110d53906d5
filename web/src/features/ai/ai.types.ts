// The answer of GET /api/check-llm (api.md, "Documents").

export interface ProviderState {
  provider: string
  model: string
  status: 'ok' | 'unavailable' | 'not_configured'
  external: boolean
  latencyMs?: number
  reason?: string
}

export interface LlmCheck extends ProviderState {
  checkedAt: string
  providers: ProviderState[]
}
