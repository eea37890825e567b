import type { settingsForm } from '#accounts/settings-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { saveSettings } from './save-settings.ts'

export const settingsHandlers: Handlers<typeof settingsForm> = {
  save: ({ db, owner, input, ifMatch, now }) => saveSettings(db, owner, input, ifMatch, now),
}
