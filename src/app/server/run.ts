import { hasFirstAdministrator } from '#accounts/server/users/user-store.ts'
import type { Config } from './settings/config.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { RequestCounts } from './metrics/request-counts.ts'
import { refuse, SettingError } from './settings/setting.ts'
import { type Lightbook, openLightbook } from './start.ts'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { storageText } from '#kernel/server/storage-text.ts'

/** How long running requests may take when the server is stopped. */
const shutdownTimeoutMs = 10_000

/** Runs the server in this process until a signal ends it. `prepare` is called before it listens. */
export async function run(
  settings: () => Config,
  { dist, prepare }: { dist?: string | undefined; prepare?: (lightbook: Lightbook) => Promise<void> },
): Promise<void> {
  process.umask(0o077)
  await provideTemporal()
  try {
    requireNoArguments(process.argv.slice(2))
    const config = settings()
    const counts = config.metrics && new RequestCounts()
    const lightbook = await openLightbook(config, {
      dist,
      onAnswered: counts?.add,
      onBrokenStorage: dieOf,
      onSetupToken: (token) => print(tokenLine(token)),
    })
    stopOnSignals(lightbook)
    await prepare?.(lightbook)
    if (config.metrics && counts) await serveMetrics(config.metrics, lightbook, counts)
    await listen(lightbook, config)
    await greet(lightbook, config)
  } catch (error) {
    print(lineFor(error))
    process.exit(1)
  }
}

function requireNoArguments([first]: readonly string[]): void {
  if (first !== undefined)
    throw new SettingError(`it knows no option ${first}. Settings are environment variables, such as PORT=5000.`)
}

async function listen({ app }: Lightbook, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      refuse('HOST', `is ${host}, which is no address of this machine; 0.0.0.0 stands for all of them.`)
    throw error
  }
}

async function greet({ app, install, database }: Lightbook, config: Config): Promise<void> {
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  const lines = [
    `Lightbook is at ${config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl}`,
  ]
  if (install.setupToken) lines.push(tokenLine(install.setupToken))
  else if (!(await hasFirstAdministrator(database.db)))
    lines.push('The first account that is created becomes the administrator.')
  if (!install.loopback && !install.secure)
    lines.push('PUBLIC_URL is not https: passwords cross the network in the clear. Use this in a private network only.')
  print(lines.join('\n'))
}

const tokenLine = (token: string): string => `The first account needs this set-up token, within an hour: ${token}`

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function lineFor(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof SettingError) return `Lightbook cannot start: ${message}`
  if (code === 'EADDRINUSE')
    return 'Lightbook cannot start: another program uses this port. Stop it, or set PORT to another number.'
  const storage = storageText(error, ' What was saved is safe.')
  if (storage) return `Lightbook cannot start: ${storage}`
  if (code === 'EACCES') return 'Lightbook cannot start: this port is not allowed for this user.'
  if (code === 'ECONNREFUSED') return 'Lightbook cannot start: the database that DATABASE_URL names does not answer.'
  return `Lightbook cannot start: ${message}`
}

function stopOnSignals({ app, close }: Lightbook): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'an error that nobody expected')
    process.exit(1)
  })
}

let dying = false

/** Acknowledged data may not be on the disk, so the process stops accepting more. */
function dieOf(): void {
  if (dying) return
  dying = true
  print(
    'The database file failed. Lightbook stops, so that nothing is promised that is not kept. Check the disk, ' +
      'then start again.',
  )
  setTimeout(() => process.exit(1), 500)
}
