import type { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { agreedWork } from '#invoices/server/registrations/agreed-work.ts'
import { leftToCredit } from './left-to-credit.ts'
import { previewCredit, writeCreditNote } from './write-credit-note.ts'

export const creditNoteHandlers: Handlers<typeof creditNotes> = {
  left: ({ db, owner, params, now }) => leftToCredit(db, owner, params.id, now),
  preview: ({ db, owner, params, input }) => previewCredit(db, owner, params.id, input),
  write: ({ db, owner, params, input, now, ifMatch }) =>
    agreedWork().creditAsAgreed(db, owner, params.id, now, () =>
      writeCreditNote(db, owner, params.id, input, now, ifMatch),
    ),
}
