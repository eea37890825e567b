import { todayOf } from '#accounts/server/settings/settings.ts'
import { findDealOfShoot, recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import type { DealEvent } from '#deals/deal-event.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type Answer, progressOf, stateOf } from '#questionnaires/questions.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { type FoundAnswer, listAnswers } from './answer-store.ts'
import { questionsIn } from './catalogue.ts'
import * as store from './sheet-store.ts'

const notFound = () => new Problem('not_found', 'Questionnaire not found. It may have been taken back.')

/** A sheet of the photographer. */
export async function requireSheet(db: Db, owner: OwnerId, id: number): Promise<store.FoundSheet> {
  const row = await store.findSheet(db, owner, id)
  if (!row) throw notFound()
  return row
}

function seenWith(row: store.FoundSheet, rows: readonly FoundAnswer[], today: string) {
  const questions = questionsIn(row.questions)
  const answers = rows.map(({ question, answer, version }) => ({
    question,
    answer: JSON.parse(answer) as Answer,
    version,
  }))
  const { id, name, dueOn, lockOn } = row
  return { id, name, dueOn, lockOn, state: stateOf(row, today), questions, answers, ...progressOf(questions, answers) }
}

/** Sheets with their answers, in two queries. */
async function withAnswers(db: Db, owner: OwnerId, rows: readonly store.FoundSheet[], now: number) {
  const today = await todayOf(db, owner, now)
  const answers = Map.groupBy(
    await listAnswers(
      db,
      owner,
      rows.map(({ id }) => id),
    ),
    ({ sheetId }) => sheetId,
  )
  return rows.map((row) => {
    const own = answers.get(row.id) ?? []
    const { dealId, sentAt, doneAt, lockedAt } = row
    const answeredAt = own.length === 0 ? null : Math.max(...own.map(({ at }) => at))
    return { ...seenWith(row, own, today), dealId, sentAt, doneAt, lockedAt, answeredAt }
  })
}

export type WholeSheet = Awaited<ReturnType<typeof withAnswers>>[number]

export async function wholeSheet(db: Db, owner: OwnerId, row: store.FoundSheet, now: number): Promise<WholeSheet> {
  const [sheet] = await withAnswers(db, owner, [row], now)
  if (!sheet) throw notFound()
  return sheet
}

export async function sheetsOfDeal(db: Db, owner: OwnerId, dealId: number, now: number): Promise<WholeSheet[]> {
  await requireDeal(db, owner, dealId)
  return withAnswers(db, owner, await store.listOfDeal(db, owner, dealId), now)
}

export async function sheetsOfShoot(db: Db, owner: OwnerId, shootId: number, now: number): Promise<WholeSheet[]> {
  await requireShoot(db, owner, shootId)
  const deal = await findDealOfShoot(db, owner, shootId)
  return deal ? sheetsOfDeal(db, owner, deal.id, now) : []
}

export const sheetsOfClient = async (db: Db, owner: OwnerId, clientId: number, now: number, rows: number) =>
  withAnswers(db, owner, await store.listOfClient(db, owner, clientId, rows), now)

/** Changes a sheet with an event of its booking, whose emails follow. */
const changeSheet = (
  db: Db,
  owner: OwnerId,
  dealId: number,
  event: DealEvent,
  now: number,
  work: () => Promise<void>,
) =>
  withDealChange(db, owner, dealId, { now }, async () => {
    await work()
    await recordEvent(db, owner, dealId, event, now)
    return {}
  })

/** Closes a sheet, or reopens it: then it waits for answers again. */
export async function lockSheet(db: Db, owner: OwnerId, id: number, isLocked: boolean, now: number) {
  const { dealId, name } = await requireSheet(db, owner, id)
  const event = { kind: isLocked ? ('questionnaire closed' as const) : ('questionnaire reopened' as const), name }
  await changeSheet(db, owner, dealId, event, now, async () => {
    const open = { lockedAt: null, lockOn: null, doneAt: null }
    if (!(await store.updateSheet(db, owner, id, isLocked ? { lockedAt: now } : open))) throw notFound()
  })
  return wholeSheet(db, owner, await requireSheet(db, owner, id), now)
}

/** Takes back a sheet that nobody has answered. */
export async function removeSheet(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  const { dealId, name } = await requireSheet(db, owner, id)
  await changeSheet(db, owner, dealId, { kind: 'questionnaire taken back', name }, now, async () => {
    // Holds the row, so that no answer comes between.
    await store.updateSheet(db, owner, id, {})
    if ((await listAnswers(db, owner, [id])).length > 0)
      throw new Problem('conflict', 'It has answers already. Close it instead.')
    await store.deleteSheet(db, owner, id)
  })
}
