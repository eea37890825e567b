import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import type { BankDetails } from '#payment-codes/how-to-pay.ts'
import { bankFields } from '#studio-money/bank-details.ts'
import type { Db } from '#database/db.ts'

export interface BankVisit {
  install: Pick<Install, 'mail'>
  /** The network address. */
  ip: string
  now: number
}

/** Whoever changes where clients pay may be somebody else: it is logged, and the owner is told. */
export async function reportBankChange(
  db: Db,
  owner: OwnerId,
  { before, after }: { before: BankDetails; after: BankDetails },
  { install, ip, now }: BankVisit,
): Promise<void> {
  const changed = bankFields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  await record(
    db,
    { admin: owner, ip, now },
    {
      action: 'bank_details_changed',
      target: { type: 'user', id: owner },
      details: Object.fromEntries(changed.map((field) => [field, true])),
    },
  )
  await warnOwner(db, owner, 'bank-details-changed', { install, now })
}
