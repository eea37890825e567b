import { omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const clientLinkTables = {
  client_page_links: {
    key: ['tokenHash'],
    download: {
      file: 'client-page-links',
      columns: {
        tokenHash: omitted,
        mailTokenHash: omitted,
        userId: omitted,
        clientId: plain,
        sentTo: plain,
        createdAt: time,
        expiresAt: time,
        openedAt: time,
        renewedAt: time,
        revokedAt: time,
      },
    },
  },
} as const satisfies OwnedTables<'client_page_links'>
