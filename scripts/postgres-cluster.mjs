import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, start } from './child.mjs'
import { freePort } from './port.mjs'
import { PlainError } from './plain-error.mjs'

/** A PostgreSQL in a temporary folder for all tests. Its data may be lost, so it does not wait for the disk. */
export async function startCluster(programs) {
  const cluster = await openCluster(programs, { synchronous_commit: 'off' })
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  console.log(`Using ${version} in a temporary folder.`)
  return { url: cluster.url, vitestArgs: [], stop: cluster.remove }
}

/**
 * A running PostgreSQL in a temporary folder, reachable from this machine only. With `primary`, the address of another
 * one, it is a replica of that.
 */
export async function openCluster(programs, settings = {}, primary) {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-postgres-'))
  const person = unprivileged()
  if (person) chownSync(folder, person.uid, person.gid)
  const data = join(folder, 'data')
  const options = { ...person, cwd: folder }
  const made = primary
    ? await capture(
        join(programs, 'pg_basebackup'),
        ['-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        options,
      )
    : await capture(
        join(programs, 'initdb'),
        ['-D', data, '-U', 'lightbook', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
        options,
      )
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new PlainError(`PostgreSQL could not make its files.\n${made.text}`)
  }
  const port = await freePort()
  const args = ['-D', data, '-p', String(port), ...flags({ ...usual, unix_socket_directories: folder, ...settings })]
  let server
  const run = async () => {
    server = start(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await ready(server)
  }
  const signal = (name) => void spawnSync('kill', [`-${name}`, ...processesOf(server.pid).map(String)])
  await run()
  return {
    url: `postgres://lightbook@127.0.0.1:${port}/postgres`,
    /** Stops it at once, as a power cut does; `start` recovers it. */
    stopNow: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
    start: run,
    /** All its processes stop answering, but keep their connections. */
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** A replica becomes a primary. */
    promote: async () => {
      const { code, text } = await capture(join(programs, 'pg_ctl'), ['-D', data, '-w', 'promote'], options)
      if (code !== 0) throw new PlainError(`The replica could not be promoted.\n${text}`)
    },
    remove: () => {
      if (server.exitCode === null && server.signalCode === null) signal('CONT')
      stopForGood(programs, data, person)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const usual = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

const flags = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** A process and its children. */
const processesOf = (pid) => [
  pid,
  ...spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number),
]

function ready(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (piece) => {
      log = (log + piece).slice(-20_000)
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new PlainError(`PostgreSQL did not start.\n${log}`)))
  })
}

/** Runs in an exit handler, so it has to be synchronous. */
function stopForGood(programs, data, person) {
  const { status } = spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], {
    ...person,
    stdio: 'ignore',
  })
  if (status === 0) return
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // The process had already ended.
  }
}

/** Whom PostgreSQL and PgBouncer run as: both refuse root. Undefined where nobody is root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (ids.every(({ status }) => status === 0)) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new PlainError('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".')
}
