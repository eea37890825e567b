import type { NotSentReason } from '#booking-emails/api.ts'
import { labelOf, lateKind } from '#booking-emails/kinds.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { remindersOfEach } from '#invoices/server/reminders/reminders-of-invoice.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { missingForClients, type Reach } from '#kernel/server/reach-clients.ts'
import { listNames } from '#questionnaires/server/service.ts'
import type { Db } from '#database/db.ts'
import { enqueueNow, recipientOf } from './enqueue.ts'
import * as query from './facts-query.ts'
import { isAsked, replan } from './replan.ts'
import * as store from './store.ts'
import { withdrawDueNotification } from './due-notification.ts'

export interface Asked {
  now: number
  install: Reach
}

/** The first thing that is missing. */
export async function notSentReason(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { install }: Asked,
): Promise<NotSentReason | null> {
  const missing = missingForClients(install)
  if (missing !== undefined) return missing
  const { clientId } = await requireDeal(db, owner, dealId)
  if (clientId === null) return null
  return (await recipientOf(db, owner, dealId)).email === '' ? 'no_client_email' : null
}

/** One whose moment had passed when it was first planned was never to go out. */
const wasPlanned = ({ state, dueAt, createdAt }: store.FoundEmail): boolean =>
  state !== 'dropped' && (state !== 'missed' || (dueAt ?? 0) > createdAt)

async function remindersOfDeal(db: Db, owner: OwnerId, dealId: number, asked: Asked) {
  const invoices = await query.listInvoicesOfDeal(db, owner, dealId)
  const numberOf = new Map(invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
  const reminders = await remindersOfEach(db, owner, [...numberOf.keys()], asked)
  return reminders.flatMap(({ invoiceId, isOn, isOff, nextAt, hold, emails }) => {
    const sent = emails.filter(({ state }) => state === 'sent' || state === 'queued').map(({ at }) => at)
    const isComing = isOn && nextAt !== null && hold !== 'not_sent'
    if (!isComing && sent.length === 0 && !(isOn && isOff)) return []
    const invoiceNumber = numberOf.get(invoiceId) ?? ''
    return [{ invoiceId, invoiceNumber, isOff, nextAt: isComing ? nextAt : null, sent }]
  })
}

/** Whether the photographer has paused the emails of a deal. */
export const isPaused = async (db: Db, owner: OwnerId, dealId: number): Promise<boolean> =>
  (await store.findPause(db, owner, dealId)) !== undefined

/** Says of the emails of a deal which payment or questionnaire each is about; empty for others. */
export async function subjectsOf(db: Db, owner: OwnerId, dealId: number) {
  const payments = await query.listPaymentNames(db, owner, dealId)
  const named = {
    'payment-billed': payments,
    'payment-soon': payments,
    'questionnaire-due': await listNames(db, owner, dealId),
  }
  return ({ kind, about }: store.FoundEmail): string =>
    kind in named ? (named[kind as keyof typeof named].find(({ id }) => id === about)?.name ?? '') : ''
}

/** What goes out to the client of a deal and when, and what did. */
export async function emailsOf(db: Db, owner: OwnerId, dealId: number, asked: Asked) {
  await requireDeal(db, owner, dealId)
  const subjectOf = await subjectsOf(db, owner, dealId)
  const rows = await store.listOfDeals(db, owner, [dealId])
  return {
    isPaused: await isPaused(db, owner, dealId),
    hold: await notSentReason(db, owner, dealId, asked),
    emails: rows.filter(wasPlanned).map((row) => {
      const { id, kind, dueAt, state, changedAt } = row
      return { id, kind, about: subjectOf(row), dueAt, state, changedAt }
    }),
    reminders: await remindersOfDeal(db, owner, dealId, asked),
  }
}

/** An email of a deal of the photographer. */
export async function requireEmail(db: Db, owner: OwnerId, dealId: number, id: number): Promise<store.FoundEmail> {
  await requireDeal(db, owner, dealId)
  const row = await store.findEmail(db, owner, id)
  if (row?.dealId !== dealId) throw new Problem('not_found', 'Email not found. It may no longer be planned.')
  return row
}

const over = () => new Problem('conflict', 'This email was already sent, or is no longer planned.')

type Wish = 'skipped' | 'planned' | 'sent'

const changes: Record<Wish, (db: Db, owner: OwnerId, row: store.FoundEmail, now: number) => Promise<void>> = {
  skipped: async (db, owner, row, now) => {
    if (!(await store.updateEmail(db, owner, row.id, ['planned', 'skipped'], { state: 'skipped', changedAt: now })))
      throw over()
  },
  planned: async (db, owner, row, now) => {
    if (row.state === 'planned') return
    if (row.state !== 'skipped') throw over()
    // Planned as if for the first time, if the booking asks for it.
    await store.deleteEmail(db, owner, row.id)
    await replan(db, owner, [row.dealId], now)
  },
  sent: async (db, owner, row, now) => {
    const sent = { state: 'sent' as const, changedAt: now }
    if (row.kind === lateKind || !(await store.updateEmail(db, owner, row.id, ['planned', 'missed', 'skipped'], sent)))
      throw over()
    await withDealChange(db, owner, row.dealId, { now }, async () => {
      await recordEvent(db, owner, row.dealId, { kind: 'email sent', to: '', subject: labelOf(row.kind) }, now)
      return {}
    })
  },
}

/** Skips an email, plans it again, or records that the photographer sent it. */
export async function changeEmail(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { id, state }: { id: number; state: Wish },
  asked: Asked,
) {
  const row = await requireEmail(db, owner, dealId, id)
  await changes[state](db, owner, row, asked.now)
  if (state !== 'planned') await withdrawDueNotification(db, owner, row, asked.now)
  return emailsOf(db, owner, dealId, asked)
}

/** Pauses all emails of a deal, or goes on with those that are not too late. */
export async function pauseEmails(db: Db, owner: OwnerId, dealId: number, isPaused: boolean, asked: Asked) {
  await requireDeal(db, owner, dealId)
  if (isPaused) await store.insertPause(db, owner, dealId, asked.now)
  else await store.deletePause(db, owner, dealId)
  return emailsOf(db, owner, dealId, asked)
}

/** Sends an email now, if the booking still asks for it. */
export async function sendNow(db: Db, owner: OwnerId, dealId: number, id: number, asked: Asked) {
  const row = await requireEmail(db, owner, dealId, id)
  if (!asked.install.mail)
    throw new Problem('conflict', 'Email is not set up on this server. Copy the text and send it yourself.', {
      reason: 'no_mail',
    })
  if (row.kind === lateKind || !(await isAsked(db, owner, row)))
    throw new Problem('conflict', `“${labelOf(row.kind)}” no longer applies to this booking, so it is not sent.`)
  const to = await recipientOf(db, owner, dealId)
  if (to.email === '') throw new Problem('invalid', `${to.name} has no email address. Add one, then send it.`)
  await enqueueNow(db, owner, row, to, asked.now)
  return emailsOf(db, owner, dealId, asked)
}

/** Whether the client of an invoice gets no reminders: the emails of its booking are paused, or it is excepted. */
export async function areRemindersPaused(db: Db, owner: OwnerId, invoiceId: number): Promise<boolean> {
  const dealId = await query.findDealOfInvoice(db, owner, invoiceId)
  if (dealId === undefined) return false
  if (await store.findPause(db, owner, dealId)) return true
  return (await store.listOfDeals(db, owner, [dealId])).some(({ kind }) => kind === lateKind)
}
