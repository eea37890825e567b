import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { nextContractNumber } from '#contracts/server/service.ts'
import { requirePrintableComing } from '#contracts/server/signing/at-once/coming-document.ts'
import { consentWords } from '#contracts/signing-api.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Advance } from '#proposals/advance.ts'
import type { ChangeFacts } from '#proposals/changing.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import type { Standing } from '#proposals/server/payments/standing.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { comingAddendum } from './addendum.ts'
import * as store from './change-store.ts'

export interface Signer {
  now: number
  ip: string
  userAgent: string
}

/** The photographer's signature of an addendum that results; `words` say of which. */
export const advanceBy = (
  { name, way, strokes }: SignatureDraft,
  words: string,
  { now: at, ip, userAgent }: Signer,
): Advance => ({ name, way, strokes, consent: `${words} ${consentWords}`, at, ip, userAgent })

/** A number for an addendum: that of one which was never signed is used again. */
async function numberFor(db: Db, owner: OwnerId, dealId: number, now: number): Promise<string> {
  const unused = await store.findUnusedNumber(db, owner, dealId)
  if (unused !== undefined) return unused
  const year = Number(dayAt(now, await timeZoneOf(db, owner)).slice(0, 4))
  return nextContractNumber(db, owner, year)
}

const maxChanges = 50

interface Written {
  facts: ChangeFacts
  total: number
  advance: Advance | null
  /** Whether it waits for the client, or binds at once. */
  state: 'waiting' | 'agreed'
  standing: Standing
}

/** Writes a change in place of one of its kind that waits, with the photographer's signature where one is needed. */
export async function writeChange(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { facts, total, advance, state, standing }: Written,
  now: number,
): Promise<store.FoundChange> {
  const kind = facts.moved === null ? ('change' as const) : ('move' as const)
  const n = (await store.countChanges(db, owner, dealId)) + 1
  if (n > maxChanges) throw new Problem('conflict', `A booking can be changed at most ${maxChanges} times.`)
  await store.endWaiting(db, owner, dealId, { kind, state: 'replaced' }, now)
  const text = JSON.stringify(facts)
  const row = {
    userId: owner,
    id: await nextId(db, 'deal_changes'),
    dealId,
    n,
    kind,
    state,
    facts: text,
    hash: hashOfFacts(text),
    total,
    advance: advance && JSON.stringify(advance),
    contractNumber: advance && (await numberFor(db, owner, dealId, now)),
    contractId: null,
    sentAt: now,
    decidedAt: state === 'agreed' ? now : null,
    declinedFor: '',
  }
  await store.insertChange(db, row)
  const addendum = advance && (await comingAddendum(db, owner, row, standing, now))
  if (addendum) await requirePrintableComing(db, owner, addendum.coming, advance)
  return row
}
