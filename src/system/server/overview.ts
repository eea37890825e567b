import { join } from 'node:path'
import { countEveryoneGivenUp } from '#contracts/server/service.ts'
import { lastMailError, lastMailSentAt } from '#kernel/server/mail/outbox-worker.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ExternalService, ExternalServices } from '#kernel/server/outbound/external-service.ts'
import type { Db } from '#database/db.ts'
import { describeDatabase } from '#database/dialect.ts'
import type { ServiceName } from '#system/services.ts'
import { listBackups } from './backups.ts'

const week = 7 * 24 * 60 * 60_000

interface Asked {
  db: Db
  install: Install
  fileStore: FileStore
  services: ExternalServices
  /** Epoch milliseconds. */
  now: number
}

/**
 * The state of this process, its database, files and external services. Its cost does not grow with the data: files are
 * measured by the cleanup job.
 */
export async function overviewOf({ db, install, fileStore, services, now }: Asked) {
  const { version, startedAt, dataDir, backupDir, database: place } = install.about
  const [database, room, backups, lastSentAt, lastError, givenUp] = await Promise.all([
    describeDatabase(db),
    fileStore.room(),
    listBackups(backupDir ?? join(dataDir, 'backups')),
    lastMailSentAt(db),
    lastMailError(db, now - week),
    countEveryoneGivenUp(db, now - week),
  ])
  return {
    version,
    node: process.versions.node,
    startedAt,
    database: { ...database, place },
    storage: { ...room, place: fileStore.place, isOnDisk: fileStore.isOnDisk },
    mail: { isOn: install.mail, lastSentAt: lastSentAt ?? null, lastError: lastError ?? '' },
    services: [
      serviceOf('weather', services.weather),
      serviceOf('places', services.geocoder),
      serviceOf('positions', services.reverseGeocoder),
      serviceOf('timeStamps', services.timeStamps),
      serviceOf('cards', services.cards),
      serviceOf('advice', services.model.service),
    ],
    timeStamps: { givenUp },
    backups: { areDaily: backupDir !== undefined, newest: backups },
  }
}

const serviceOf = (name: ServiceName, { isOn, host, health: { answeredAt, failedAt, failure } }: ExternalService) => ({
  name,
  isOn,
  host,
  answeredAt,
  failedAt,
  failure,
})
