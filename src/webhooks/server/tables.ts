import type { deliveryStates, endpointStates, offReasons } from '#webhooks/api.ts'

export interface WebhookTables {
  webhook_endpoints: {
    userId: number
    id: number
    url: string
    description: string
    /** JSON: the types of events that it gets; `null` for all. */
    types: string
    /** Encrypted with the server's key. */
    secret: string
    /** The one before, which signs too until `formerUntil`; empty without one. */
    formerSecret: string
    formerUntil: number | null
    state: (typeof endpointStates)[number]
    offReason: (typeof offReasons)[number]
    stateAt: number
    /** Attempts that failed since the last success, and when the first of them was. */
    failures: number
    failingSince: number | null
    /** Nothing is sent before. */
    restsUntil: number
    createdAt: number
    updatedAt: number
    version: number
  }
  webhook_deliveries: {
    userId: number
    id: number
    endpointId: number
    /** The same whenever the same event is sent, to any endpoint. */
    messageId: string
    type: string
    /** The JSON as it is sent, fixed when the event happened. */
    body: string
    state: (typeof deliveryStates)[number]
    attempts: number
    /** When it is sent next, or its claim ends; null while it is not to be sent. */
    nextAt: number | null
    triedAt: number | null
    status: number | null
    /** Why there was no answer; empty where there was one. */
    failure: string
    ms: number | null
    /** When it was last to be sent anew. */
    queuedAt: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends WebhookTables {}
}
