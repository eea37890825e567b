import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message that is older, or newer, than this is not accepted, in milliseconds: a copy cannot be sent later. */
const toleranceMs = 300_000

/**
 * Whether the header `Stripe-Signature` (`t=…,v1=…,v1=…`) signs these bytes with the secret: HMAC-SHA256 of `t.bytes`,
 * any of the signatures. `now`: epoch milliseconds. Source: docs.stripe.com, "Verify webhook signatures manually".
 */
export function isSigned(bytes: Buffer, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split(/=(.*)/s, 2))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(bytes).digest()
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  )
}
