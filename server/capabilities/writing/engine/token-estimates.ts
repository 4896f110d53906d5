// Roughly how many tokens a text has, for estimates of what writing would cost.

export const charactersPerToken = 4
export const tokensPerWord = 1.4
