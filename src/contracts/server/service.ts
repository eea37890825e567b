import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { type Locale, localeIn } from '#client-language/language.ts'
import { localeOfClient, requireActiveClient } from '#clients/server/service.ts'
import { amountsIn } from '#contracts/amounts.ts'
import type { ContractDraft, ContractQuery } from '#contracts/api.ts'
import { merge } from '#contracts/merge.ts'
import { detachContract } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { nextNumber } from '#kernel/server/number-series.ts'
import { changeRecord, findAmong, lockIndex, type IndexedDb } from '#search-index/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { appendAuditEvent } from '#contracts/server/audit/audit-chain.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { searchEntryOf } from './search-entry.ts'
import { statusAt } from './lifecycle.ts'
import * as store from './store.ts'
import { signingWork } from './signing-work.ts'

export { statusAt } from './lifecycle.ts'
export { type Addressee, addresseeOf, fillText, requireTemplate, templatesOf } from './templates.ts'
export { documentBytes } from '#contracts/server/signing/documents/stored-document.ts'
export { countEveryoneGivenUp } from '#contracts/server/time-stamps/time-stamp-store.ts'

/** `CON-2026-0001`. Beyond 9 999 in a year the number grows longer. */
const contractNumber = (year: number, running: number): string => `CON-${year}-${String(running).padStart(4, '0')}`

/** The next number, which the contract that is written now or later keeps. */
export const nextContractNumber = async (db: Db, owner: OwnerId, year: number): Promise<string> =>
  contractNumber(year, await nextNumber(db, owner, 'CON', year))

/** Whether a contract has a number that was given out before. */
export const isContractNumberTaken = store.hasNumber

const notFound = () => new Problem('not_found', 'Contract not found.')
const stale = () => new Problem('stale', 'This contract was changed in the meantime. Load the newer version.')

/** Why nothing was changed: the contract has another version, or does not exist. */
export const refusalFor = async (db: Db, owner: OwnerId, id: number): Promise<Problem> =>
  (await store.findContract(db, owner, id)) ? stale() : notFound()

/** Why the contract cannot be changed, and what to do. */
async function frozen(db: Db, owner: OwnerId, id: number, now: number): Promise<Problem> {
  const { signedDate, linkExpiresAt } = await requireContract(db, owner, id)
  if (signedDate !== null)
    return new Problem('conflict', 'This contract is signed and can’t be edited. Create a new one instead.')
  const canBeSigned = linkExpiresAt !== null && linkExpiresAt > now
  return new Problem(
    'conflict',
    'You have signed this contract, so it can’t be edited. ' +
      `${canBeSigned ? 'Revoke its link and take' : 'Take'} your signature back to change it.`,
  )
}

/** Converts a row to the API's form, with its current status. */
export const toContract = <R extends store.ListedRow>({ totalCents, depositCents, ...row }: R, now: number) => ({
  ...row,
  totalAmount: totalCents === null ? null : decimalOfMoney(totalCents, row.currency),
  depositAmount: depositCents === null ? null : decimalOfMoney(depositCents, row.currency),
  isFrozen: row.frozenAt !== null,
  status: statusAt(row, now),
})

/** Contracts, newest first; with a search text, those that contain all of its words. */
export async function contractsOf(db: Db, owner: OwnerId, query: ContractQuery, now: number, rows: number) {
  const found = query.search ? await findAmong(db, owner, 'contract', query.search) : undefined
  const listed = await store.listContracts(db, owner, query, now, rows, found)
  const ids = listed.map(({ id }) => id)
  const bookings = ids.length === 0 ? new Map<number, number>() : await signingWork().bookings(db, owner, ids)
  return listed.map((row) => ({ ...toContract(row, now), dealId: bookings.get(row.id) ?? null }))
}

/** A contract of the photographer. Every contract id in a path or a body is resolved here. */
export async function requireContract(db: Db, owner: OwnerId, id: number) {
  const row = await store.findContract(db, owner, id)
  if (!row) throw notFound()
  return row
}

/** The locale of a contract: the one that it keeps since it was frozen, before that of its client. */
export const localeOfContract = async (
  db: Db,
  owner: OwnerId,
  { locale, clientId }: { locale: string | null; clientId: number },
): Promise<Locale> => (locale === null ? localeOfClient(db, owner, clientId) : localeIn(locale))

/** A new contract; the title of its shoot if that is planned once it is signed. */
type Written = Omit<ContractDraft, 'weather'> & Partial<Pick<ContractDraft, 'weather'>>
type NewContract = Written & { shootTitle?: string }

const noShoot = () => new Problem('invalid', 'Please select a shoot', { fields: { shootId: 'Please select a shoot' } })

