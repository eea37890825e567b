import { requireClient } from '#clients/server/service.ts'
import { addressesIn, type WrittenEmail, writtenFacts } from '#documents/written-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import { Problem } from '#kernel/problem.ts'
import { isReachable } from '#kernel/server/reachable.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { isUnsent } from '#invoices/status.ts'
import { invoicesOf, lockInvoice, requireInvoice, withInvoiceChange } from './service.ts'
import { recordEvent } from './history.ts'
import { createLink } from './links/links.ts'
import { requirePrintableIssued } from './issued-words.ts'
import { markEmailed, markOpened, setStatus } from './set-status.ts'

interface Sending {
  now: number
  ifMatch: number | undefined
  /** Whether the server can send mail. */
  mail: boolean
  publicUrl: string
}

/**
 * Emails an invoice with its PDF, which is created when the email is sent: to each recipient by itself. Issues a draft;
 * sent is what has left.
 */
export async function sendInvoice(
  db: Db,
  owner: OwnerId,
  id: number,
  { to, ...email }: WrittenEmail,
  { now, ifMatch, mail, publicUrl }: Sending,
) {
  const { clientId } = await requireInvoice(db, owner, id)
  const known = (await requireClient(db, owner, clientId)).email
  if (!mail)
    throw new Problem('conflict', 'Email is not set up on this server. Download the PDF and send it yourself.', {
      reason: 'no_mail',
    })
  if (!to && known === '')
    throw new Problem('invalid', 'This client has no email address. Add one, then send the invoice.')
  const recipients = addressesIn((to ?? [known]).join(' '))
  return withInvoiceChange(db, owner, now, (indexed) =>
    post(indexed, owner, id, { recipients, ...email }, { now, ifMatch, publicUrl }),
  )
}

async function post(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  { recipients, ...email }: { recipients: readonly string[] } & Omit<WrittenEmail, 'to'>,
  { now, ifMatch, publicUrl }: Omit<Sending, 'mail'>,
): Promise<number> {
  const locked = await lockInvoice(db, owner, id, now, ifMatch)
  if (locked.status === 'cancelled')
    throw new Problem('conflict', 'This invoice is cancelled. Choose another status first.')
  if (locked.status === 'draft') await setStatus(db, owner, id, { status: 'unpaid' }, now)
  else await requirePrintableIssued(db, owner, id)
  for (const recipient of recipients) {
    await recordEvent(db, owner, id, { kind: 'emailing', to: recipient }, now)
    const link = isReachable(publicUrl) ? (await createLink(db, owner, id, recipient, now)).tokenHash : undefined
    const facts = { invoiceId: String(id), ...(link && { link }), ...writtenFacts(email) }
    await enqueueMailFor(db, owner, { kind: 'invoice', recipient, facts }, now)
  }
  return id
}

/** Records that its client has seen it. */
export async function recordOpened(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  if (!(await lockUserShared(db, owner))) return
  await withInvoiceChange(db, owner, now, async (indexed) => {
    await markOpened(indexed, owner, id, now)
    return id
  })
}

/** Records that a client has seen what is billed to them; `rows`: as many as their page shows. */
export async function recordSeen(db: Db, owner: OwnerId, clientId: number, now: number, rows: number): Promise<void> {
  const shown = await invoicesOf(db, owner, { clientId }, now, rows)
  for (const { id } of shown.filter(isUnsent)) await recordOpened(db, owner, id, now)
}

/** Records that an email with the invoice has left. */
export async function recordEmailed(
  db: Db,
  owner: OwnerId,
  sent: { id: number; to: string },
  now: number,
): Promise<void> {
  if (!(await lockUserShared(db, owner))) return
  await withInvoiceChange(db, owner, now, async (indexed) => {
    await markEmailed(indexed, owner, sent, now)
    return sent.id
  })
}
