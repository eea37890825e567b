import { longDay } from '#client-language/formats.ts'
import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { answerIn } from '#questionnaires/answer-in.ts'
import { type Answer, isQuestion, missingIn, stateOf } from '#questionnaires/questions.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { listAnswers, putAnswer } from './answer-store.ts'
import { questionsIn } from './catalogue.ts'
import * as store from './sheet-store.ts'
import { requireSheet, wholeSheet } from './sheets.ts'

/** A sheet of a client. Those of others look like missing ones. */
export async function requireSheetOf(db: Db, owner: OwnerId, clientId: number, id: number): Promise<store.FoundSheet> {
  const sheet = await requireSheet(db, owner, id)
  if ((await requireDeal(db, owner, sheet.dealId)).clientId !== clientId)
    throw new Problem('not_found', 'Questionnaire not found. It may have been taken back.')
  return sheet
}

export const sheetForClient = async (db: Db, owner: OwnerId, clientId: number, id: number, now: number) =>
  wholeSheet(db, owner, await requireSheetOf(db, owner, clientId, id), now)

/** The sheet of a client that can be answered, with its row locked until the end of the transaction. */
async function holdOpen(db: Db, owner: OwnerId, clientId: number, id: number, now: number): Promise<store.FoundSheet> {
  await requireSheetOf(db, owner, clientId, id)
  const sheet = await store.updateSheet(db, owner, id, {})
  if (!sheet) throw new Problem('not_found', 'Questionnaire not found. It may have been taken back.')
  if (stateOf(sheet, await todayOf(db, owner, now)) === 'locked') throw await closed(db, owner, sheet)
  return sheet
}

async function closed(db: Db, owner: OwnerId, { lockedAt, lockOn }: store.FoundSheet): Promise<Problem> {
  const day = lockedAt === null ? (lockOn ?? '') : dayAt(lockedAt, await timeZoneOf(db, owner))
  const { name } = await letterheadOf(db, owner)
  const words = `${name} closed this questionnaire on ${longDay(day, 'en-US')}. Ask them to reopen it.`
  return new Problem('conflict', words, { reason: 'sheet_locked' })
}

interface Given {
  question: number
  answer: Answer
  /** Of the answer that it replaces; 0 for none. */
  version: number
}

/** The question of a sheet, and what is answered to it. */
function readGiven(sheet: store.FoundSheet, { question: q, answer }: Given) {
  const question = questionsIn(sheet.questions).find((one) => one.q === q && isQuestion(one))
  if (!question) throw new Problem('not_found', 'This question is not part of the questionnaire.')
  const read = answerIn(question, answer)
  if ('fault' in read) throw new Problem('invalid', read.fault, { fields: { answer: read.fault } })
  return { isMissing: question.required && read.answer === null, answer: JSON.stringify(read.answer) }
}

/** Without a required answer a sheet is not done any more, and its client is reminded again. */
const undo = (db: Db, owner: OwnerId, { id, dealId }: store.FoundSheet, now: number) =>
  withDealChange(db, owner, dealId, { now }, async () => {
    await store.updateSheet(db, owner, id, { doneAt: null })
    return {}
  })

/**
 * Saves an answer over the version that was read. Answers to different questions never meet; the same answer again is
 * no change.
 */
export async function saveAnswer(
  db: Db,
  owner: OwnerId,
  clientId: number,
  id: number,
  { version, ...given }: Given,
  now: number,
): Promise<{ version: number; isAfterDone: boolean; sheet: store.FoundSheet }> {
  const sheet = await holdOpen(db, owner, clientId, id, now)
  const { answer, isMissing } = readGiven(sheet, { version, ...given })
  const kept = (await listAnswers(db, owner, [id])).find(({ question }) => question === given.question)
  if (kept?.answer === answer) return { version: kept.version, isAfterDone: false, sheet }
  if ((kept?.version ?? 0) !== version)
    throw new Problem('stale', 'This was answered on another device in the meantime.')
  await putAnswer(db, owner, { sheetId: id, question: given.question }, { answer, at: now, version })
  const isAfterDone = sheet.doneAt !== null
  if (isAfterDone && isMissing) await undo(db, owner, sheet, now)
  return { version: version + 1, isAfterDone, sheet }
}

/** Says that all is answered. Returns whether that is news, and the sheet. */
export async function finishSheet(db: Db, owner: OwnerId, clientId: number, id: number, now: number) {
  const sheet = await holdOpen(db, owner, clientId, id, now)
  if (sheet.doneAt !== null) return { isNew: false, sheet }
  const answers = (await listAnswers(db, owner, [id])).map(({ question, answer }) => ({
    question,
    answer: JSON.parse(answer) as Answer,
  }))
  const missing = missingIn(questionsIn(sheet.questions), answers)
  if (missing.length > 0)
    throw new Problem('invalid', `Still to answer: ${missing.map(({ words }) => words).join(', ')}`, {
      reason: 'answers_missing',
      fields: Object.fromEntries(missing.map(({ q, words }) => [String(q), words])),
    })
  await withDealChange(db, owner, sheet.dealId, { now }, async () => {
    await store.updateSheet(db, owner, id, { doneAt: now })
    await recordEvent(db, owner, sheet.dealId, { kind: 'questionnaire done', name: sheet.name }, now)
    const told = { id, bookingId: sheet.dealId, clientId, path: `/api/sheets/${id}` }
    await enqueueWebhook(db, owner, 'questionnaire.answered', () => told, now)
    return {}
  })
  return { isNew: true, sheet }
}

/** Whether the photographer may be told of answers now: once a day at most. Notes that they are. */
export async function mayNotify(
  db: Db,
  owner: OwnerId,
  { id, notifiedAt }: store.FoundSheet,
  now: number,
): Promise<boolean> {
  if (notifiedAt !== null && now - notifiedAt < dayMs) return false
  await store.updateSheet(db, owner, id, { notifiedAt: now })
  return true
}
