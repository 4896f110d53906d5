import { checkCitations } from '#capabilities/writing/grounding/index.ts'
import { readCitations, now } from '#support/labelled-claims.ts'
for (const set of ['tuned','second-tuned'] as const) for (const g of readCitations(set)) for (const c of g.claims) if (c.label==='supported') for (const x of checkCitations({text:c.text,passages:g.passages,now})) if (x.verdict!=='supported') console.log(g.id, c.kind, x.verdict, c.text,'\n   ', x.why, JSON.stringify(x.passages))
