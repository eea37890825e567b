import type { accounts } from '#accounts/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

const nobody = { email: 'nora@studio.example', username: 'nora', password: 'lantern under oaks' }
const noToken = 'A'.repeat(43)

export const accountSample: Sample<typeof accounts> = async () => ({
  current: {},
  login: { input: { email: 'alice@studio.example', password: 'a violet hour by the sea' } },
  logout: {},
  register: { input: nobody },
  sendVerification: { input: nobody },
  resendVerification: { input: { email: nobody.email } },
  verifyEmail: { input: { token: noToken } },
  forgotPassword: { input: { email: nobody.email } },
  verifyResetToken: { input: { token: noToken } },
  resetPassword: { input: { token: noToken, password: 'lantern under oaks' } },
  settings: {},
  profile: {},
  setUpProfile: { input: { photographerLevel: 'professional', photographyType: 'Wedding', preferredGear: 'Nikon' } },
  deleteAccount: {},
  skipSetup: {},
})
