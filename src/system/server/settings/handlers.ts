import type { Handlers } from '#kernel/server/http/serve.ts'
import type { settingsApi } from '#system/settings-api.ts'
import { emailSettings, saveEmail } from './email-settings.ts'
import { publicAddress, savePublicAddress } from './public-address.ts'
import { testEmail } from './test-email.ts'

export const settingsHandlers: Handlers<typeof settingsApi> = {
  email: async ({ db, install }) => {
    await install.liveSettings.refresh(db)
    return emailSettings(install)
  },
  saveEmail: ({ db, admin, install, ip, now, ifMatch, input }) =>
    saveEmail({ db, admin, install, ip, now, ifMatch }, input),
  testEmail: ({ db, owner, admin, install, ip, now, input }) =>
    testEmail({ db, owner, admin, install, ip, now }, input.draft),
  publicAddress: async ({ db, install }) => {
    await install.liveSettings.refresh(db)
    return publicAddress(install)
  },
  savePublicAddress: ({ db, admin, install, ip, now, ifMatch, input }) =>
    savePublicAddress({ db, admin, install, ip, now, ifMatch }, input.url),
}
