const names: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  compatible: 'OpenAI-compatible server',
  composer: 'Built-in composer',
}

export const nameProvider = (provider: string): string => names[provider] ?? provider
