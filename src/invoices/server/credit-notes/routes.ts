import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const creditNoteRoutes = serveLater(creditNotes, async () => (await import('./handlers.ts')).creditNoteHandlers)
