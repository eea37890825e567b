import type { invoiceLinks } from '#invoices/link-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { copiedLink, linksOf, revokeLinks } from './links.ts'
import { linkedInvoiceFile, onlineInvoice, tagOfOnlineInvoice, visitLink } from './online-invoice.ts'

export const invoiceLinkHandlers: Handlers<typeof invoiceLinks> = {
  list: ({ db, owner, params }) => linksOf(db, owner, params.id),
  create: ({ db, owner, params, now, install }) => copiedLink(db, owner, params.id, now, install.publicUrl),
  revoke: ({ db, owner, params, now }) => revokeLinks(db, owner, params.id, now),
  read: async ({ db, params, owner, now, install, services, reply }) => {
    const linked = await visitLink({ db, caller: owner, now }, params.token)
    reply.uncountAttempt()
    reply.etag(await tagOfOnlineInvoice(db, linked, now))
    return onlineInvoice({ db, now, install, services }, linked)
  },
  pdf: async ({ db, params, signal, reply }) => {
    const pdf = await linkedInvoiceFile(db, params.token, signal)
    reply.uncountAttempt()
    return pdf
  },
}
