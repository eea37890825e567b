import type { Held } from '#inquiry-form/api.ts'
import { heldDays } from '#inquiry-form/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import type { Db } from '#database/db.ts'
import { formOf } from './form.ts'
import * as store from './inquiry-store.ts'
import { takeInquiry } from './receive.ts'
import type { Typed } from './typed.ts'

const notFound = () => new Problem('not_found', 'Inquiry not found. It may have been taken or deleted.')

const typedOf = (facts: string | null): Typed => JSON.parse(facts ?? '{}') as Typed

/** Inquiries that were held back, latest first. */
export async function heldOf(db: Db, owner: OwnerId, cursor: { id: number; at: number } | undefined, rows: number) {
  const held = await store.listHeld(db, owner, cursor, rows)
  return held.map(({ id, heldFor, facts, receivedAt }) => {
    const { name, email, type, day, message } = typedOf(facts)
    return { id, heldFor: heldFor as Held['heldFor'], name, email, type, day, message, receivedAt }
  })
}

/** Takes one that is not spam; nobody is sent a confirmation so late. */
export async function acceptHeld(db: Db, owner: OwnerId, id: number, now: number): Promise<{ dealId: number }> {
  const held = await store.findHeld(db, owner, id)
  if (!held) throw notFound()
  const { language, sources } = await formOf(db, owner)
  const taking = { now, mail: false, confirms: false, language, sources }
  return { dealId: await takeInquiry(db, owner, { id, typed: typedOf(held.facts) }, taking) }
}

export async function discardHeld(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (!(await store.deleteHeld(db, owner, id))) throw notFound()
}

/** Deletes what was held back, or is only kept to recognize repetitions, after 30 days. */
export const deleteOldInquiries: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps((rows) => store.deleteInquiriesBefore(db, now - heldDays * 86_400_000, rows), mayGoOn)
