import { invoicesOfContract } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { auditEventsOf } from '#contracts/server/audit/audit-chain.ts'
import { frozenOf } from '#contracts/server/signing/documents/frozen-document.ts'
import { historyIn, signaturesOf, signingOf } from '#contracts/server/signing/signing-state.ts'
import type { Db } from '#database/db.ts'
import { clientPageOf } from './client-page.ts'
import { plannedOccasion } from './planned-occasion.ts'
import { requireContract, toContract } from './service.ts'
import { signingWork } from './signing-work.ts'
import { termsIn } from './weather/clause-in-contract.ts'
import { storedClause } from '#weather-clauses/server/service.ts'

type Row = Awaited<ReturnType<typeof requireContract>>

/** What a contract that is signed on the page of its client asks of them. */
async function onPage(db: Db, owner: OwnerId, { id, clientId, frozenAt }: Row, now: number) {
  const page = clientPageOf()
  if (!(await page.hasIt(db, owner, id))) return { isOnClientPage: false, asksCode: false, hold: null }
  const asksCode = await page.asksCode(db, owner, clientId)
  if (frozenAt === null) {
    const coming = await page.comingHold(db, owner, id)
    return { isOnClientPage: true, asksCode, hold: coming ? { until: null, ...coming } : null }
  }
  const held = await page.heldUntil(db, owner, id, now)
  return { isOnClientPage: true, asksCode, hold: held ? { until: held.until, timeZone: held.timeZone } : null }
}

/** A contract with its signatures, history and links. */
export async function wholeContract(db: Db, owner: OwnerId, id: number, now: number) {
  const row = await requireContract(db, owner, id)
  const chain = await auditEventsOf(db, owner, id)
  const made = await invoicesOfContract(db, owner, id, now)
  return {
    ...toContract(row, now),
    dealId: (await signingWork().bookings(db, owner, [id])).get(id) ?? null,
    occasion: await plannedOccasion(db, owner, row),
    ...(await onPage(db, owner, row, now)),
    weather: termsIn(row.weather),
    clauseHash: row.weather === null ? null : ((await storedClause(db, owner, id))?.hash ?? null),
    paper: (await frozenOf(db, owner, id))?.paper ?? null,
    ...(await signaturesOf(db, owner, id)),
    signing: await signingOf(db, owner, row, chain, now),
    invoices: made.flatMap(({ contractPart, ...invoice }) =>
      contractPart === null ? [] : [{ ...invoice, part: contractPart }],
    ),
    history: historyIn(chain),
  }
}
