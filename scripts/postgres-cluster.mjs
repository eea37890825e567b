import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, start } from './child.mjs'
import { freePort } from './port.mjs'
import { PlainError } from './plain-error.mjs'

/**
 * A PostgreSQL in a temporary folder, reachable from this machine only. Its data may be lost, so it does not wait for
 * the disk.
 */
export async function startCluster(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-postgres-'))
  const person = unprivileged()
  if (person) chownSync(folder, person.uid, person.gid)
  const data = join(folder, 'data')
  const options = { ...person, cwd: folder }
  const made = await capture(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'lightbook', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (made.code !== 0) {
    remove()
    throw new PlainError(`PostgreSQL could not make its files.\n${made.text}`)
  }
  const port = await freePort()
  const server = start(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings(folder)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  console.log(`Using ${version} in a temporary folder.`)
  return {
    url: `postgres://lightbook@127.0.0.1:${port}/postgres`,
    vitestArgs: [],
    stop: () => {
      stopNow(programs, data, person)
      remove()
    },
  }
}

const settings = (folder) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

function ready(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (piece) => {
      said = (said + piece).slice(-20_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new PlainError(`PostgreSQL did not start.\n${said}`)))
  })
}

/** Runs in an exit handler, so it has to be synchronous. */
function stopNow(programs, data, person) {
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

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (ids.every(({ status }) => status === 0)) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new PlainError('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".')
}
