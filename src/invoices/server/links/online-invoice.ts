import { photographerName, requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import { isCardCurrency } from '#card-payments/currencies.ts'
import { cardKeyOf, type CardServer } from '#card-payments/server/service.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import { languageOf } from '#client-language/language.ts'
import { deadLinkWords } from '#documents/dead-link.ts'
import { invoiceDocumentOf, invoiceFile } from '#invoices/server/pdf/invoice-document.ts'
import { localeOfInvoice } from '#invoices/server/issued-words.ts'
import { recordOpened } from '#invoices/server/send-invoice.ts'
import { requireInvoice, toInvoice } from '#invoices/server/service.ts'
import { isPayable, isUnsent } from '#invoices/status.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { bumpRevision, revisionsWithout } from '#kernel/server/revisions.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { findLink, markLinkOpened } from './link-store.ts'

async function photographerOf(db: Db, owner: OwnerId) {
  const { profile, account } = await requireSettings(db, owner)
  return { name: photographerName({ profile, account }), email: account.email, phone: profile.phone }
}

/** Resolves a link. A visitor with a revoked one, or to an invoice that is a draft again, is shown whom to ask. */
export async function requireLink(db: Db, token: string) {
  const link = await findLink(db, hashOf(token))
  if (!link) throw new Problem('not_found', deadLinkWords)
  const owner = link.userId as OwnerId
  const invoice = await requireInvoice(db, owner, link.invoiceId)
  const photographer = await photographerOf(db, owner)
  if (link.revokedAt === null && invoice.status !== 'draft') return { link, owner, invoice, photographer }
  const { locale, words } = linkRefusalWords(await localeOfInvoice(db, owner, invoice))
  const reached = [photographer.email, photographer.phone].filter((way) => way !== '').join(` ${words.or} `)
  const why = link.revokedAt === null ? words.beingChanged : words.withdrawn
  throw new Problem('gone', `${why} ${words.askForNew(photographer.name, reached)}`, { language: languageOf(locale) })
}

interface Reader extends CardServer {
  db: Db
  /** The signed-in user, if any. */
  caller: OwnerId | undefined
  now: number
}

/** Keeps that the client opened a link, and has the invoice; the photographer's open pages show it. */
const noteOpened = (
  db: Db,
  owner: OwnerId,
  { tokenHash, invoiceId }: { tokenHash: string; invoiceId: number },
  now: number,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await recordOpened(transaction, owner, invoiceId, now)
    await bumpRevision(transaction, owner, 'changes')
    await markLinkOpened(transaction, tokenHash, now)
  })

type Linked = Awaited<ReturnType<typeof requireLink>>

/** Resolves a link that is visited, and keeps that its client opened it; not that its photographer did. */
export async function visitLink({ db, caller, now }: Pick<Reader, 'db' | 'caller' | 'now'>, token: string) {
  const linked = await requireLink(db, token)
  const { link, owner, invoice } = linked
  const isNew = link.openedAt === null || isUnsent(invoice)
  if (caller !== owner && isNew) await noteOpened(db, owner, link, now)
  return linked
}

/** What depends on the time alone, such as the day it is overdue, is seen after so long at most. */
const heldMs = 60_000

/** Of all that the page says: it changes with whatever changes in the studio. An unchanged page costs a few rows. */
export const tagOfOnlineInvoice = async (db: Db, { owner, invoice: { id } }: Linked, now: number): Promise<string> =>
  `"${id}~${await revisionsWithout(db, owner, ['notifications', 'support'])}~${Math.floor(now / heldMs)}"`

/** The invoice behind a link, as its PDF says, with what is left to pay. */
export async function onlineInvoice({ db, now, ...server }: Omit<Reader, 'caller'>, linked: Linked) {
  const { owner, invoice, photographer } = linked
  const paper = await invoiceDocumentOf(db, owner, invoice.id)
  const { status, currency, total, paid, balance } = toInvoice(invoice, await todayOf(db, owner, now))
  const card =
    isPayable({ status, balance }) && isCardCurrency(currency) && (await cardKeyOf(db, owner, server)) !== undefined
  return { paper, status, currency, total, paid, balance, card, client: { name: invoice.clientName }, photographer }
}

/** Its PDF. */
export async function linkedInvoiceFile(db: Db, token: string, signal: AbortSignal): Promise<SentFile> {
  const { owner, invoice } = await requireLink(db, token)
  return invoiceFile(db, invoice.id, { owner, signal })
}
