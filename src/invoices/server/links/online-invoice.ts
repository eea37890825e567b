import { nameOf, requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import { deadLinkWords } from '#documents/dead-link.ts'
import { invoiceDocumentOf, invoiceFile } from '#invoices/server/pdf/invoice-document.ts'
import { requireInvoice, toInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { findLink, markOpened } from './link-store.ts'

async function photographerOf(db: Db, owner: OwnerId) {
  const { profile, account } = await requireSettings(db, owner)
  return { name: nameOf({ profile, account }), email: account.email, phone: profile.phone }
}

/** Resolves a link. A visitor with a revoked one, or to an invoice that is a draft again, is shown whom to ask. */
async function requireLink(db: Db, token: string) {
  const link = await findLink(db, hashOf(token))
  if (!link) throw new Problem('not_found', deadLinkWords)
  const owner = link.userId as OwnerId
  const invoice = await requireInvoice(db, owner, link.invoiceId)
  const photographer = await photographerOf(db, owner)
  if (link.revokedAt === null && invoice.status !== 'draft') return { link, owner, invoice, photographer }
  const reached = [photographer.email, photographer.phone].filter((way) => way !== '').join(' or ')
  const why = link.revokedAt === null ? 'This invoice is being changed.' : 'This link was withdrawn.'
  throw new Problem('gone', `${why} Ask ${photographer.name} for a new one: ${reached}.`)
}

interface Reader {
  db: Db
  /** The signed-in user, if any. */
  caller: OwnerId | undefined
  now: number
}

/** The invoice behind a link, as its PDF says, with what is left to pay. The photographer's own visit does not count. */
export async function readOnlineInvoice({ db, caller, now }: Reader, token: string) {
  const { link, owner, invoice, photographer } = await requireLink(db, token)
  if (caller !== owner && link.openedAt === null) await markOpened(db, link.tokenHash, now)
  const paper = await invoiceDocumentOf(db, owner, invoice.id)
  const { status, currency, total, paid, balance } = toInvoice(invoice, await todayOf(db, owner, now))
  return { paper, status, currency, total, paid, balance, client: { name: invoice.clientName }, photographer }
}

/** Its PDF. */
export async function linkedInvoiceFile(db: Db, token: string, signal: AbortSignal): Promise<SentFile> {
  const { owner, invoice } = await requireLink(db, token)
  return invoiceFile(db, invoice.id, { owner, signal })
}
