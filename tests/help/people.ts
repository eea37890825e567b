import type { AccountStatus, Role } from '#accounts/api.ts'

interface Somebody {
  role: Role
  status: AccountStatus
}

/** The users of all tests. Alice and Bob are photographers who must not see each other's data. */
export const people = {
  alice: { role: 'user', status: 'active' },
  bob: { role: 'user', status: 'active' },
  moderator: { role: 'moderator', status: 'active' },
  suspended: { role: 'user', status: 'suspended' },
  unverified: { role: 'user', status: 'pending' },
  admin: { role: 'admin', status: 'active' },
} as const satisfies Record<string, Somebody>

export type Who = 'visitor' | keyof typeof people

/** Their password. */
export const password = 'a violet hour by the sea'

export const emailOf = (who: Who): string => `${who}@studio.example`
