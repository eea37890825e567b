import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, start } from './child.mjs'
import { installPackage } from './debian.mjs'
import { PlainError } from './plain-error.mjs'
import { freePort } from './port.mjs'
import { unprivileged } from './postgres-cluster.mjs'
import { inRoot } from './root.mjs'

const isHere = async () => (await capture('pgbouncer', ['--version'])).code === 0

/** Whether PgBouncer is here, or can be installed. */
export async function findPooler() {
  return (await isHere()) || ((await installPackage('pgbouncer')) && (await isHere()))
}

/** Vitest's arguments that leave its test out. */
export const withoutPooler = ['--exclude=tests/faults/postgres-pooler.test.ts']

export const notPooled = 'Not run: the tests behind a pooler. They need PgBouncer.'

/** PgBouncer with the settings of `packaging/proxies`, on a free port, in front of the PostgreSQL at `url`. */
export async function openPooler(url) {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-pooler-'))
  const port = await freePort()
  const { hostname, port: behind, username } = new URL(url)
  const settings = readFileSync(inRoot('packaging', 'proxies', 'pgbouncer.ini'), 'utf8')
    .replace(/^\* = .*$/m, `* = host=${hostname} port=${behind} user=${username}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^(auth_file|auth_type|server_tls_\w+) = .*$/gm, '')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings}\nauth_type = any\nunix_socket_dir =\n`)
  const person = unprivileged()
  if (person) for (const path of [folder, file]) chownSync(path, person.uid, person.gid)
  const server = start('pgbouncer', [file], { ...person, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (piece) => {
      log = (log + piece).slice(-20_000)
      if (log.includes('process up')) resolve()
    })
    server.once('exit', () => reject(new PlainError(`PgBouncer did not start.\n${log}`)))
  })
  const through = new URL(url)
  through.port = String(port)
  return {
    url: through.href,
    remove: () => {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
