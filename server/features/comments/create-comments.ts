import type { Access } from '#capabilities/access/index.ts'
import type { Database } from '#platform/store/database.ts'
import { createCommentsRepository } from './comments.repository.ts'
import { createCommentsService, type CommentsService } from './comments.service.ts'
import { createSuggestionsRepository } from './suggestions.repository.ts'
import {
  createSuggestionsService,
  type SuggestionsDependencies,
  type SuggestionsService,
} from './suggestions.service.ts'

export function createComments({
  database,
  access,
  rewrite,
}: { database: Database; access: Access } & Pick<SuggestionsDependencies, 'rewrite'>): {
  comments: CommentsService
  suggestions: SuggestionsService
} {
  return {
    comments: createCommentsService({ comments: createCommentsRepository(database), access }),
    suggestions: createSuggestionsService({
      suggestions: createSuggestionsRepository(database),
      access,
      rewrite,
    }),
  }
}
