import { photographerName, requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import { isCardCurrency } from '#card-payments/currencies.ts'
import { languageOf } from '#client-language/language.ts'
import { invoiceWords, linkRefusalWords } from '#client-language/words.ts'
import { localeOfInvoice } from '#invoices/server/issued-words.ts'
import { CheckoutError, startCheckout } from '#card-payments/server/checkout.ts'
import { cardKeyOf, type CardServer } from '#card-payments/server/service.ts'

import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { WarningLog } from '#kernel/server/log.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { requireLink } from '#invoices/server/links/online-invoice.ts'
import { toInvoice } from '#invoices/server/service.ts'
import { isPayable } from '#invoices/status.ts'
import * as store from './attempt-store.ts'

/** The page of a payment is open for an hour; one that has less left is not shown again. */
const openMs = 60 * 60_000
const leastLeftMs = 10 * 60_000

interface Payer extends CardServer {
  db: Db
  now: number
  log: WarningLog
}

/** Begins to pay the invoice behind a link by card. Returns the address of the page where the client pays. */
export async function startCardPayment({ db, now, log, ...server }: Payer, token: string): Promise<{ url: string }> {
  const { owner, invoice } = await requireLink(db, token)
  const { words: refusals, locale } = linkRefusalWords(await localeOfInvoice(db, owner, invoice))
  const refusal = (code: 'conflict' | 'unavailable', words: string) =>
    new Problem(code, words, { reason: 'no_cards', language: languageOf(locale) })
  const { status, currency, balance, invoiceNumber } = toInvoice(invoice, await todayOf(db, owner, now))
  if (!isPayable({ status, balance })) throw refusal('conflict', refusals.nothingToPay)
  const key = await cardKeyOf(db, owner, server)
  if (key === undefined || !isCardCurrency(currency)) throw refusal('conflict', refusals.noCards)
  const asked = { invoiceId: invoice.id, amount: balance, currency }
  const begun = await store.findOpenAttempt(db, owner, { ...asked, until: now + leastLeftMs })
  if (begun) return { url: begun.url }
  const reference = newSecret()
  const expiresAt = now + openMs
  const tokenHash = hashOf(reference)
  await noteAttempt(db, owner, { ...asked, tokenHash, expiresAt, createdAt: now })
  const page = `${server.install.publicUrl}/invoice/${token}`
  try {
    const url = await startCheckout(server.services.cards, owner, key, {
      amount: balance,
      currency,
      title: `${invoiceWords(locale).words.invoice} ${invoiceNumber}, ${await photographerOf(db, owner)}`,
      reference,
      successUrl: `${page}?card=paid`,
      cancelUrl: page,
      email: '',
      expiresAt,
    })
    await store.keepAddress(db, owner, tokenHash, url)
    return { url }
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    log.warn({ err: error.cause, why: error.why, user: owner }, 'a card payment could not begin')
    // What was not answered may have begun: it stays known.
    if (error.why === 'service') throw refusal('unavailable', refusals.cardsSilent)
    await store.deleteAttempt(db, owner, tokenHash)
    throw refusal('conflict', error.why === 'amount' ? refusals.notThisAmount : refusals.cardsFail)
  }
}

const photographerOf = async (db: Db, owner: OwnerId): Promise<string> =>
  photographerName(await requireSettings(db, owner))

interface Noted {
  tokenHash: string
  invoiceId: number
  amount: number
  currency: string
  expiresAt: number
  createdAt: number
}

/** Noted before the service is asked: a payment whose answer is lost is still known when it is reported. */
const noteAttempt = (db: Db, owner: OwnerId, attempt: Noted): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) throw new Problem('not_found', 'Not found.')
    await store.insertAttempt(transaction, { ...attempt, userId: owner, url: '', state: 'open' })
  })
