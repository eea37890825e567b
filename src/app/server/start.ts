import { existsSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { findSessionUser } from '#accounts/server/sessions/sessions.ts'
import { findApiToken } from '#api-tokens/server/service.ts'
import { tokenRequestLimit } from '#kernel/server/http/token-admission.ts'
import { RequestCounter } from '#kernel/server/limits/request-counter.ts'
import { requireNoBlock } from '#database/copy/block.ts'
import type { Db } from '#database/db.ts'
import { type Database, fileIn, openDatabase, openReplica } from '#database/open.ts'
import type { OnAnswered } from '#kernel/server/http/reply.ts'
import { openApp } from '#kernel/server/http/app.ts'
import { UploadLimiter } from '#kernel/server/limits/upload-limiter.ts'
import type { ServerContext } from '#kernel/server/http/server-context.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { filesOf } from '#kernel/server/files/studio-place.ts'
import type { Install } from '#kernel/server/install.ts'
import { markUse, requireNoFiles, requireSameInstallation } from '#kernel/server/installation.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import { LiveSettings } from '#kernel/server/settings/live-settings.ts'
import { registerHmacKeys } from '#kernel/server/security/hmac-keys.ts'
import { requireMatchingKey, requireServerKeys } from '#kernel/server/security/key-check.ts'
import type { WarningLog } from '#kernel/server/log.ts'
import { ReadReplica } from '#kernel/server/read-replica.ts'
import { joinServers } from '#kernel/server/servers.ts'
import { startJobs } from '#kernel/server/jobs/jobs.ts'
import { logMoved } from '#images/server/cleanup-job.ts'
import { imageWorker } from '#images/server/image-worker.ts'
import { hasFiles } from '#images/server/store.ts'
import { discardStrayFiles } from '#images/server/sweep.ts'
import { maintenanceRefusal } from '#maintenance/server/service.ts'
import { aboutOf } from './about.ts'
import { type Config, isLoopback, isPrivate } from './settings/config.ts'
import { domains, jobsOf } from './domains.ts'
import { followSettings, startMail } from './mail.ts'
import { addMcp } from './mcp.ts'
import { followSchema } from './newer-schema.ts'
import { addSecurityTxt } from './security-txt.ts'
import { openServices, type ServiceOptions } from './services.ts'
import { SetupToken } from './setup-token.ts'

export interface ServerOptions extends ServiceOptions {
  /** Epoch milliseconds. */
  now?: () => number
  logTo?: { write: (line: string) => void }
  /** The folder of the built pages; without it the server has the API only. */
  dist?: string | undefined
  onBrokenStorage?: (error: unknown) => void
  /** Called with a set-up token that became necessary while the server runs. */
  onSetupToken?: (token: string) => void
  /** Called for every statement that is run. */
  onQuery?: (sql: string) => void
  /** Polling interval of the outbox, milliseconds. */
  outboxPauseMs?: number
  /** Called when a round of the outbox has ended. */
  onOutboxRound?: () => void
  /** Polling interval of the settings that another server may change, milliseconds. */
  settingsPauseMs?: number
  /** Polling interval of the jobs, and their delay after the start, milliseconds. */
  jobsPauseMs?: number
  onAnswered?: OnAnswered
  /** The time limit for an answer to begin, milliseconds. */
  answerWithinMs?: number
}

export interface Lightbook {
  app: FastifyInstance
  database: Database
  install: Install
  fileStore: FileStore
  services: ExternalServices
  /** Finishes running requests, then closes all resources. */
  close: () => Promise<void>
}

/** Opens the whole server, ready to listen. */
export async function openLightbook(config: Config, options: ServerOptions = {}): Promise<Lightbook> {
  const { now = Date.now, logTo, dist, onBrokenStorage = () => {} } = options
  const logged: { by?: FastifyBaseLogger } = {}
  const onIdleError = (error: Error) => logged.by?.warn({ err: error }, 'a database connection was lost')
  const warn = (details: object, text: string) => logged.by?.warn(details, text)
  const files = filesOf(config, { keepFree: config.keepFree, isAlone: !config.databaseUrl, log: { warn } })
  const file = fileIn(config.dataDir)
  const beforeCreate = () => requireNoFiles(files.place, config.databaseUrl || existsSync(file) ? undefined : file)
  const database = await openDatabase(config, {
    onIdleError,
    onBroken: onBrokenStorage,
    onQuery: options.onQuery,
    beforeCreate,
    beforeUpgrade: (db) => requireOwnPlace(db, config, files.place),
  })
  const { keys, leave, remark } = await requireOwnData(database, config, files.place, { now, log: { warn } }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const replica = await openReadReplica(config.replicaUrl, warn)
  const { key, formerKeys } = keys
  registerHmacKeys(database.db, [key, ...formerKeys])
  const liveSettings = liveSettingsOf(config, keys)
  await liveSettings.refresh(database.db)
  const install: Install = {
    get publicUrl() {
      return liveSettings.current.publicUrl
    },
    get linksReachOutside() {
      return liveSettings.current.linksReachOutside
    },
    get mail() {
      return liveSettings.current.mailServer !== undefined
    },
    liveSettings,
    serverUrl: config.publicUrl,
    secure: config.publicUrl.startsWith('https:'),
    loopback: isLoopback(config.host),
    isPrivate: isPrivate(config),
    key,
    formerKeys,
    uploadQuota: config.uploadQuota,
    about: aboutOf(config, now()),
    isOutdated: false,
    maintenanceRefusal,
    beginAnew: async () => {
      await liveSettings.refresh(database.db)
      await setupToken.renew(options.onSetupToken)
    },
  }
  const setupToken = new SetupToken(database.db, install)
  const fileStore = await files.open()
  const services = openServices(config, () => liveSettings.current.publicUrl, options)
  const context: ServerContext = {
    db: database.db,
    replica: replica.reads,
    install,
    fileStore,
    services,
    uploadLimiter: new UploadLimiter(),
    now,
    findSessionUser,
    findApiToken,
    tokenRequests: new RequestCounter(tokenRequestLimit),
  }
  const routes = Object.values(domains).flatMap((domain) => domain.routes)
  const app = await openApp(routes, context, {
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    logTo,
    onAnswered: options.onAnswered,
    ...(options.answerWithinMs && { answerWithinMs: options.answerWithinMs }),
  })
  logged.by = app.log
  sayRemark(app.log, files.place, remark)
  if (dist) await import('#app/server/pages/pages.ts').then(({ addPages }) => addPages(app, context, dist))
  addMcp(app, context, routes)
  addSecurityTxt(app, liveSettings, now)
  await setupToken.follow()
  scanFilesAtStart({ database, fileStore, services, app })
  const backup = { place: config, folder: config.backupDir, version: install.about.version }
  const [sendsMail, linksReachOutside] = [() => install.mail, () => install.linksReachOutside]
  const jobs = jobsOf({ sendsMail, linksReachOutside, fileStore, services, keys, now, log: app.log, backup })
  const stopJobs = startJobs(jobs, {
    db: database.db,
    now,
    log: app.log,
    pauseMs: options.jobsPauseMs ?? 500,
  })
  const stopMail = startMail(liveSettings, {
    db: database.db,
    log: app.log,
    now,
    pauseMs: options.outboxPauseMs ?? 1000,
    onRound: options.onOutboxRound,
  })
  const unfollow = followSettings(database, app.log, options.settingsPauseMs ?? 1000, async () => {
    await liveSettings.refresh(database.db)
    await setupToken.follow(options.onSetupToken)
  })
  const unfollowSchema = followSchema(database, app.log, options.settingsPauseMs ?? 1000, () => {
    install.isOutdated = true
    return Promise.all([stopJobs(), stopMail()])
  })
  const close = async () => {
    // A connection whose request ended during the shutdown would otherwise stay open until its idle timeout.
    const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(hangUp)
    imageWorker.close()
    await stopJobs()
    await services.background.stop()
    unfollow()
    unfollowSchema()
    await stopMail()
    await leave()
    files.place.close()
    await replica.close()
    await database.close()
  }
  return { app, database, install, fileStore, services, close }
}

function sayRemark(log: FastifyBaseLogger, { name }: FilePlace, remark: string | undefined): void {
  if (remark) log.info({ files: name }, remark)
}

/** Refuses files or a server key that do not belong to this database, or that other servers on it do not share. */
async function requireOwnData(
  { db, engine }: Database,
  config: Config,
  files: FilePlace,
  { now, log }: { now: () => number; log: WarningLog },
): Promise<{ keys: ServerKeys; leave: () => Promise<void>; remark: string | undefined }> {
  await requireOwnPlace(db, config, files)
  const remark = await files.check()
  const keys = await requireServerKeys(db, config.dataDir, config.secretKey)
  // The only server on SQLite has locked it.
  const leave = engine === 'sqlite' ? async () => {} : await joinServers({ db, files, log })
  // A move that did not see this server yet has blocked the database before.
  await requireNoBlock(db).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  await markUse(db, files, now())
  return { keys, leave, remark }
}

/** Refuses files or a server key that do not belong to this database. Changes nothing. */
async function requireOwnPlace(db: Db, config: Config, files: FilePlace): Promise<void> {
  await requireSameInstallation(db, files, () => hasFiles(db))
  await requireMatchingKey(db, config.dataDir, config.secretKey)
}

/**
 * Moves files without a row that an earlier server left to the trash, unless another server uses the same folder. Every
 * server scans the files at its start, which also measures their size.
 */
function scanFilesAtStart({ database, fileStore, services, app }: Omit<Lightbook, 'install' | 'close'>): void {
  // The clock of a bucket may differ from ours, by which an upload in progress would look older than it is.
  const before = database.engine === 'sqlite' && fileStore.isOnDisk ? Date.now() : undefined
  services.background.run(() =>
    discardStrayFiles(database.db, fileStore, before)
      .then((moved) => logMoved(app.log, moved))
      .catch((error: unknown) => app.log.error({ err: error }, 'sweeping files at the start failed')),
  )
}

const liveSettingsOf = ({ mailUrl, mailFrom, publicUrl, isPublicUrlSet }: Config, keys: ServerKeys): LiveSettings =>
  new LiveSettings({ mailUrl, mailFrom, publicUrl: isPublicUrlSet ? publicUrl : undefined }, publicUrl, keys)

/** Opens the replica that the settings name; without one the primary answers everything. */
async function openReadReplica(
  url: string | undefined,
  warn: (details: object, text: string) => void,
): Promise<{ reads: ReadReplica; close: () => Promise<void> }> {
  if (url === undefined) return { reads: new ReadReplica(), close: async () => {} }
  const onIdleError = (error: Error) => warn({ err: error }, 'a connection to the read replica was lost')
  const { db, close } = await openReplica(url, { onIdleError })
  return { reads: new ReadReplica(db, warn), close }
}
