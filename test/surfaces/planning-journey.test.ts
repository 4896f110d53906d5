// A quarter planned by a program: company, readers, keywords, titles, outlines, the plan, a table of it. The
// same with the composer and with each provider on the wire.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startBriefing, type Briefing } from '#support/briefing.ts'
import type { SimulatedRequest } from '#support/ai-simulator.ts'

let workspace: Briefing
before(async () => {
  workspace = await startBriefing()
})
after(() => workspace.close())

const api = '/seo-content-api'

/**
 * What a model says, in the shape that it is asked for; every word of it is in the bakery's pages or in
 * the request.
 */
function answer({ schema }: SimulatedRequest): string {
  const members = Object.keys(schema?.properties ?? {})
  if (members.includes('value_propositions'))
    return JSON.stringify({
      summary:
        'Crust & Grain is a family bakery in Leeds. It bakes sourdough bread and rye loaves by hand from local flour.',
      products: ['Sourdough bread', 'Rye loaves'],
      value_propositions: ['Every loaf is made by hand.'],
      keywords: ['sourdough bread', 'family bakery'],
    })
  if (members.includes('segments'))
    return JSON.stringify({
      target_audience: 'Families and offices in Leeds who want real bread.',
      segments: ['Families', 'Offices'].map((name) => ({
        name,
        description: `${name} who want real bread.`,
        pains: [],
        goals: ['Real bread'],
        keywords: ['bread'],
      })),
    })
  if (members.includes('items'))
    return JSON.stringify({
      items: ['What sourdough needs', 'Flour and water', 'Feeding it', 'Keeping it warm'].map(
        (heading, index) => ({
          level: index === 1 ? 3 : 2,
          heading,
          notes: 'Say how.',
          keywords: ['sourdough starter'],
        }),
      ),
    })
  return JSON.stringify({
    keywords: [
      {
        number: 1,
        titles: ['Feeding a Sourdough Starter Day by Day', 'Why a Sourdough Starter Stops Rising'],
      },
      { number: 2, titles: ['Rye Bread that Keeps for a Week', 'Choosing Flour for Rye Bread'] },
    ],
  })
}

describe('a quarter is planned', () => {
  for (const provider of ['composer', 'openai', 'anthropic', 'gemini'] as const) {
    test(`with ${provider}`, async () => {
      await workspace.reset()
      workspace.simulator.script(answer)
      const me = await workspace.app.user()
      const expect = async (
        wanted: number,
        answered: ReturnType<typeof me.post>,
      ): Promise<Record<string, any>> => {
        const { status, text, body } = await answered
        assert.equal(status, wanted, text)
        return body
      }
      const project = await expect(
        201,
        me.post(`${api}/projects`, { name: 'Crust & Grain', websiteUrl: workspace.site.url, language: 'en' }),
      )
      const project_id = String(project['id'])

      const summary = await expect(
        200,
        me.post('/company-business-summary', { company_name: 'Crust & Grain', project_id, provider }),
      )
      assert.equal(summary['provider'], provider)
      assert.match(summary['summary'], /bakery in Leeds/)
      const audience = await expect(200, me.post('/target-audience', { project_id, provider }))
      assert.match(audience['target_audience'], /Leeds|famil/i)
      const described = await expect(200, me.get(`${api}/projects/${project_id}`))
      assert.deepEqual(
        [described['businessSummary'], described['targetedAudience']],
        [summary['summary'], audience['target_audience']],
      )

      const keywords = ['sourdough starter', 'rye bread']
      await expect(200, me.patch(`${api}/projects/${project_id}`, { keywords }))
      const { items: types } = await expect(200, me.post(`${api}/prompt-types/starters`, {}))
      const howTo = types.find((type: { key: string }) => type.key === 'how-to')

      await expect(
        201,
        me.post(`${api}/articles`, { projectId: project_id, name: 'Why a sourdough starter stops rising' }),
      )
      const suggested = await expect(
        200,
        me.post('/get-titles', { project_id, keywords, prompt_type_ids: [howTo.id], count: 2, provider }),
      )
      const titles = suggested['titles'] as { keyword: string; title: string; duplicate: boolean }[]
      assert.deepEqual([...new Set(titles.map(({ keyword }) => keyword))], keywords)
      const fresh = titles.filter(({ duplicate }) => !duplicate)
      assert.ok(fresh.length >= 2, JSON.stringify(titles))
      assert.equal(
        (await expect(200, me.post('/check-title', { project_id, title: fresh[0]?.title })))['exists'],
        false,
      )

      const planned = await expect(
        201,
        me.post(`${api}/articles/bulk`, {
          projectId: project_id,
          articles: fresh.map(({ keyword, title }, index) => ({
            name: title,
            keywords: [keyword],
            status: 'planned',
            promptTypeId: howTo.id,
            dueDate: `2027-01-${String(4 + index * 7).padStart(2, '0')}`,
          })),
        }),
      )
      assert.equal(planned['created'], fresh.length)
      assert.equal(
        (await expect(200, me.post('/check-title', { project_id, title: fresh[0]?.title })))['exact'],
        true,
      )

      const [first] = planned['items'] as { id: string; name: string }[]
      const outline = await expect(200, me.post('/generate-outline', { article_id: first?.id, provider }))
      assert.ok(outline['outline'].length >= 3)
      assert.match(outline['preview_markdown'], /^# .+\n\n## /)
      const outlined = await expect(200, me.get(`${api}/articles/${first?.id}`))
      assert.deepEqual([outlined['status'], outlined['outline']], ['outlined', outline['outline']])

      const ids = (planned['items'] as { id: string }[]).map(({ id }) => id)
      await expect(
        200,
        me.patch(`${api}/articles/bulk`, { ids, change: { status: 'drafting', assignee: 'First desk' } }),
      )
      const counts = await expect(200, me.get(`${api}/projects/${project_id}/summary`))
      assert.deepEqual([counts['byStatus'].drafting, counts['byStatus'].idea], [ids.length, 1])
      assert.deepEqual(
        counts['keywords'].map(({ keyword, articles }: { keyword: string; articles: number }) => [
          keyword,
          articles > 0,
        ]),
        keywords.map((keyword) => [keyword, fresh.some((title) => title.keyword === keyword)]),
      )

      const table = await me.get(`${api}/projects/${project_id}/articles.csv`)
      assert.equal(table.status, 200)
      assert.equal(table.text.trim().split('\n').length >= ids.length + 2, true)
      const again = await me.upload(`${api}/projects/${project_id}/articles.csv?dryRun=true`, 'file', {
        name: 'plan.csv',
        type: 'text/csv',
        bytes: table.text,
      })
      assert.deepEqual(
        [again.status, again.body['created'], again.body['problems']],
        [200, 0, []],
        again.text,
      )
    })
  }
})
