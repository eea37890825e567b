import { flag, json, omitted, plain, time, type Download, type OwnedTables } from '#database/owned.ts'

export const accountTables = {
  tokens: { key: ['hash'], download: { leftOut: 'fingerprints of links that were sent by mail' } },
  email_changes: {
    key: ['id'],
    download: {
      file: 'email-changes',
      columns: {
        userId: omitted,
        id: omitted,
        oldEmail: plain,
        newEmail: plain,
        createdAt: time,
        confirmHash: omitted,
        confirmedAt: time,
        undoHash: omitted,
        undoneAt: time,
      },
    },
  },
  known_devices: { key: ['hash'], download: { leftOut: 'fingerprints of browsers that have signed in' } },
  recovery_codes: { key: ['hash'], download: { leftOut: 'fingerprints of recovery codes' } },
  two_factors: {
    key: [],
    download: {
      file: 'two-factor',
      columns: {
        userId: omitted,
        secret: omitted,
        confirmedAt: time,
        lastStep: omitted,
        wrongCodes: omitted,
        createdAt: time,
      },
    },
  },
  sessions: {
    key: ['idHash'],
    download: {
      file: 'sessions',
      columns: {
        idHash: omitted,
        id: plain,
        userId: omitted,
        createdAt: time,
        lastSeenAt: time,
        provenAt: time,
        ip: plain,
        userAgent: plain,
      },
    },
  },
  user_settings: {
    key: [],
    download: {
      file: 'settings',
      columns: {
        userId: omitted,
        notifications: json,
        preferences: json,
        version: plain,
        createdAt: time,
        updatedAt: time,
      },
    },
  },
  user_profiles: {
    key: [],
    download: {
      file: 'profile',
      columns: {
        userId: omitted,
        fullName: plain,
        businessName: plain,
        website: plain,
        bio: plain,
        phone: plain,
        photographerLevel: plain,
        photographyType: plain,
        preferredGear: plain,
        setupSkippedAt: time,
        createdAt: time,
        updatedAt: time,
      },
    },
  },
  user_words: {
    key: ['word'],
    download: { leftOut: 'what administrators find the account by: its name and address, in parts' },
  },
} as const satisfies OwnedTables<
  | 'email_changes'
  | 'known_devices'
  | 'tokens'
  | 'recovery_codes'
  | 'two_factors'
  | 'sessions'
  | 'user_settings'
  | 'user_profiles'
  | 'user_words'
>

/** The columns of the account in the download. */
export const userDownload: Download<'users'> = {
  file: 'account',
  columns: {
    id: plain,
    username: plain,
    usernameKey: omitted,
    email: plain,
    emailKey: omitted,
    password: omitted,
    role: plain,
    status: plain,
    emailVerified: flag,
    failedSignIns: plain,
    lastLoginAt: time,
    lastLoginIp: plain,
    passwordChangeDueAt: time,
    createdAt: time,
    updatedAt: time,
  },
}
