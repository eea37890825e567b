import { createHmac } from 'node:crypto'
import { cardPayments } from '#card-payments/api.ts'
import { Answered, startFake } from './fake-services.ts'
import { openStudio } from './studio.ts'

export const publicUrl = 'http://studio.example'
export const keys = { secretKey: 'sk_live_4f9a81c2e7d3', signingSecret: 'whsec_5b1c07d9e2' }

/** What a studio's server asked to have paid, by the fields of Stripe's form. */
export interface Begun {
  amount: number
  currency: string
  reference: string
  title: string
  successUrl: string
  cancelUrl: string
  /** Of the request. */
  authorization: string
  idempotencyKey: string
}

/** A stand-in for Stripe: it makes pages of payments, and refuses keys and amounts as Stripe does. */
export async function startCardService() {
  const fake = await startFake((_, { body, headers }) => {
    const fields = body as Record<string, string>
    if (headers.authorization !== `Bearer ${keys.secretKey}`)
      return new Answered(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    if (Number(fields['line_items[0][price_data][unit_amount]']) < 50)
      return new Answered(400, { error: { type: 'invalid_request_error', code: 'amount_too_small' } })
    return {
      id: `cs_${fake.requests.length}`,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/cs_${fake.requests.length}`,
    }
  })
  const begun = (): Begun[] =>
    fake.requests.map(({ body, headers }) => {
      const fields = body as Record<string, string>
      return {
        amount: Number(fields['line_items[0][price_data][unit_amount]']),
        currency: fields['line_items[0][price_data][currency]'] ?? '',
        reference: fields['client_reference_id'] ?? '',
        title: fields['line_items[0][price_data][product_data][name]'] ?? '',
        successUrl: fields['success_url'] ?? '',
        cancelUrl: fields['cancel_url'] ?? '',
        authorization: headers.authorization ?? '',
        idempotencyKey: String(headers['idempotency-key']),
      }
    })
  return { ...fake, begun }
}

/** An event as Stripe sends it. */
export interface SentEvent {
  id: string
  type?: string
  reference: string
  amount: number
  currency?: string
  status?: string
  /** Epoch milliseconds. */
  at: number
}

export const eventText = ({ id, type, reference, amount, currency, status, at }: SentEvent): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: type ?? 'checkout.session.completed',
    created: Math.floor(at / 1000),
    livemode: true,
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        client_reference_id: reference,
        amount_total: amount,
        currency: currency ?? 'eur',
        payment_intent: 'pi_3Nq1',
        payment_status: status ?? 'paid',
      },
    },
  })

/** The header by which Stripe signs a message at a time. */
export function signatureOf(text: string, at: number, secret = keys.signingSecret): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}

/** A studio whose clients can pay by card; `send` delivers a message as Stripe does. */
export async function openCardStudio(env: Record<string, string> = {}) {
  const service = await startCardService()
  const studio = await openStudio({ env: { STRIPE_BASE: service.url, PUBLIC_URL: publicUrl, ...env } })
  const alice = studio.as('alice')
  const { eventsUrl } = await alice(cardPayments.setUp, {})
  await alice(cardPayments.change, { input: keys })
  const path = new URL(eventsUrl ?? publicUrl).pathname
  /** A program of another service sends no Origin and no cookies. */
  const send = async (text: string, signature?: string): Promise<number> => {
    const { statusCode } = await studio.inject({
      method: 'POST',
      url: path,
      headers: {
        host: new URL(publicUrl).host,
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload: text,
    })
    return statusCode
  }
  const report = (event: Omit<SentEvent, 'at'>) => {
    const text = eventText({ ...event, at: studio.clock.now })
    return send(text, signatureOf(text, studio.clock.now))
  }
  return { ...studio, alice, service, path, send, report }
}
