import { editedColumns, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const proposalTables = {
  installments: {
    key: ['dealId', 'id'],
    download: {
      file: 'installments',
      columns: {
        userId: omitted,
        dealId: plain,
        id: plain,
        name: plain,
        amount: plain,
        dueOn: plain,
        issueOn: plain,
        anchor: plain,
        invoiceId: plain,
      },
    },
  },
  deal_terms: {
    key: ['dealId', 'n'],
    download: {
      file: 'agreed-terms',
      columns: {
        userId: omitted,
        dealId: plain,
        n: plain,
        proposalId: plain,
        contractId: plain,
        facts: json,
        hash: plain,
        total: plain,
        currency: plain,
        agreedAt: time,
      },
    },
  },
  proposals: {
    key: ['id'],
    download: {
      file: 'proposals',
      columns: {
        userId: omitted,
        id: plain,
        dealId: plain,
        number: plain,
        n: plain,
        state: plain,
        facts: json,
        hash: plain,
        validUntil: plain,
        sentAt: time,
        openedAt: time,
        opens: plain,
        acceptedAt: time,
        ticks: json,
        declinedFor: plain,
        advance: json,
        contractNumber: plain,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'proposals' | 'deal_terms' | 'installments'>
