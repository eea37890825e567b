import { settingsForm } from '#accounts/settings-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const settingsRoutes = serveLater(settingsForm, () =>
  import('./handlers.ts').then((part) => part.settingsHandlers),
)
