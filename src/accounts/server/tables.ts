import type { AccountStatus, Role } from '#accounts/api.ts'

export interface AccountTables {
  users: {
    id: number
    username: string
    /** The username as it must be unique: NFKC, lower case (R24). */
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
    lastLoginAt: number | null
    createdAt: number
    updatedAt: number
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
    createdAt: number
    updatedAt: number
  }
  sessions: {
    /** SHA-256 of the cookie's secret, hexadecimal: the table holds nothing that signs in (R9). */
    idHash: string
    userId: number
    createdAt: number
    lastSeenAt: number
    ip: string
    userAgent: string
  }
  tokens: {
    /** SHA-256 of the token in the mailed link, hexadecimal (R19). */
    hash: string
    userId: number
    purpose: 'verify-email' | 'reset-password'
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
}
