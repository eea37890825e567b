import type { HeldReason } from '#inquiry-form/rules.ts'

export interface InquiryFormTables {
  /** One for each studio that has opened its settings of the form. */
  inquiry_forms: {
    userId: number
    isOn: number
    /** FormFacts as JSON. */
    facts: string
    createdAt: number
    updatedAt: number
    version: number
  }
  /** The addresses of a form; an earlier one goes to nobody else. */
  inquiry_slugs: {
    userId: number
    slug: string
    /** Null of the current one. */
    retiredAt: number | null
  }
  /** What came through the form. */
  inquiries: {
    userId: number
    id: number
    /** Null while it is held back. */
    dealId: number | null
    heldFor: HeldReason | null
    /** As typed, JSON; null once it became a deal, which holds it. */
    facts: string | null
    /** Of the message, to recognize the same one. */
    textHash: string
    /** Of the ticket, and of the body that was sent with it. */
    ticketHash: string
    bodyHash: string
    receivedAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends InquiryFormTables {}
}
