import type { AccountStatus, Role } from '#accounts/api.ts'

export interface AccountTables {
  users: {
    id: number
    username: string
    /** The unique form of the username: NFKC, lower case. */
    usernameKey: string
    email: string
    /** The unique form of the address, used for lookup. */
    emailKey: string
    /** An Argon2id hash with its parameters. */
    password: string
    role: Role
    status: AccountStatus
    /** 0 or 1. */
    emailVerified: number
    /** Wrong passwords in a row. */
    failedSignIns: number
    /** When a temporary password expires, epoch milliseconds; null for a password that the user chose. */
    passwordChangeDueAt: number | null
    lastLoginAt: number | null
    /** Network address of the last sign-in; empty before the first one. */
    lastLoginIp: string
    createdAt: number
    updatedAt: number
  }
  /**
   * Index of the administrators' user search: each prefix of a user's names and their marked ends (see beginnings.ts),
   * and the empty one, which every user has.
   */
  user_words: {
    word: string
    /** Status and role (see status-and-role.ts), set by triggers. */
    statusAndRole: number
    userId: number
  }
  user_profiles: {
    userId: number
    fullName: string
    businessName: string
    website: string
    bio: string
    phone: string
    photographerLevel: string
    photographyType: string
    preferredGear: string
    /** When the set-up was skipped; null while it may be offered. */
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
    /** Version of settings and profile together: they are edited in one form. */
    version: number
    createdAt: number
    updatedAt: number
  }
  sessions: {
    /** SHA-256 of the cookie's secret, hexadecimal: the table alone does not allow to sign in. */
    idHash: string
    /** Public id, used to end the session. */
    id: number
    userId: number
    createdAt: number
    lastSeenAt: number
    /** When the password was last verified in this session. */
    provenAt: number
    ip: string
    userAgent: string
  }
  two_factors: {
    userId: number
    /** The TOTP secret, encrypted with the server's key. */
    secret: string
    /** When the first code confirmed it; null while it is being set up. */
    confirmedAt: number | null
    /** The newest time step whose code was used: no code works twice. */
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
  known_devices: {
    userId: number
    /** SHA-256 of the secret in the browser's device cookie, hexadecimal. */
    hash: string
    createdAt: number
    lastSeenAt: number
  }
  email_changes: {
    userId: number
    /** Random, hexadecimal. */
    id: string
    oldEmail: string
    newEmail: string
    createdAt: number
    /** SHA-256 of the secret in the link to the new mailbox, hexadecimal; null before the email and after its use. */
    confirmHash: string | null
    confirmedAt: number | null
    /** The same of the link to the old mailbox that undoes the change. */
    undoHash: string | null
    undoneAt: number | null
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
