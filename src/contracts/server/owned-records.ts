import { editedColumns, flag, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const contractTables = {
  signing_links: {
    key: ['tokenHash'],
    download: {
      file: 'signing-links',
      columns: {
        tokenHash: omitted,
        mailTokenHash: omitted,
        userId: omitted,
        contractId: plain,
        sentTo: plain,
        createdAt: time,
        expiresAt: time,
        openedAt: time,
        remindedAt: time,
        revokedAt: time,
      },
    },
  },
  contract_time_stamps: {
    key: ['contractId'],
    download: {
      file: 'contract-time-stamps',
      columns: {
        userId: omitted,
        contractId: plain,
        root: plain,
        dueAt: omitted,
        tries: omitted,
        lastError: omitted,
        givenUpAt: omitted,
        token: plain,
      },
    },
  },
  contract_documents: {
    key: ['contractId', 'kind', 'hash'],
    download: {
      file: 'contract-documents',
      columns: { userId: omitted, contractId: plain, kind: plain, hash: plain, bytes: omitted, model: omitted },
    },
  },
  // Exported exactly as hashed: reformatted facts and times would not verify.
  contract_events: {
    key: ['contractId', 'id'],
    download: {
      file: 'contract-evidence',
      columns: {
        userId: omitted,
        contractId: plain,
        id: plain,
        at: plain,
        kind: plain,
        facts: plain,
        hashBefore: plain,
        hash: plain,
        keyId: plain,
      },
    },
  },
  contract_signatures: {
    key: ['contractId', 'party'],
    download: {
      file: 'contract-signatures',
      columns: {
        userId: omitted,
        contractId: plain,
        party: plain,
        name: plain,
        way: plain,
        strokes: plain,
        at: time,
        ip: plain,
        userAgent: plain,
        consent: plain,
        documentHash: plain,
      },
    },
  },
  contracts: {
    key: ['id'],
    download: {
      file: 'contracts',
      columns: {
        userId: omitted,
        id: plain,
        clientId: plain,
        shootId: plain,
        shootTitle: plain,
        contractNumber: plain,
        title: plain,
        content: plain,
        packageDetails: plain,
        terms: plain,
        weather: json,
        status: plain,
        contractDate: plain,
        currency: plain,
        totalCents: plain,
        depositCents: plain,
        signedDate: time,
        locale: plain,
        frozenAt: time,
        documentHash: plain,
        signedHash: plain,
        ...editedColumns,
      },
    },
  },
  contract_templates: {
    key: ['id'],
    download: {
      file: 'contract-templates',
      columns: {
        userId: omitted,
        id: plain,
        name: plain,
        nameKey: omitted,
        content: plain,
        isDefault: flag,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<
  | 'signing_links'
  | 'contract_documents'
  | 'contract_time_stamps'
  | 'contract_events'
  | 'contract_signatures'
  | 'contracts'
  | 'contract_templates'
>
