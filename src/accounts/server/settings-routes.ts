import { settingsForm } from '#accounts/settings-api.ts'
import { serveLater } from '#kernel/server/serve.ts'

export const settingsRoutes = serveLater(settingsForm, () =>
  import('./settings-handlers.ts').then((part) => part.settingsHandlers),
)
