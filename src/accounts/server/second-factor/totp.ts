import { Secret, TOTP } from 'otpauth'

const period = 30

/** RFC 6238 with SHA-1, six digits and thirty seconds: what all authenticator apps support. */
const totpOf = (secret: string, label = 'account'): TOTP =>
  new TOTP({ issuer: 'Lightbook', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 random bits in base32, which people can type. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The time step of a code: the current, previous or next one, to allow for clock differences. Undefined when the code
 * matches none. `now` in epoch milliseconds.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
