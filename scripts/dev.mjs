// `npm run dev`: the server, started again at each change, behind Vite's development server, which people
// open.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1

const server = spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=core',
    '--watch-path=contracts',
    '--watch-preserve-output',
    'bin/pressroom.mjs',
    'start',
    '--no-build',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), BASE_URL: process.env.BASE_URL ?? '' },
  },
)
const web = spawn(
  join(root, 'node_modules/.bin/vite'),
  ['--config', 'web/vite.config.ts', '--port', String(port), '--strictPort'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: String(serverPort) },
  },
)

const stop = () => {
  server.kill('SIGTERM')
  web.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of [server, web]) {
  child.on('exit', (code) => {
    stop()
    process.exitCode ??= code ?? 0
  })
}
