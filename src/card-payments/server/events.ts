import { z } from 'zod'

/** A payment that Stripe reports as made. */
export interface PaidEvent {
  /** The same for every copy of the message. */
  id: string
  /** When it was paid, epoch milliseconds. */
  at: number
  /** That of the checkout; empty for payments that were not begun here. */
  reference: string
  /** Minor units. */
  amount: number
  currency: string
  /** The number of the payment in Stripe; empty if it names none. */
  payment: string
}

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({ object: z.unknown() }),
})

const Session = z.object({
  client_reference_id: z.string().max(200).nullish(),
  amount_total: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[a-z]{3}$/),
  payment_status: z.string(),
  payment_intent: z.string().max(255).nullish(),
})

/** A card is charged at once; a direct debit is only promised by the first of these, and paid by the second. */
const paying: readonly string[] = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** The payment that a verified message reports; undefined for all others. Throws for what is not an event at all. */
export function readEvent(bytes: Buffer): PaidEvent | undefined {
  const event = Event.parse(JSON.parse(bytes.toString('utf8')))
  if (!paying.includes(event.type)) return undefined
  const session = Session.parse(event.data.object)
  if (session.payment_status !== 'paid') return undefined
  return {
    id: event.id,
    at: event.created * 1000,
    reference: session.client_reference_id ?? '',
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    payment: session.payment_intent ?? '',
  }
}
