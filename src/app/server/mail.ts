import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'
import type { Database } from '#database/open.ts'
import { type Mailer, startOutboxWorker } from '#kernel/server/mail/outbox-worker.ts'
import type { CurrentSettings, LiveSettings } from '#kernel/server/settings/live-settings.ts'
import { loadEmailWriters } from './domains.ts'

interface MailOptions {
  db: Db
  log: FastifyBaseLogger
  /** Epoch milliseconds. */
  now: () => number
  /** Milliseconds between two rounds. */
  pauseMs: number
  /** Called at the end of each round. */
  onRound?: (() => void) | undefined
}

interface OpenMailer {
  settings: CurrentSettings
  mailer: Promise<Mailer | undefined>
}

/** Sends the emails of the outbox with the settings of each moment. Returns a function that stops it. */
export function startMail(settings: LiveSettings, { onRound, ...options }: MailOptions): () => Promise<void> {
  let open: OpenMailer | undefined
  let closers: (() => void)[] = []
  /** Also of earlier settings, with which an email may have been under way. */
  const closeIdle = () => {
    for (const close of closers) close()
  }
  const openMailer = async ({ mailServer, from, publicUrl }: CurrentSettings): Promise<Mailer | undefined> => {
    if (mailServer === undefined) return undefined
    const [{ openTransport }, writers] = await Promise.all([
      import('#kernel/server/mail/transport.ts'),
      loadEmailWriters(publicUrl),
    ])
    const { send, close } = openTransport(mailServer)
    closers.push(close)
    return { send, from, writers }
  }
  const currentMailer = () => {
    const { current } = settings
    if (open?.settings === current) return open.mailer
    const mailer = openMailer(current)
    open = { settings: current, mailer }
    // Such as a folder that cannot be made: the next round tries again.
    mailer.catch(() => (open = undefined))
    return mailer
  }
  const onRoundEnd = () => {
    closeIdle()
    // Only the last one is used again.
    closers = closers.slice(-1)
    onRound?.()
  }
  const stop = startOutboxWorker({ ...options, currentMailer, onRoundEnd })
  return async () => {
    await stop()
    closeIdle()
  }
}

/**
 * Reads the settings again while other servers may change them, or close the installation: on PostgreSQL. Returns a
 * function that stops it.
 */
export function followSettings(
  { engine }: Database,
  log: FastifyBaseLogger,
  pauseMs: number,
  readAgain: () => Promise<void>,
): () => void {
  if (engine === 'sqlite') return () => {}
  const read = () => readAgain().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'))
  const timer = setInterval(() => void read(), pauseMs).unref()
  return () => clearInterval(timer)
}
