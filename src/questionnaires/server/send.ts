import { createLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import { recordEvent, requireDeal, requireNotLost, withDealChange } from '#deals/server/service.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import type { SheetDraft } from '#questionnaires/draft.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { requireQuestionnaire } from './catalogue.ts'
import * as store from './sheet-store.ts'
import { requireSheet, wholeSheet } from './sheets.ts'

const maxSheets = 20

interface Sending {
  now: number
  /** Whether the server can send mail. */
  mail: boolean
  publicUrl: string
}

async function clientOf(db: Db, owner: OwnerId, clientId: number | null) {
  if (clientId === null)
    throw new Problem('conflict', 'This booking has no client yet. Add the client first.', { reason: 'no_client' })
  return requireClient(db, owner, clientId)
}

function requireMailable({ name, email }: { name: string; email: string }, mail: boolean): void {
  if (!mail)
    throw new Problem('conflict', 'Email is not set up on this server. Share the link yourself.', { reason: 'no_mail' })
  if (email === '') throw new Problem('invalid', `${name} has no email address. Add one, or share the link yourself.`)
}

function requireAhead(fields: Pick<SheetDraft, 'dueOn' | 'lockOn'>, today: string): void {
  const past = (['dueOn', 'lockOn'] as const).find((name) => (fields[name] ?? '9999') <= today)
  if (past) throw new Problem('invalid', 'Choose a day after today', { fields: { [past]: 'Choose a day after today' } })
}

/** Sends the client of a booking a copy of a questionnaire, with a link to their page. */
export async function sendSheet(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { questionnaireId, dueOn, lockOn, isMailed }: SheetDraft,
  { now, mail, publicUrl }: Sending,
) {
  const { clientId } = await requireDeal(db, owner, dealId)
  const client = await clientOf(db, owner, clientId)
  const { name, questions } = await requireQuestionnaire(db, owner, questionnaireId)
  if (isMailed) requireMailable(client, mail)
  requireAhead({ dueOn, lockOn }, await todayOf(db, owner, now))
  const to = isMailed ? client.email : ''
  const id = await nextId(db, 'sheets')
  const { link, tokenHash } = await createLink(db, owner, client.id, to, now, publicUrl)
  await withDealChange(db, owner, dealId, { now }, async ({ closedAt }) => {
    requireNotLost({ closedAt })
    if ((await store.countOfDeal(db, owner, dealId)) >= maxSheets)
      throw new Problem('conflict', `This booking has ${maxSheets} questionnaires already.`)
    const waiting = { doneAt: null, lockedAt: null, notifiedAt: null }
    const copy = { name, questions: JSON.stringify(questions), dueOn, lockOn, sentAt: now }
    await store.insertSheet(db, { userId: owner, id, dealId, ...copy, ...waiting })
    await recordEvent(db, owner, dealId, { kind: 'questionnaire sent', name, to }, now)
    return {}
  })
  if (isMailed) {
    const facts = { sheetId: String(id), link: tokenHash }
    await enqueueMailFor(db, owner, { kind: 'questionnaire', recipient: to, facts }, now)
  }
  return { sheet: await wholeSheet(db, owner, await requireSheet(db, owner, id), now), link, mailedTo: to }
}
