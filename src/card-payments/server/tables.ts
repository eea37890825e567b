export interface CardPaymentTables {
  card_accounts: {
    userId: number
    /** In the address to which payments are reported: it names the photographer, and proves nothing. */
    token: string
    /** Encrypted with the server's key; empty until they are entered. */
    secretKey: string
    signingSecret: string
    /** As shown: the last four characters of the key, and whether it is one for tests. */
    keyEnd: string
    isTest: number
    lastEventAt: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Reported events: each counts once. */
  card_events: { userId: number; eventId: string; at: number }
}

declare module '#database/db.ts' {
  interface Tables extends CardPaymentTables {}
}
