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
}

/** Sends the emails of the outbox with the settings of each moment. Returns a function that stops it. */
export function startMail(settings: LiveSettings, options: MailOptions): () => Promise<void> {
  let open: { settings: CurrentSettings; mailer: Mailer; close: () => void } | undefined
  const close = () => open?.close()
  const currentMailer = async (): Promise<Mailer | undefined> => {
    const { current } = settings
    if (open?.settings === current) return open.mailer
    close()
    open = undefined
    const { mailServer, from, publicUrl } = current
    if (mailServer === undefined) return undefined
    const [{ openTransport }, writers] = await Promise.all([
      import('#kernel/server/mail/transport.ts'),
      loadEmailWriters(publicUrl),
    ])
    const transport = openTransport(mailServer)
    open = { settings: current, mailer: { send: transport.send, from, writers }, close: transport.close }
    return open.mailer
  }
  const stop = startOutboxWorker({ ...options, currentMailer, onRoundEnd: close })
  return async () => {
    await stop()
    close()
  }
}

/** Reads the settings again while other servers may change them: on PostgreSQL. Returns a function that stops it. */
export function followSettings(
  settings: LiveSettings,
  { db, engine }: Database,
  log: FastifyBaseLogger,
  pauseMs: number,
): () => void {
  if (engine === 'sqlite') return () => {}
  const read = () =>
    settings.refresh(db).catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'))
  const timer = setInterval(() => void read(), pauseMs).unref()
  return () => clearInterval(timer)
}
