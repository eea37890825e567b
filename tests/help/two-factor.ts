import { Secret, TOTP } from 'otpauth'
import { security } from '#accounts/security-api.ts'
import { emailOf, password } from './people.ts'
import type { Raw, Studio } from './studio.ts'

/** The period of a code, in milliseconds. */
export const step = 30_000

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A code that is wrong for all steps near that time. */
export function wrongAt(secret: string, now: number): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now + steps * step)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** Turns two-factor sign-in on for Alice; her next code is that of the next step. */
export async function turnOn(studio: Studio) {
  const { secret, uri } = await studio.as('alice')(security.beginTwoFactor, {})
  const { recoveryCodes } = await studio.as('alice')(security.confirmTwoFactor, {
    input: { code: codeAt(secret, studio.clock.now) },
  })
  studio.clock.now += 10 * step
  return { secret, uri, recoveryCodes }
}

/** Clears the rate limits, which have tests of their own. */
export async function signIn({ raw, db }: Studio, code?: string, givenPassword = password): Promise<Raw> {
  await db.deleteFrom('rate_limits').where('key', 'like', '/api/%').execute()
  return raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('alice'), password: givenPassword, ...(code !== undefined && { code }) },
  })
}
