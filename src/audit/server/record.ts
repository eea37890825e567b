import type { Action, TargetType } from '#audit/rules.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** The acting administrator and the request's address. */
export interface Actor {
  /** Null at the server's command line. */
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
   * Values before and after. Ids, roles, statuses and numbers only: the rows outlive the records and must hold no
   * personal data or secrets. The exception is the text of a broadcast, which all users received.
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

/** Records an administrator's action, in the transaction of the action itself. */
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

export { anonymizeAdmin as forgetAdmin } from './store.ts'
