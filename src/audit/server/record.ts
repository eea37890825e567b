import type { Action, TargetType } from '#audit/rules.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** Who acts and from where: an administrator's call has both. */
export interface Actor {
  /** Null at the server's own command line. */
  admin: number | null
  /** The network address; empty at the command line. */
  ip: string
  /** Epoch milliseconds. */
  now: number
}

export interface Act {
  action: Action
  target: { type: TargetType; id: number | null }
  /**
   * What was there before and after. Ids, roles, states and numbers only: the rows outlive those they tell of, and
   * hold no secret. One exception: the words of a broadcast, which everybody was told, so that the log can answer
   * for them.
   */
  details: Record<
    string,
    | boolean
    | number
    | string
    | null
    | readonly number[]
    | { before: boolean | number | string | null; after: boolean | number | string | null }
  >
}

/** Writes down what an administrator does, in the transaction of the act itself: both stand, or neither. */
export async function record(db: Db, { admin, ip, now }: Actor, { action, target, details }: Act): Promise<void> {
  if (!db.isTransaction) throw new Error(`"${action}" is recorded outside the transaction of the act.`)
  await store.insertAct(db, {
    adminId: admin,
    atCommandLine: admin === null ? 1 : 0,
    action,
    targetType: target.type,
    targetId: target.id,
    details: JSON.stringify(details),
    ipAddress: ip,
    createdAt: now,
  })
}

export { forgetAdmin } from './store.ts'
