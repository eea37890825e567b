import { editedColumns, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const webhookTables = {
  webhook_deliveries: {
    key: ['id'],
    download: {
      file: 'webhook-deliveries',
      columns: {
        userId: omitted,
        id: plain,
        endpointId: plain,
        messageId: plain,
        type: plain,
        body: json,
        state: plain,
        attempts: plain,
        nextAt: time,
        triedAt: time,
        status: plain,
        failure: plain,
        ms: plain,
        queuedAt: time,
        createdAt: time,
      },
    },
  },
  webhook_endpoints: {
    key: ['id'],
    download: {
      file: 'webhooks',
      columns: {
        userId: omitted,
        id: plain,
        url: plain,
        description: plain,
        types: json,
        secret: omitted,
        formerSecret: omitted,
        formerUntil: time,
        state: plain,
        offReason: plain,
        stateAt: time,
        failures: plain,
        failingSince: time,
        restsUntil: omitted,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'webhook_endpoints' | 'webhook_deliveries'>
