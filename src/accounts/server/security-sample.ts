import type { security } from '#accounts/security-api.ts'
import type { Sample } from '#kernel/server/domain.ts'

const password = 'a violet hour by the sea'

export const securitySample: Sample<typeof security> = async () => ({
  confirm: { input: { password } },
})
