import { agreements } from '#client-portal/agreement-api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { type Invoice, invoices, type ListedInvoice } from '#invoices/api.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { proposals } from '#proposals/api.ts'
import type { Choices } from './choices.ts'
import type { Step, People } from './world.ts'

/** What was agreed and binds, of some booking. */
export async function agreedOf({ alice, bookings }: People, choose: Choices) {
  for (const { dealId } of choose.around(bookings)) {
    const { agreed } = await alice(proposals.ofDeal, { params: { id: dealId } })
    if (agreed?.agreedAt) return { dealId, ...agreed }
  }
  return undefined
}

/** Any invoice or credit note, as a rule one of these. */
async function anyBill(
  { alice }: People,
  choose: Choices,
  usual: (bill: ListedInvoice) => boolean,
): Promise<Invoice | undefined> {
  const all = (await alice(invoices.list, {})).toSorted((first, other) => first.id - other.id)
  const some = all.filter(usual)
  const one = choose.among(some.length === 0 || choose.once(5) ? all : some)
  return one && alice(invoices.find, { params: one })
}

/** All that is open of it, a cent less, or a part. */
function someOf(left: number, choose: Choices): number {
  return choose.of(left, left, left - 1, Math.ceil(left / 3))
}

async function pay(world: People, choose: Choices) {
  const bill = await anyBill(world, choose, ({ balance, credits }) => balance > 0 || credits !== undefined)
  if (!bill) return undefined
  const amount = someOf(Math.abs(bill.credits ? bill.total - bill.paid : bill.balance), choose)
  if (amount <= 0) return undefined
  const input = { amount: decimalOfMoney(amount, bill.currency), paidOn: world.dayIn(0) }
  return world.alice(invoices.pay, { params: bill, input })
}

async function takeBack(world: People, choose: Choices) {
  const bill = await anyBill(world, choose, ({ paid }) => paid > 0)
  const payment = bill && choose.among(bill.payments)
  return bill && payment && world.alice(invoices.takePaymentBack, { params: { id: bill.id, paymentId: payment.id } })
}

async function issue(world: People, choose: Choices) {
  const agreed = await agreedOf(world, choose)
  const open = agreed?.installments.filter(({ invoice }) => invoice === null) ?? []
  const installment = choose.among(open) ?? agreed?.installments[0]
  if (!agreed || !installment) return undefined
  return world.alice(agreements.issue, { params: { dealId: agreed.dealId, id: installment.id } })
}

async function credit(world: People, choose: Choices) {
  const bill = await anyBill(world, choose, ({ isFrozen }) => isFrozen === true)
  if (!bill) return undefined
  const left = bill.total - (bill.credited ?? 0)
  const amount = { amount: decimalOfMoney(Math.max(1, someOf(left, choose)), bill.currency) }
  const input = {
    reason: 'As agreed on the phone',
    ...choose.of<typeof amount | { full: true }>(amount, { full: true }),
  }
  return world.alice(creditNotes.write, { params: bill, input })
}

/** What was agreed for that day is kept, or another amount. */
async function cancel(world: People, choose: Choices) {
  const agreed = await agreedOf(world, choose)
  if (!agreed) return undefined
  const deal = { params: { id: agreed.dealId } }
  const reckoned = await world.alice(agreements.cancellation, { ...deal, input: {} })
  if (!reckoned) return undefined
  const { keep, total, issued, paid, currency } = reckoned
  const kept = choose.of(keep, 0, total, Math.floor(total / 3), paid)
  const input = {
    keep: decimalOfMoney(kept, currency),
    by: choose.of<'client' | 'studio'>('client', 'studio'),
    reckoned: { issued, paid },
  }
  return world.alice(agreements.cancel, { ...deal, input })
}

/** What is billed, paid, credited and kept. */
export const moneySteps = {
  pay: { weight: 10, play: pay },
  'take a payment back': { weight: 3, play: takeBack },
  'bill now': { weight: 5, play: issue },
  'choose a status': {
    weight: 4,
    play: async (world, choose) => {
      const isCancelled = choose.once(2)
      const bill = await anyBill(world, choose, ({ credits, status, paid }) =>
        isCancelled ? status === 'cancelled' : credits === undefined && paid === 0,
      )
      const status = isCancelled ? choose.of('sent', 'paid', 'draft') : choose.of('cancelled', 'sent', 'paid', 'draft')
      return bill && world.alice(invoices.setStatus, { params: bill, input: { status } })
    },
  },
  credit: { weight: 3, play: credit },
  'cancel a booking': { weight: 2, play: cancel },
} satisfies Record<string, Step<People>>
