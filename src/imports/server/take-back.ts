import { removeClient, requireClient } from '#clients/server/service.ts'
import type { ImportKind } from '#imports/columns.ts'
import { maxBatch } from '#imports/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { Problem } from '#kernel/problem.ts'
import { removeShoot, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireImport } from './service.ts'
import * as store from './store.ts'
import { findAssignedAt, findUseOfClient, findUseOfShoot } from './uses-query.ts'

interface Kept {
  kind: ImportKind
  id: number
  title: string
  why: string
}

/**
 * Removes the next records that an import made. What was changed or used since stays, with the reason. A shoot comes
 * before the client whom it names. `isDone` when nothing is left to look at.
 */
export async function takeBack(db: Db, owner: OwnerId, id: number, now: number) {
  const { removed, kept, takenBackAt } = await requireImport(db, owner, id)
  const records = await store.listRecords(db, owner, id, maxBatch + 1)
  const stays: Kept[] = []
  for (const { kind, recordId, createdAt } of records.slice(0, maxBatch)) {
    const found = await (kind === 'clients' ? lookAtClient : lookAtShoot)(db, owner, recordId, createdAt)
    const why =
      found && (found.why || (await whyNotRemoved(db, owner, { kind, recordId, version: found.version }, now)))
    if (found && why) {
      stays.push({ kind, id: recordId, title: found.title, why })
      await store.keepRecord(db, owner, id, kind, recordId)
    } else await store.deleteRecord(db, owner, id, kind, recordId)
  }
  const count = Math.min(records.length, maxBatch) - stays.length
  const changes = { removed: removed + count, kept: kept + stays.length, takenBackAt: takenBackAt ?? now }
  await store.updateImport(db, owner, id, changes)
  return { removed: count, kept: stays, isDone: records.length <= maxBatch }
}

const changed = 'It was changed since.'

/**
 * Removes a record unless it got another version meanwhile, or must stay; then says why, so that the others can go.
 * What was deleted by hand counts as removed.
 */
async function whyNotRemoved(
  db: Db,
  owner: OwnerId,
  { kind, recordId, version }: { kind: ImportKind; recordId: number; version: number },
  now: number,
): Promise<string> {
  try {
    const remove = kind === 'clients' ? removeClient : removeShoot
    await ifFound(remove(db, owner, recordId, now, version))
    return ''
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'stale') return changed
    if (error.code === 'conflict') return error.message
    throw error
  }
}

/** A record that an import made, and why it stays; an empty text if it may go. Undefined when it is gone. */
type Looked = Pick<Kept, 'title' | 'why'> & { version: number }

async function lookAtClient(db: Db, owner: OwnerId, id: number): Promise<Looked | undefined> {
  const client = await ifFound(requireClient(db, owner, id))
  if (!client) return undefined
  const { name: title, version } = client
  const use = await findUseOfClient(db, owner, id)
  return { title, version, why: use ?? (version > 1 ? changed : '') }
}

/** The version counts the fields of the form; the time of the last change tells that its client was removed. */
async function lookAtShoot(db: Db, owner: OwnerId, id: number, madeAt: number): Promise<Looked | undefined> {
  const shoot = await ifFound(requireShoot(db, owner, id))
  if (!shoot) return undefined
  const { title, version, updatedAt } = shoot
  const use = await findUseOfShoot(db, owner, id)
  const assignedAt = (await findAssignedAt(db, owner, id)) ?? madeAt
  const isChanged = version > 1 || updatedAt !== madeAt || assignedAt !== madeAt
  return { title, version, why: use ?? (isChanged ? changed : '') }
}
