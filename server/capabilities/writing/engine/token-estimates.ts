// Roughly how many tokens a text has and how many calls it takes, for estimates of what writing would cost.

export const charactersPerToken = 4
export const tokensPerWord = 1.4

/** Drafts of a short text at most, and the calls that rank them. */
export const maxDrafts = 3
export const readersOfDrafts = 2
