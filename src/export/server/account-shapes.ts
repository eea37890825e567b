import type { Shape } from './shape.ts'

const [plain, time, flag, json, left] = ['plain', 'time', 'flag', 'json', 'left'] as const

export const userShape: Shape<'users'> = {
  file: 'account',
  columns: {
    id: plain, username: plain, usernameKey: left, email: plain, emailKey: left, password: left, role: plain, status: plain, emailVerified: flag, failedSignIns: plain, lastLoginAt: time, lastLoginIp: plain,
    passwordChangeDueAt: time, createdAt: time, updatedAt: time,
  },
}

/** The account itself, how it is set, and what it was told. */
export const accountShapes = {
  user_profiles: {
    file: 'profile',
    columns: {
      userId: left, businessName: plain, website: plain, bio: plain, phone: plain, photographerLevel: plain, photographyType: plain, preferredGear: plain, setupSkippedAt: time,
      createdAt: time, updatedAt: time,
    },
  } satisfies Shape<'user_profiles'>,
  user_settings: {
    file: 'settings',
    columns: { userId: left, notifications: json, preferences: json, version: plain, createdAt: time, updatedAt: time },
  } satisfies Shape<'user_settings'>,
  sessions: {
    file: 'sessions',
    columns: { idHash: left, id: plain, userId: left, createdAt: time, lastSeenAt: time, provenAt: time, ip: plain, userAgent: plain },
  } satisfies Shape<'sessions'>,
  two_factors: {
    file: 'two-factor',
    columns: { userId: left, secret: left, confirmedAt: time, lastStep: left, wrongCodes: left, createdAt: time },
  } satisfies Shape<'two_factors'>,
  letterheads: {
    file: 'letterhead',
    columns: { userId: left, address: plain, taxId: plain, paper: plain, lightEdge: flag, createdAt: time, updatedAt: time, version: plain, logoFile: left, logo: left },
  } satisfies Shape<'letterheads'>,
  calendar_feeds: {
    file: 'calendar-feed',
    columns: { userId: left, tokenHash: left, createdAt: time, lastReadAt: time },
  } satisfies Shape<'calendar_feeds'>,
  notifications: {
    file: 'notifications',
    columns: {
      userId: left, id: plain, type: plain, title: plain, message: plain, relatedId: plain, relatedType: plain, priority: plain, isRead: flag, scheduledFor: time, createdAt: time,
    },
  } satisfies Shape<'notifications'>,
  mails: {
    file: 'letters',
    columns: {
      id: plain, kind: plain, recipient: plain, userId: left, facts: left, createdAt: time, dueAt: time, tries: plain, canWait: left, sentAt: time, failedAt: time, lastError: left,
    },
  } satisfies Shape<'mails'>,
}
