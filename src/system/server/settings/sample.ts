import type { Sample } from '#kernel/server/http/domain.ts'
import type { settingsApi } from '#system/settings-api.ts'

const draft = {
  host: '127.0.0.1',
  port: 1,
  security: 'none',
  username: 'studio',
  password: 'wax-and-wane',
  senderName: 'Studio',
  senderAddress: 'studio@studio.example',
} as const

// Email stays off: with it, the access matrix would meet accounts that have to verify their address.
export const settingsSample: Sample<typeof settingsApi> = async () => ({
  email: {},
  saveEmail: { input: { ...draft, enabled: false } },
  testEmail: { input: { draft } },
  publicAddress: {},
  savePublicAddress: { input: { url: 'https://studio.example' } },
})
