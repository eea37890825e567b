import type { AccountStatus, Role } from '#accounts/api.ts'

interface Somebody {
  role: Role
  status: AccountStatus
}

/** The people every test borrows. Alice and Bob are photographers who must never see each other's work. */
export const people = {
  alice: { role: 'user', status: 'active' },
  bob: { role: 'user', status: 'active' },
  moderator: { role: 'moderator', status: 'active' },
  suspended: { role: 'user', status: 'suspended' },
  unverified: { role: 'user', status: 'pending' },
  admin: { role: 'admin', status: 'active' },
} as const satisfies Record<string, Somebody>

export type Who = 'visitor' | keyof typeof people

/** The password of every one of them. */
export const password = 'a violet hour by the sea'

export const emailOf = (who: Who): string => `${who}@studio.example`