/** The columns of a draft. Days are in the photographer's zone. */
async function writtenOf(
  db: Db,
  owner: OwnerId,
  { totalAmount, depositAmount, contractDate, weather = null, ...draft }: Written,
  before?: { writtenShootId: number | null; currency: string },
) {
  if (draft.shootId !== null && draft.shootId !== before?.writtenShootId) await requireShoot(db, owner, draft.shootId)
  const currency = draft.currency ?? before?.currency ?? (await currencyOf(db, owner))
  return {
    ...draft,
    currency,
    ...amountsIn({ totalAmount, depositAmount }, currency),
    weather: weather === null ? null : JSON.stringify(weather),
    contractDate: contractDate === null ? null : dayOfSent(contractDate, await timeZoneOf(db, owner)),
  }
}

/** Fills the contract number into a text that has a field for it. */
export const numbered = (content: string, number: string): string => merge(content, { 'contract.number': number }).text

interface Given {
  number?: string | undefined
  begins?: Facts
}

/**
 * Creates a contract with its number, which is also filled into its text; the year is that of its date, else the
 * current one. What follows from an agreement is also for an archived client. `given`: a number that was taken before,
 * and what its record begins with besides.
 */
export const createContract = (
  db: Db,
  owner: OwnerId,
  draft: NewContract,
  now: number,
  given?: Given,
): Promise<number> =>
  changeRecord(db, owner, async (indexed) => {
    const id = await insert(indexed, owner, draft, now, given)
    return { added: searchEntryOf(await requireContract(db, owner, id)), answer: id }
  })

async function insert(
  db: IndexedDb,
  owner: OwnerId,
  { shootTitle, ...draft }: NewContract,
  now: number,
  { number: taken, begins = {} }: Given = {},
): Promise<number> {
  if (draft.shootId === null && shootTitle === undefined) throw noShoot()
  const written = await writtenOf(db, owner, draft)
  const year = Number((written.contractDate ?? (await todayOf(db, owner, now))).slice(0, 4))
  const number = taken ?? (await nextContractNumber(db, owner, year))
  const id = await nextId(db, 'contracts')
  const unsigned = {
    shootTitle: shootTitle ?? null,
    signedDate: null,
    frozenAt: null,
    documentHash: null,
    signedHash: null,
    locale: null,
  }
  await store.insertContract(db, {
    ...written,
    content: numbered(draft.content, number),
    ...unsigned,
    userId: owner,
    id,
    contractNumber: number,
    createdAt: now,
    updatedAt: now,
    version: 1,
  })
  await appendAuditEvent(db, owner, id, { kind: 'written', facts: { ...begins, number } }, now)
  return id
}

export const changeContract = (
  db: Db,
  owner: OwnerId,
  id: number,
  draft: Written,
  now: number,
  ifMatch?: number,
): Promise<number> =>
  changeRecord(db, owner, async (indexed) => {
    await rewrite(indexed, owner, id, draft, now, ifMatch)
    return { changed: searchEntryOf(await requireContract(db, owner, id)), answer: id }
  })

async function rewrite(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  draft: Written,
  now: number,
  ifMatch?: number,
): Promise<void> {
  const before = await requireContract(db, owner, id)
  if (draft.shootId === null && before.writtenShootId !== null) throw noShoot()
  if (draft.clientId !== before.clientId) await requireActiveClient(db, owner, draft.clientId)
  const content = numbered(draft.content, before.contractNumber)
  const locked = await store.updateContract(
    db,
    owner,
    id,
    { ...(await writtenOf(db, owner, draft, before)), content },
    now,
    ifMatch,
  )
  if (!locked) throw await refusalFor(db, owner, id)
  if (locked.frozenAt !== null) throw await frozen(db, owner, id, now)
  await appendAuditEvent(db, owner, id, { kind: 'changed', facts: { version: locked.version } }, now)
}

/** Links the shoot that was planned once a contract bound. */
export const setShootOfContract = (db: Db, owner: OwnerId, id: number, shootId: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    await store.updateLockedContract(indexed, owner, id, { shootId })
    return { changed: searchEntryOf(await requireContract(db, owner, id)), answer: undefined }
  })

/** Signed contracts cannot be deleted: both sides may need them. */
export const removeContract = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const locked = await lockContract(db, owner, id, now, ifMatch)
    if (locked.frozenAt !== null) throw await frozen(db, owner, id, now)
    await detachContract(db, owner, id)
    await store.deleteContract(indexed, owner, id)
    return { deleted: { kind: 'contract', recordId: id }, answer: undefined }
  })

/**
 * Locks a contract's row until the transaction ends, and the search index before it; throws when the contract is gone
 * or has another version than required.
 */
export async function lockContract(db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) {
  const locked = await store.lockContract(await lockIndex(db, owner), owner, id, now, ifMatch)
  if (!locked) throw await refusalFor(db, owner, id)
  return locked
}
