import { flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

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
        provesFirst: flag,
        isByBooking: flag,
      },
    },
  },
  client_page_settings: {
    key: [],
    download: { file: 'client-page-settings', columns: { userId: omitted, codeAsked: plain } },
  },
  client_page_devices: {
    key: ['clientId', 'deviceHash'],
    download: { leftOut: 'fingerprints of browsers of clients' },
  },
  visitor_codes: {
    key: ['deviceHash'],
    download: { leftOut: 'codes of visitors, for a day' },
  },
} as const satisfies OwnedTables<'client_page_links' | 'client_page_settings' | 'client_page_devices' | 'visitor_codes'>
