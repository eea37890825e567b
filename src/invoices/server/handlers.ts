import type { invoices } from '#invoices/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { chooseStatus } from './credit-notes/choose-status.ts'
import { owedByClients, totalsOfClient, totalsOfInvoices } from '#invoices/server/totals/totals.ts'
import { recordPayment, takePaymentBack } from './payments/record-payment.ts'
import { duplicateInvoice } from './duplicate.ts'
import { changeInvoice } from './update-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { createFrom, dismissOverdue, itemsOf, listedInvoices, removeInvoice, wholeInvoice } from './service.ts'

export const invoiceHandlers: Handlers<typeof invoices> = {
  list: ({ db, owner, input, now, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => listedInvoices(db, owner, input, now, rows),
      () => 0,
    ),
  totals: ({ db, owner, now }) => totalsOfInvoices(db, owner, now),
  owedByClients: ({ db, owner, input, now }) => owedByClients(db, owner, input.clients, now),
  ofClient: ({ db, owner, params }) => totalsOfClient(db, owner, params.id),
  find: ({ db, owner, params, now }) => wholeInvoice(db, owner, params.id, now),
  items: ({ db, owner, params }) => itemsOf(db, owner, params.id),
  create: ({ db, owner, input, now }) => createFrom(db, owner, input, now),
  change: ({ db, owner, params, input, now, ifMatch }) => changeInvoice(db, owner, params.id, input, now, ifMatch),
  setStatus: ({ db, owner, params, input, now, ifMatch }) => chooseStatus(db, owner, params.id, input, now, ifMatch),
  remove: ({ db, owner, params, now, ifMatch }) => removeInvoice(db, owner, params.id, now, ifMatch),
  duplicate: ({ db, owner, params, now }) => duplicateInvoice(db, owner, params.id, now),
  pay: ({ db, owner, params, input, now, ifMatch }) => recordPayment(db, owner, params.id, input, now, ifMatch),
  takePaymentBack: ({ db, owner, params, now, ifMatch }) =>
    takePaymentBack(db, owner, params.id, params.paymentId, now, ifMatch),
  send: ({ db, owner, params, input, now, ifMatch, install }) =>
    sendInvoice(db, owner, params.id, input, { now, ifMatch, mail: install.mail, publicUrl: install.publicUrl }),
  dismissOverdue: ({ db, owner, params, now }) => dismissOverdue(db, owner, params.id, now),
}
