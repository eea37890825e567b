import { security } from '#accounts/security-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

const password = 'a violet hour by the sea'

export const securitySample: Sample<typeof security> = async (owner) => {
  const [session] = await owner(security.sessions, {})
  return {
    confirm: { input: { password } },
    changePassword: { input: { currentPassword: password, newPassword: 'lantern under oaks' } },
    changeEmail: { input: { email: `studio-${session?.id}@archer.example` } },
    pendingEmail: {},
    cancelEmail: {},
    confirmEmail: { input: { token: 'a'.repeat(43) } },
    undoEmail: { input: { token: 'b'.repeat(43) } },
    sessions: {},
    endSession: { params: { id: session?.id ?? 0 } },
    endOtherSessions: {},
    twoFactor: {},
    beginTwoFactor: {},
    confirmTwoFactor: { input: { code: '000000' } },
    renewRecoveryCodes: {},
    endTwoFactor: { input: { password, code: '000000' } },
  }
}
