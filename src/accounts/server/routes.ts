import { accounts, type Registration } from '#accounts/api.ts'
import { type Call, serve } from '#kernel/server/http/serve.ts'
import { isResetToken, resetPassword, verifyEmail } from './emails/links.ts'
import { register } from './registration.ts'
import { forgotPassword, refuseWithoutMail, requireCurrentUser, resendVerification, signIn } from './service.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import { endSession, startSession } from './sessions/sessions.ts'
import { requireProfile, requireSettings, setUpProfile, skipSetup } from './settings/settings.ts'

const emailSent = { message: 'Please check your email and click the verification link to complete registration.' }
const maybeEmailSent = { message: "If an account with this email exists, you'll receive password reset instructions." }

export const accountRoutes = serve(accounts, {
  current: ({ db, owner }) => requireCurrentUser(db, owner),
  login: async ({ db, input, reply, ...visit }) => {
    const { id, secret, device } = await signIn(db, input, { ...visit, uncountAttempt: reply.uncountAttempt })
    reply.keepSession(secret)
    if (device) reply.keepDevice(device)
    return requireCurrentUser(db, id)
  },
  logout: async ({ db, session, reply }) => {
    if (session) await endSession(db, session)
    reply.dropSession()
  },
  register: async (call) => {
    const id = await registerHere(call)
    return call.install.mail ? waiting(call.input) : signInNew(call, id)
  },
  sendVerification: async (call) => {
    refuseWithoutMail(call.install)
    await registerHere(call)
    return emailSent
  },
  resendVerification: async ({ db, input, install, now }) => {
    await resendVerification(db, input.email, install, now)
    return emailSent
  },
  verifyEmail: async ({ db, input, device, now, reply }) => {
    const result = await verifyEmail(db, input.token, { device, now })
    if (result === 'choose_password') {
      reply.uncountAttempt()
      return reply.redirect(`/reset-password?token=${input.token}&new=1`)
    }
    const isGood = result === 'verification_success' || result === 'already_verified'
    if (isGood) reply.uncountAttempt()
    reply.redirect(isGood ? `/auth?message=${result}` : `/verify-email?error=${result}`)
  },
  forgotPassword: async ({ db, input, install, now }) => {
    await forgotPassword(db, input.email, install, now)
    return maybeEmailSent
  },
  verifyResetToken: async ({ db, input, now, reply }) => {
    const valid = await isResetToken(db, input.token, now)
    if (valid) reply.uncountAttempt()
    return { valid }
  },
  resetPassword: async ({ db, input, device, now, reply }) => {
    const secret = await resetPassword(db, input.token, input.password, { device, now })
    if (secret) reply.keepDevice(secret)
    reply.uncountAttempt()
    return { message: 'Password Reset Successful' }
  },
  settings: ({ db, owner }) => requireSettings(db, owner),
  profile: ({ db, owner }) => requireProfile(db, owner),
  setUpProfile: ({ db, owner, input, now }) => setUpProfile(db, owner, input, now),
  deleteAccount: async ({ db, owner, input, reply, ...visit }) => {
    const { leave } = await import('./users/departure.ts')
    await leave(db, owner, input, visit)
    reply.dropSession()
  },
  skipSetup: ({ db, owner, now }) => skipSetup(db, owner, now),
})

/** Registers, and remembers the browser: in it the emailed link keeps the password that was typed here. */
async function registerHere({
  db,
  input,
  install,
  device,
  now,
  reply,
}: Call<typeof accounts.register>): Promise<number | undefined> {
  const secret = newSecret()
  const id = await register(db, input, { install, now, device: device ?? hashOf(secret) })
  // For a known address too, so that the cookie does not reveal which are known.
  if (device === undefined) reply.keepDevice(secret)
  return id
}

/** The same for a new address and a known one. */
const waiting = ({ username, email }: Registration) => ({
  username,
  email,
  role: 'user' as const,
  status: 'pending' as const,
  verificationNeeded: true,
})

async function signInNew({ db, reply, log, ...visit }: Call<typeof accounts.register>, id: number | undefined) {
  const user = await requireCurrentUser(db, id ?? 0)
  if (user.role === 'admin') log.info({ user: user.id }, 'the first account was created: it is the administrator')
  reply.keepSession(await startSession(db, user.id, visit))
  return { ...user, verificationNeeded: false }
}
