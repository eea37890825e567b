import { registerOtherAccess } from '#accounts/server/sessions/end-access.ts'

/** What ends with the sessions of a user: API tokens, and that webhooks are told what happens. */
export const registerAccessOfPrograms = (): void =>
  registerOtherAccess(async (db, userId, now) => {
    await (await import('#api-tokens/server/service.ts')).revokeTokensOf(db, userId)
    await (await import('#webhooks/server/service.ts')).pauseWebhooksOf(db, userId, now)
  })
