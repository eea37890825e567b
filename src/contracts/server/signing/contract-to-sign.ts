import { languageOf } from '#client-language/language.ts'
import { contractWords, linkRefusalWords } from '#client-language/words.ts'
import { clientPageOf } from '#contracts/server/client-page.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { findLink, markOpened } from './links/link-store.ts'
import { linkFacts } from './links/links.ts'
import { deadLinkWords } from '#documents/dead-link.ts'
import { frozenOf } from './documents/frozen-document.ts'
import { photographerOf } from './photographer.ts'
import { endOf, signaturesOf, stateOf } from './signing-state.ts'
import { appendAuditEvent } from '#contracts/server/audit/audit-chain.ts'
import { notifyClientUpdate } from './client-updates.ts'

/** Resolves a link: its contract, and its state. */
export async function requireLink(db: Db, token: string, now: number) {
  const link = await findLink(db, hashOf(token))
  if (!link) throw new Problem('not_found', deadLinkWords)
  const owner = link.userId as OwnerId
  const contract = await requireContract(db, owner, link.contractId)
  return { link, owner, contract, state: stateOf(link, contract.signedDate, now) }
}

type LinkedContract = Awaited<ReturnType<typeof requireLink>>

/**
 * The contract may be read while it can be signed, and after it was signed. Visitors with an expired or revoked link
 * are shown whom to ask, and those with one to the contract of a booking where it is signed.
 */
export async function requireReadable(db: Db, { state, owner, contract }: LinkedContract): Promise<void> {
  const isOnPage = await clientPageOf().hasIt(db, owner, contract.id)
  if (!isOnPage && (state === 'waiting' || state === 'signed')) return
  const { locale, words } = linkRefusalWords(contract.locale)
  const { name, email, phone } = await photographerOf(db, owner)
  const reached = [email, phone].filter((way) => way !== '').join(` ${words.or} `)
  const over = contract.signedDate === null ? words.timeToSignOver : words.timeToReadOver
  const why = state === 'revoked' ? words.withdrawn : over
  throw new Problem('gone', `${isOnPage ? words.onYourPage(name) : why} ${words.askForNew(name, reached)}`, {
    language: languageOf(locale),
    ...(isOnPage && { reason: 'on_client_page' }),
  })
}

interface Reader {
  db: Db
  /** The signed-in user, if any. */
  caller: OwnerId | undefined
  now: number
  install: Install
}

/** The contract behind a link. The first opening is recorded, unless the photographer opens it. */
export async function readContract({ db, caller, now, install: { mail } }: Reader, token: string) {
  const signingLink = await requireLink(db, token, now)
  await requireReadable(db, signingLink)
  const { link, owner, state } = signingLink
  if (caller !== owner && link.openedAt === null && state === 'waiting')
    await inTransaction(db, async (transaction) => {
      await lockUserShared(transaction, owner)
      if (!(await markOpened(transaction, link.tokenHash, now))) return
      await appendAuditEvent(
        transaction,
        owner,
        link.contractId,
        { kind: 'opened', facts: linkFacts(link, token) },
        now,
      )
      await notifyClientUpdate(transaction, owner, { act: 'opened', contractId: link.contractId, mail }, now)
      await bumpRevision(transaction, owner, 'changes')
    })
  return linkedContract(db, signingLink)
}

/** A contract as its client reads it by a link. */
export const linkedContract = async (db: Db, linked: LinkedContract) => ({
  ...(await contractToSignOf(db, linked)),
  expiresAt: endOf(linked.link, linked.contract.signedDate),
})

/** A contract as its client reads it: exactly what was frozen. */
export async function contractToSignOf(
  db: Db,
  { owner, contract, state }: Pick<LinkedContract, 'owner' | 'contract'> & { state: LinkedContract['state'] },
) {
  const { contractNumber, title, currency, totalCents, depositCents, clientName, documentHash } = contract
  const frozen = await frozenOf(db, owner, contract.id)
  if (!frozen) throw new Problem('not_found', 'There is no document behind this link.')
  const { paper, shoot } = frozen
  return {
    state,
    contractNumber,
    title,
    paper,
    currency,
    totalAmount: totalCents === null ? null : decimalOfMoney(totalCents, currency),
    depositAmount: depositCents === null ? null : decimalOfMoney(depositCents, currency),
    client: { name: clientName },
    photographer: await photographerOf(db, owner),
    shoot: shoot && { title: shoot.title, date: shoot.at, timeZone: shoot.timeZone, location: shoot.location },
    ...(await signaturesOf(db, owner, contract.id)),
    documentHash: documentHash ?? '',
    consent: contractWords(paper.language).words.consent,
    timeZone: await timeZoneOf(db, owner),
  }
}
