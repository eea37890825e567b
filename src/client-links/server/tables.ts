import type { CodeAsked } from '#client-links/codes.ts'

export interface AskedCode {
  userId: number
  /** SHA-256 of the cookie, or of the ticket of the page, by which the browser is recognized. */
  deviceHash: string
  /** The address to which the code goes. Once a client has another one, the row counts no more. */
  sentTo: string
  /** Sealed with the server's key; null until the email leaves, and once it was entered. */
  codeHash: string | null
  /** How often a code was entered. */
  tries: number
  askedAt: number
  codeUntil: number | null
  provenAt: number | null
  /** Epoch milliseconds. */
  expiresAt: number
}

export interface ClientLinkTables {
  /** Whether a studio asks its clients for a code by email; without a row, before they act. */
  client_page_settings: { userId: number; codeAsked: CodeAsked }
  /** A browser in which a code was asked for, and whether it was entered there. */
  client_page_devices: AskedCode & { clientId: number }
  /** The same of a page for strangers, whose address is no client's yet. */
  visitor_codes: AskedCode
  /** Private links to a client's page. Only hashes of their tokens are kept. */
  client_page_links: {
    /** SHA-256 of the token of a copied link, and what identifies the row. */
    tokenHash: string
    /** That of the token in the email, which is made when the email leaves. */
    mailTokenHash: string | null
    userId: number
    clientId: number
    /** Empty for one that was copied, or that the client got by booking. */
    sentTo: string
    createdAt: number
    /** Epoch milliseconds: moves with each visit. */
    expiresAt: number
    openedAt: number | null
    /** When a new link was asked for with this one after its end. */
    renewedAt: number | null
    revokedAt: number | null
    /** 1: opens the page only with a code by email, as it was given to whoever typed the address. */
    provesFirst: number
    /** 1: the client got it by booking; nobody has shared it. */
    isByBooking: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ClientLinkTables {}
}
