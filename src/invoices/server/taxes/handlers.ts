import type { draftTaxes } from '#invoices/draft-taxes-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { convertDrafts, otherDrafts } from '#invoices/server/convert-drafts.ts'

export const draftTaxesHandlers: Handlers<typeof draftTaxes> = {
  count: ({ db, owner }) => otherDrafts(db, owner),
  convert: ({ db, owner, now }) => convertDrafts(db, owner, now),
}
