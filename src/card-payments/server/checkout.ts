import { z } from 'zod'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { ServiceError } from '#kernel/server/outbound/service-error.ts'

/** A payment to be made. */
export interface Checkout {
  /** Minor units of the currency. */
  amount: number
  currency: string
  /** What the client reads: `Invoice INV-2026-0001, Studio Archer`. */
  title: string
  /** Comes back with the event of the payment; the same one never begins two payments. */
  reference: string
  /** Where the client continues after paying, and after going back. */
  successUrl: string
  cancelUrl: string
  email: string
  /** When the page of the payment ends, epoch milliseconds: 30 minutes to 24 hours from now. */
  expiresAt: number
}

const Session = z.object({ id: z.string().min(1).max(255), url: z.url().max(4000) })

const Refusal = z.object({ error: z.object({ code: z.string().optional(), type: z.string().optional() }) })

/** Why a payment could not begin: the amount is below what cards take, the key is not accepted, or anything else. */
export class CheckoutError extends Error {
  readonly why: 'amount' | 'key' | 'service'

  constructor(why: CheckoutError['why'], cause: unknown) {
    super(`A card payment could not begin: ${why}.`, { cause })
    this.why = why
  }
}

/** Begins a payment on a page of Stripe; returns its address. Throws a CheckoutError. */
export async function startCheckout(
  service: ExternalService,
  owner: OwnerId,
  secretKey: string,
  checkout: Checkout,
): Promise<string> {
  const body = {
    bytes: Buffer.from(new URLSearchParams(fieldsOf(checkout)).toString()),
    type: 'application/x-www-form-urlencoded',
    answerType: 'application/json',
    headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': checkout.reference },
  }
  try {
    const answer = await service.postBytes('/v1/checkout/sessions', body, { for: owner })
    const { url } = Session.parse(JSON.parse(answer.toString('utf8')))
    if (!isSafe(new URL(url))) throw new Error('The page of a payment is not on https.')
    return url
  } catch (error) {
    throw new CheckoutError(causeOf(error), error)
  }
}

/** A plain connection is for a stand-in of Stripe on this machine only. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')

/** The form of Stripe's API. The amount is in minor units, as it is. */
const fieldsOf = (checkout: Checkout): Record<string, string> => ({
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': checkout.currency.toLowerCase(),
  'line_items[0][price_data][unit_amount]': String(checkout.amount),
  'line_items[0][price_data][product_data][name]': checkout.title,
  'payment_intent_data[description]': checkout.title,
  client_reference_id: checkout.reference,
  success_url: checkout.successUrl,
  cancel_url: checkout.cancelUrl,
  expires_at: String(Math.floor(checkout.expiresAt / 1000)),
  ...(checkout.email !== '' && { customer_email: checkout.email }),
})

function causeOf(error: unknown): CheckoutError['why'] {
  if (!(error instanceof ServiceError) || error.kind !== 'status') return 'service'
  if (error.status === 401 || error.status === 403) return 'key'
  const code = codeOf(error.body)
  return code === 'amount_too_small' || code === 'amount_too_large' ? 'amount' : 'service'
}

function codeOf(body: unknown): string | undefined {
  if (!Buffer.isBuffer(body)) return undefined
  try {
    return Refusal.safeParse(JSON.parse(body.toString('utf8'))).data?.error.code
  } catch {
    return undefined
  }
}
