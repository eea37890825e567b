import { Secret, TOTP } from 'otpauth'
import { security } from '#accounts/security-api.ts'
import { emailOf, password } from './people.ts'
import type { Raw, Studio } from './studio.ts'

/** How long one code is shown, in milliseconds. */
export const step = 30_000

/** What an app on the photographer's phone shows at that time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Not the code of any step near that time. */
export function wrongAt(secret: string, now: number): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now + steps * step)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** Alice with two-factor sign-in; her next code is that of the next step. */
export async function turnOn(studio: Studio) {
  const { secret, uri } = await studio.as('alice')(security.beginTwoFactor, {})
  const { recoveryCodes } = await studio.as('alice')(security.confirmTwoFactor, {
    input: { code: codeAt(secret, studio.clock.now) },
  })
  studio.clock.now += 10 * step
  return { secret, uri, recoveryCodes }
}

/** Tries from one address are counted by tests of their own. */
export async function signIn({ raw, db }: Studio, code?: string, said = password): Promise<Raw> {
  await db.deleteFrom('rate_limits').where('key', 'like', '/api/%').execute()
  return raw('visitor', 'POST', '/api/login', {
    body: { email: emailOf('alice'), password: said, ...(code !== undefined && { code }) },
  })
}
