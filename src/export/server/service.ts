import { requireCurrentUser } from '#accounts/server/service.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { archiveOf } from './archive.ts'
import { beginExport } from './progress.ts'

interface Caller {
  db: Db
  owner: OwnerId
  fileStore: FileStore
  /** Epoch milliseconds. */
  now: number
  signal: AbortSignal
  log: { error: (what: object, words: string) => void }
}

/** All data of a photographer as a download, one at a time because it reads everything. */
export async function downloadOf({ db, owner, fileStore, now, signal, log }: Caller): Promise<SentFile> {
  const { username } = await requireCurrentUser(db, owner)
  const name = fileName(`lightbook ${username} ${await todayOf(db, owner, now)}`, 'zip').replaceAll(' ', '-')
  const onUnmade = (error: unknown) => log.error({ err: error }, 'a download of all data lacks the PDF of an invoice')
  const onFailed = (error: unknown) => log.error({ err: error }, 'a download of all data broke off')
  return {
    type: 'application/zip',
    // Every download differs.
    tag: `"${owner}-${now}"`,
    headers: {
      ...savedAs(name),
      'cache-control': 'no-store',
    },
    isMade: true,
    // Started only when it is sent, because it blocks the next one.
    open: async () =>
      archiveOf({
        db,
        owner,
        fileStore,
        username,
        now,
        signal,
        running: await beginExport(db, owner, now),
        onFailed,
        onUnmade,
      }),
  }
}
