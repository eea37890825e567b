import { Secret, TOTP } from 'otpauth'

const period = 30

/**
 * What authenticator apps expect of RFC 6238: SHA-1, six digits, thirty seconds. Others are not understood by all of
 * them.
 */
const totpOf = (secret: string, label = 'account'): TOTP =>
  new TOTP({ issuer: 'Lightbook', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 random bits, in the letters that people can type into an app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the picture. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The step that a code belongs to: this one, the one before or the one after, for clocks that differ. Nothing when it
 * is none of theirs; epoch milliseconds.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
