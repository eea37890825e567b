import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { whoIs } from '#accounts/server/sessions/sessions.ts'
import { tokenNeeded } from '#accounts/server/registration.ts'
import { type Database, openDatabase } from '#database/open.ts'
import { openApp } from '#kernel/server/http/app.ts'
import { UploadLimiter } from '#kernel/server/limits/upload-limiter.ts'
import type { ServerContext } from '#kernel/server/http/request-pipeline.ts'
import type { Files } from '#kernel/server/files/files.ts'
import { openFolder } from '#kernel/server/files/folder.ts'
import type { Install } from '#kernel/server/install.ts'
import { requireNoFiles, requireSameInstallation } from '#kernel/server/installation.ts'
import { ExternalService, type ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { startOutboxWorker } from '#kernel/server/mail/outbox-worker.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'
import { openServerKey } from '#kernel/server/security/server-key.ts'
import { startJobs } from '#kernel/server/jobs/jobs.ts'
import { logMoved } from '#images/server/cleanup-job.ts'
import { imageWorker } from '#images/server/image-worker.ts'
import { sweepFiles } from '#images/server/sweep.ts'
import { BackgroundTasks } from '#kernel/server/jobs/background-tasks.ts'
import { maintenanceRefusal } from '#maintenance/server/service.ts'
import { aboutOf } from './about.ts'
import { type Config, isLoopback, isPrivate } from './config.ts'
import { domains, jobsOf, loadEmailWriters } from './domains.ts'
import { addSecurityTxt } from './security-txt.ts'

export interface Surroundings {
  /** Epoch milliseconds. */
  now?: () => number
  logTo?: { write: (line: string) => void }
  /** Where the web was built; without it the server answers the API only. */
  dist?: string | undefined
  onBrokenStorage?: (error: unknown) => void
  /** Called for every statement that is run. */
  onQuery?: (sql: string) => void
  /** How often the outbox is looked at, in milliseconds. */
  outboxPauseMs?: number
  /** How often jobs are looked at, and how long after the start, in milliseconds. */
  jobsPauseMs?: number
  /** How long a question for advice may last in all, in milliseconds. */
  adviceMs?: number
}

export interface Lightbook {
  app: FastifyInstance
  database: Database
  install: Install
  kept: Files
  services: ExternalServices
  /** Finishes what is being answered, then lets everything go. */
  close: () => Promise<void>
}

const setupTokenLife = 60 * 60 * 1000

/** The whole server, ready to listen. */
export async function openLightbook(config: Config, around: Surroundings = {}): Promise<Lightbook> {
  const { now = Date.now, logTo, dist, onBrokenStorage = () => {} } = around
  const logged: { by?: FastifyBaseLogger } = {}
  const onIdleError = (error: Error) => logged.by?.warn({ err: error }, 'a database connection was lost')
  const uploads = join(config.dataDir, 'uploads')
  const beforeCreate = () => requireNoFiles(uploads)
  const database = await openDatabase(config, {
    onIdleError,
    onBroken: onBrokenStorage,
    onQuery: around.onQuery,
    beforeCreate,
  })
  await requireSameInstallation(database.db, uploads).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const install: Install = {
    publicUrl: config.publicUrl,
    secure: config.publicUrl.startsWith('https:'),
    loopback: isLoopback(config.host),
    isPrivate: isPrivate(config),
    mail: config.mailUrl !== undefined,
    key: config.secretKey ?? openServerKey(config.dataDir),
    uploadQuota: config.uploadQuota,
    about: aboutOf(config, now()),
    maintenanceRefusal,
  }
  const kept = await openFolder(uploads, { keepFree: config.keepFree, isAlone: database.engine === 'sqlite' })
  const services = openServices(config, around.adviceMs ?? maxAdviceMs)
  const context: ServerContext = {
    db: database.db,
    install,
    kept,
    services,
    uploadLimiter: new UploadLimiter(),
    now,
    whoIs,
  }
  const routes = Object.values(domains).flatMap((domain) => domain.routes)
  const app = await openApp(routes, context, { logLevel: config.logLevel, trustProxy: config.trustProxy, logTo })
  logged.by = app.log
  if (dist) await import('./pages.ts').then(({ addPages }) => addPages(app, context, dist))
  addSecurityTxt(app, config, now)
  await giveSetupToken(database, install)
  sweepAtStart({ database, kept, services, app })
  const backup = { place: config, folder: config.backupDir, version: install.about.version }
  const stopJobs = startJobs(jobsOf({ mail: install.mail, kept, services, now, log: app.log, backup }), {
    db: database.db,
    now,
    log: app.log,
    pauseMs: around.jobsPauseMs ?? 500,
  })
  const stopMail = await startMail(config, database, app, now, around.outboxPauseMs ?? 1000)
  const close = async () => {
    // A connection that was being answered when the end began would otherwise idle until its time-out.
    const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(hangUp)
    imageWorker.close()
    await stopJobs()
    await services.background.stop()
    await stopMail()
    await database.close()
  }
  return { app, database, install, kept, services, close }
}

/**
 * Whatever the last server left behind without a row is nobody's when no other server uses these files. Every server
 * goes through them as it starts, and so knows what they take.
 */
function sweepAtStart({ database, kept, services, app }: Omit<Lightbook, 'install' | 'close'>): void {
  const before = database.engine === 'sqlite' ? Date.now() : undefined
  services.background.run(() =>
    sweepFiles(database.db, kept, before)
      .then((moved) => logMoved(app.log, moved))
      .catch((error: unknown) => app.log.error({ err: error }, 'sweeping files at the start failed')),
  )
}

/** The outside services, as the settings name them. */
function openServices(
  { weatherUrl, weatherApiKey, geocoderUrl, reverseGeocoderUrl, model, publicUrl }: Config,
  adviceMs: number,
): ExternalServices {
  const userAgent = `Lightbook (${publicUrl})`
  const key = weatherApiKey ? { params: { apikey: weatherApiKey } } : {}
  return {
    background: new BackgroundTasks(),
    weather: new ExternalService({ base: weatherUrl, userAgent, hourly: newQuestions.weather, ...key }),
    // The same key opens the same people's geocoder; nobody else's is told it.
    geocoder: new ExternalService({
      base: geocoderUrl,
      userAgent,
      hourly: newQuestions.places,
      ...(geocoderUrl && isOpenMeteo(new URL(geocoderUrl)) && key),
    }),
    // One question a second: Nominatim's terms.
    reverseGeocoder: new ExternalService({
      base: reverseGeocoderUrl,
      userAgent,
      hourly: newQuestions.places,
      pause: 1000,
    }),
    model: { service: openModel(model, userAgent, adviceMs), wire: model.wire, name: model.name },
  }
}

/**
 * A question for advice lasts so long at most, milliseconds: less than a connection may be silent, or nobody would hear
 * the answer.
 */
const maxAdviceMs = 9000

/** How many questions that nobody asked before one photographer may bring in an hour. */
const newQuestions = { weather: { ofOne: 120 }, places: { ofOne: 300 } }

/** A model thinks for seconds: several are asked for at a time, and what failed in passing is tried once more. */
const openModel = (
  { wire, url, key, callsPerUser, calls }: Config['model'],
  userAgent: string,
  adviceMs: number,
): ExternalService =>
  new ExternalService({
    base: url,
    userAgent,
    headers:
      key === undefined
        ? {}
        : { gemini: { 'x-goog-api-key': key }, 'openai-compatible': { authorization: `Bearer ${key}` } }[wire],
    hourly: { ofOne: callsPerUser, ofAll: calls },
    lanes: 4,
    largest: 64 * 1024,
    retries: true,
    patience: { turn: adviceMs / 5, connect: 2000, answer: adviceMs },
  })

/** Whether a service is run by those who gave the key. */
export const isOpenMeteo = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.endsWith('.open-meteo.com')

/** The first registration beyond this machine has to show a token that only the person at the server can read. */
async function giveSetupToken({ db }: Database, install: Install): Promise<void> {
  if (!(await tokenNeeded(db, install))) return
  install.setupToken = newSecret()
  setTimeout(() => (install.setupToken = undefined), setupTokenLife).unref()
}

async function startMail(
  config: Config,
  { db }: Database,
  app: FastifyInstance,
  now: () => number,
  pauseMs: number,
): Promise<() => Promise<void>> {
  if (!config.mailUrl) return async () => {}
  const [{ openTransport }, writers] = await Promise.all([
    import('#kernel/server/mail/transport.ts'),
    loadEmailWriters(config.publicUrl),
  ])
  const { send, close } = openTransport(config.mailUrl)
  const stop = startOutboxWorker({
    db,
    send,
    rest: close,
    from: config.mailFrom,
    writers,
    log: app.log,
    now,
    pauseMs,
  })
  return async () => {
    await stop()
    close()
  }
}
