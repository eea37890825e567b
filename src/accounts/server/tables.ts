import type { AccountStatus, Role } from '#accounts/api.ts'

export interface AccountTables {
  users: {
    id: number
    username: string
    /** The username as it must be unique: NFKC, lower case. */
    usernameKey: string
    email: string
    /** The address as it must be unique, and as it is looked up. */
    emailKey: string
    /** An Argon2id hash with its parameters. */
    password: string
    role: Role
    status: AccountStatus
    /** 0 or 1. */
    emailVerified: number
    /** Wrong passwords in a row. */
    failedSignIns: number
    /** Until when the password works that an administrator set, epoch milliseconds; null for one of one's own. */
    passwordChangeDueAt: number | null
    lastLoginAt: number | null
    /** From which network address; empty before the first time. */
    lastLoginIp: string
    createdAt: number
    updatedAt: number
  }
  /**
   * What administrators find users by: each beginning of their names (see beginnings.ts), and nothing at all, which
   * everybody has.
   */
  user_words: {
    word: string
    /** The user's state and role (see status-and-role.ts), kept by the database itself. */
    statusAndRole: number
    userId: number
  }
  user_profiles: {
    userId: number
    businessName: string
    website: string
    bio: string
    phone: string
    photographerLevel: string
    photographyType: string
    preferredGear: string
    /** When the set-up in three steps was skipped; null while it may still be offered. */
    setupSkippedAt: number | null
    createdAt: number
    updatedAt: number
  }
  user_settings: {
    userId: number
    /** JSON: Settings.notifications. */
    notifications: string
    /** JSON: Settings.preferences. */
    preferences: string
    /** Of settings and profile together: they are edited in one form. */
    version: number
    createdAt: number
    updatedAt: number
  }
  sessions: {
    /** SHA-256 of the cookie's secret, hexadecimal: the table holds nothing that signs in. */
    idHash: string
    /** What its owner ends it by. */
    id: number
    userId: number
    createdAt: number
    lastSeenAt: number
    /** When the password was last proved in it. */
    provenAt: number
    ip: string
    userAgent: string
  }
  two_factors: {
    userId: number
    /** The secret that the authenticator app shares, sealed with the server's key. */
    secret: string
    /** When a code showed that the app has it; null while it is being set up. */
    confirmedAt: number | null
    /** The newest step of thirty seconds whose code was used: no code works twice. */
    lastStep: number
    /** Wrong codes since the last right one. */
    wrongCodes: number
    createdAt: number
  }
  recovery_codes: {
    userId: number
    /** SHA-256, hexadecimal. */
    hash: string
    usedAt: number | null
  }
  tokens: {
    /** SHA-256 of the token in the mailed link, hexadecimal. */
    hash: string
    userId: number
    purpose: 'verify-email' | 'reset-password'
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends AccountTables {}
}
