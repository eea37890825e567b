import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:net'
import pg from 'pg'
import { start } from './child.mjs'
import { inRoot } from './root.mjs'
import { freePort } from './port.mjs'
import { PlainError } from './plain-error.mjs'

/** PostgreSQL compiled to WebAssembly, for a machine without another one. It runs one query at a time. */
export async function startPglite() {
  console.log('No PostgreSQL found on this machine: using PGlite.')
  const port = await freePort()
  const program = inRoot('node_modules', '@electric-sql', 'pglite-socket', 'dist', 'scripts', 'server.js')
  const server = start(process.execPath, [program, `--port=${port}`, '--max-connections=50'], { stdio: 'ignore' })
  const stop = () => server.kill('SIGKILL')
  for (let tries = 0; tries < 150; tries += 1) {
    if (await answers(port)) {
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`
      await setLimits(url)
      return { url, vitestArgs: ['--maxWorkers=1'], stop }
    }
    await wait(200)
  }
  stop()
  throw new PlainError('PGlite did not start.')
}

/** All connections share one session, so what they ask for when they are opened is ignored. */
async function setLimits(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 5000; set idle_in_transaction_session_timeout = 10000')
  await client.end()
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
}
