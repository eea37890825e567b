import { todayOf } from '#accounts/server/settings/settings.ts'
import { balanceDueOn, balanceOf } from '#contracts/terms.ts'
import { dayOfShoot } from '#documents/occasion.ts'
import { defaultDueDays, defaultTerms } from '#invoices/rules.ts'
import { isCreditedInFull } from '#invoices/open.ts'
import { createInvoice, invoicesOfContract, wholeInvoice } from '#invoices/server/service.ts'
import { quantityDigits } from '#invoices/totals.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { Problem } from '#kernel/problem.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { dayAfter } from '#time/day-after.ts'
import { lockContract } from './service.ts'
import type { ContractTables } from './tables.ts'

type Part = 'deposit' | 'balance'

/**
 * Creates the draft of a contract's deposit or balance invoice; returns the existing one unless it is cancelled or
 * credited. */
export async function invoiceOfContract(db: Db, owner: OwnerId, id: number, part: Part, now: number) {
  // Locks the row: of two concurrent calls, the second finds the first one's invoice.
  const contract = await lockContract(db, owner, id, now)
  const existing = (await invoicesOfContract(db, owner, id, now)).find(
    (made) => made.contractPart === part && made.status !== 'cancelled' && !isCreditedInFull(made),
  )
  if (existing) return wholeInvoice(db, owner, existing.id, now)
  const draft = {
    ...(await draftOf(db, owner, contract, part, now)),
    ...(part === 'deposit' ? depositOf : restOf)(contract),
  }
  return createInvoice(db, owner, draft, now, { from: { words: contract.contractNumber, contract: { id, part } } })
}

type Contract = ContractTables['contracts']

const owed = (cents: number | null, description: string, nothing: string) => {
  if (!cents) throw new Problem('conflict', nothing)
  return [{ description, quantity: 10 ** quantityDigits, rate: cents, amount: undefined }]
}

const depositOf = ({ depositCents, title }: Contract) => ({
  terms: 'Due at signing.',
  items: owed(depositCents, `Deposit, ${title}`, 'This contract names no deposit.'),
})

const restOf = ({ totalCents: total, depositCents: deposit, title }: Contract) => ({
  terms: defaultTerms,
  items: owed(balanceOf({ total, deposit }), `Balance, ${title}`, 'This contract leaves no balance to pay.'),
})

/** Issued today; the deposit is due at once, the balance a week before the shoot. */
async function draftOf(db: Db, owner: OwnerId, { clientId, shootId, currency }: Contract, part: Part, now: number) {
  const issueDate = await todayOf(db, owner, now)
  const shoot = shootId === null ? undefined : await ifFound(requireShoot(db, owner, shootId))
  const shootOn = shoot ? dayOfShoot({ at: shoot.date, timeZone: shoot.timeZone }) : null
  const due = part === 'deposit' ? issueDate : (balanceDueOn(shootOn) ?? dayAfter(issueDate, defaultDueDays))
  return {
    clientId,
    shootId: shoot?.id ?? null,
    currency,
    issueDate,
    dueDate: due < issueDate ? issueDate : due,
    subtotal: undefined,
    tax: undefined,
    taxType: 'amount' as const,
    taxRate: null,
    // The client agreed to these amounts, so any tax is in them.
    pricesWithTax: true,
    notes: '',
    status: undefined,
  }
}
