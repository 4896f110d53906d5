// An OpenAI-compatible provider that stamps every event with the time at which it was sent: `node
// bench/peers/paced-provider.ts EVENTS PAUSE_MS`. The prompt may say `events=… pause=…` to change both.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const [usualEvents = 400, usualPauseMs = 5] = process.argv.slice(2).map(Number)

function send(outgoing: ServerResponse, events: number, pauseMs: number): void {
  let sent = 0
  const chunk = (delta: object, finishReason: string | null): string =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'paced', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
  const timer = setInterval(() => {
    if (sent < events) {
      sent += 1
      outgoing.write(
        chunk(
          { role: 'assistant', content: `${(performance.timeOrigin + performance.now()).toFixed(3)} ` },
          null,
        ),
      )
      return
    }
    clearInterval(timer)
    outgoing.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  }, pauseMs)
  outgoing.once('close', () => clearInterval(timer))
}

const server = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', (piece: Buffer) => (body += piece.toString()))
  incoming.on('end', () => {
    if (incoming.method === 'GET')
      return outgoing
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"object":"list","data":[{"id":"paced"}]}')
    const said = (name: string, usual: number): number =>
      Number(new RegExp(`${name}=(\\d+)`).exec(body)?.[1] ?? usual)
    send(outgoing, said('events', usualEvents), said('pause', usualPauseMs))
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
