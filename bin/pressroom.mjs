#!/usr/bin/env node
// Runs Pressroom on the packaged Node 24, whatever Node is installed; any Node from 20 on can read this file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findServer } from './find-server.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestMajor = 24

const begins = process.argv[2] === undefined || process.argv[2] === 'start'
/** As `npm start` sets it; glibc reads it when a process starts, so it cannot be set from within. */
const arenas = { MALLOC_ARENA_MAX: '2' }

if (Number(process.versions.node.split('.')[0]) >= oldestMajor) {
  if (begins && canBeginAgain())
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)],
      { ...process.env, ...arenas },
    )
  // Beside the modules it was made from, not in the shared temporary folder, where another account could have
  // left something to be run.
  modules.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'))
  await import(findServer(root))
} else {
  const node = packagedNode()
  if (node === undefined) {
    process.stderr.write(
      `Pressroom needs Node ${oldestMajor}; this is ${process.versions.node}, and the packaged one is not there because install scripts were refused. ` +
        'Run "npm rebuild node", or install Node 24 and start again.\n',
    )
    process.exitCode = 1
  } else {
    runOn(node)
  }
}

/**
 * Whether this process can take the variable by beginning again in its place, with its id and its streams.
 */
function canBeginAgain() {
  return (
    process.platform === 'linux' &&
    process.env.MALLOC_ARENA_MAX === undefined &&
    process.env.NODE_CHANNEL_FD === undefined &&
    process.execve !== undefined
  )
}

/** The binary of the package `node`, or of the package for this platform that its install script fetches. */
function packagedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const candidates = [
    join(root, 'node_modules/node', binary),
    join(root, 'node_modules/node/node_modules', name, binary),
    join(root, 'node_modules', name, binary),
  ]
  try {
    candidates.push(
      join(dirname(modules.createRequire(import.meta.url).resolve('node/package.json')), binary),
    )
  } catch {
    // Not installed beside us either.
  }
  return candidates.find((path) => existsSync(path))
}

function runOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: begins ? { ...arenas, ...process.env } : process.env,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to both of us; what is sent to this process alone must be passed on.
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => {
    process.stderr.write(
      `The packaged Node does not run on this machine (${error.message}). Install Node ${oldestMajor} and start again.\n`,
    )
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}
