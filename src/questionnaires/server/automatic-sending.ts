import { todayOf } from '#accounts/server/settings/settings.ts'
import { recordEvent, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dueBefore, type ReservedSheet } from '#questionnaires/draft.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { requireQuestionnaire } from './catalogue.ts'
import * as sheets from './sheet-store.ts'
import { findQuestionnaire, listQuestionnaires } from './store.ts'

/**
 * The questionnaires with these ids, each with the id of the sheet that a client will get, so that its emails can be
 * left out before. Those that were reserved before stay, also when they are deleted meanwhile.
 */
export async function reserveSheets(
  db: Db,
  owner: OwnerId,
  ids: readonly number[],
  before: readonly ReservedSheet[],
): Promise<ReservedSheet[]> {
  const reserved: ReservedSheet[] = []
  for (const id of new Set(ids)) {
    const known = before.find((one) => one.id === id)
    const { name } = known ?? (await requireQuestionnaire(db, owner, id))
    reserved.push({ id, name, sheetId: known?.sheetId ?? (await nextId(db, 'sheets')) })
  }
  return reserved
}

/** The same of those that are still there. */
export async function reserveKnown(db: Db, owner: OwnerId, ids: readonly number[], before: readonly ReservedSheet[]) {
  const known = new Set((await listQuestionnaires(db, owner)).map(({ id }) => id))
  return reserveSheets(
    db,
    owner,
    ids.filter((id) => known.has(id)),
    before,
  )
}

/** Puts copies of what was reserved on the page of a client who is booked; of one that was deleted there is none. */
export async function sendReserved(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { reserved, shootOn }: { reserved: readonly ReservedSheet[]; shootOn: string | null },
  now: number,
): Promise<void> {
  const today = await todayOf(db, owner, now)
  const dueOn = dueBefore(shootOn, today)
  for (const { id, sheetId } of reserved) {
    const found = await findQuestionnaire(db, owner, id)
    if (!found || (await sheets.findSheet(db, owner, sheetId))) continue
    const { name, questions } = found
    await withDealChange(db, owner, dealId, { now }, async () => {
      const waiting = { lockOn: null, sentAt: now, doneAt: null, lockedAt: null, notifiedAt: null }
      await sheets.insertSheet(db, { userId: owner, id: sheetId, dealId, name, questions, dueOn, ...waiting })
      await recordEvent(db, owner, dealId, { kind: 'questionnaire sent', name, to: '' }, now)
      return {}
    })
  }
}
