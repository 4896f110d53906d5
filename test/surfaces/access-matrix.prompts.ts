// Entries of the access matrix for guidelines, system prompts, prompt types and the modules of the providers.
import {
  getId,
  inBody,
  inOwn,
  inQuery,
  made,
  owned,
  secretWord,
  type Entry,
  type Maker,
} from './access-matrix.making.ts'
import { article, guideline, project, promptType } from './access-matrix.planning.ts'

const path = '/seo-content-api'
export const systemPrompt = async ({ client }: Maker): Promise<string> =>
  getId(await made(client.post(`${path}/system-prompts`, { name: secretWord, body: secretWord })))

const ofGuideline = (body?: unknown): Entry => owned(guideline, body)
const ofPromptType = (body?: unknown): Entry => owned(promptType, body)
const ofSystemPrompt = (body?: unknown): Entry => owned(systemPrompt, body)
const inSystemPrompt = {
  promptTypeId: inBody('promptTypeId', promptType, { name: 'Plums' }),
  projectId: inBody('projectId', project, { name: 'Plums' }),
}
const inOwnSystemPrompt = {
  promptTypeId: inOwn(systemPrompt, 'promptTypeId', promptType),
  projectId: inOwn(systemPrompt, 'projectId', project),
}
/** Which provider answers is another question than whose things are named. */
const asked: Entry = {
  names: {
    systemPromptId: inBody('systemPromptId', systemPrompt, { prompt: 'Plums' }),
    projectId: inBody('projectId', project, { prompt: 'Plums' }),
  },
}

export const promptEntries: Record<string, Entry> = {
  [`GET ${path}/guidelines/{id}`]: ofGuideline(),
  [`PATCH ${path}/guidelines/{id}`]: ofGuideline({ body: 'Changed' }),
  [`PUT ${path}/guidelines/{id}`]: ofGuideline({ body: 'Changed' }),
  [`DELETE ${path}/guidelines/{id}`]: ofGuideline(),
  [`GET ${path}/system-prompts`]: {
    names: { promptTypeId: inQuery('promptTypeId', promptType), projectId: inQuery('projectId', project) },
  },
  [`POST ${path}/system-prompts`]: { names: inSystemPrompt },
  [`GET ${path}/system-prompts/{id}`]: ofSystemPrompt(),
  [`PATCH ${path}/system-prompts/{id}`]: { ...ofSystemPrompt({ body: 'Changed' }), names: inOwnSystemPrompt },
  [`PUT ${path}/system-prompts/{id}`]: { ...ofSystemPrompt({ body: 'Changed' }), names: inOwnSystemPrompt },
  [`DELETE ${path}/system-prompts/{id}`]: ofSystemPrompt(),
  [`POST ${path}/system-prompts/{id}/preview`]: {
    ...ofSystemPrompt({}),
    names: {
      projectId: inOwn(systemPrompt, 'projectId', project),
      articleId: inOwn(systemPrompt, 'articleId', article),
    },
  },
  [`GET ${path}/prompt-types/{id}`]: ofPromptType(),
  [`PATCH ${path}/prompt-types/{id}`]: ofPromptType({ description: 'Changed' }),
  [`PUT ${path}/prompt-types/{id}`]: ofPromptType({ description: 'Changed' }),
  [`DELETE ${path}/prompt-types/{id}`]: ofPromptType(),
  ...Object.fromEntries(
    ['openai', 'anthropic', 'gemini'].flatMap((module) => [
      [`POST ${path}/${module}/generate`, asked],
      [`POST ${path}/${module}/stream`, asked],
    ]),
  ),
}
