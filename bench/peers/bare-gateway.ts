// The AI gateway with its ledger and nothing else of the product, behind a bare server: `node
// bench/peers/bare-gateway.ts DATABASE_URL PROVIDER_URL`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAiGateway, createAiLedger, createAiLedgerRepository } from '#capabilities/ai/index.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'

const [databaseUrl = '', providerUrl = ''] = process.argv.slice(2)
const database = createDatabase({
  connection: { connectionString: databaseUrl },
  poolSize: 5,
  logger: silentLogger,
})
const ledger = createAiLedger({
  calls: createAiLedgerRepository(database),
  logger: silentLogger,
  clock: systemClock,
})
const settings = readConfig({
  AI_PROVIDERS: 'compatible',
  COMPATIBLE_BASE_URL: `${providerUrl}/v1`,
  COMPATIBLE_MODEL: 'paced',
}).ai
const ai = createAiGateway({
  settings: async () => settings,
  ledger,
  logger: silentLogger,
  clock: systemClock,
})

const server = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', (piece: Buffer) => (body += piece.toString()))
  incoming.on('end', () => void answer())

  async function answer(): Promise<void> {
    const { prompt } = JSON.parse(body) as { prompt: string }
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    const request = {
      ownerId: 'a'.repeat(24),
      prompt: { id: 'bench', version: 1 },
      purpose: 'bench',
      messages: [{ role: 'user' as const, text: prompt }],
      compose: () => '',
      signal: new AbortController().signal,
    }
    for await (const event of ai.streamText(request))
      outgoing.write(
        `event: ${event.type}\ndata: ${event.type === 'delta' ? JSON.stringify({ text: event.text }) : '{}'}\n\n`,
      )
    outgoing.end()
  }
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
