import { receiveEvent } from '#card-payments/server/receive-event.ts'
import type { invoiceCards } from '#invoices/card-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { bookCardPayment } from './book-payment.ts'
import { startCardPayment } from './start-payment.ts'

export const invoiceCardHandlers: Handlers<typeof invoiceCards> = {
  start: ({ params, ...payer }) => startCardPayment(payer, params.token),
  receive: async ({ db, params, signed, install, now }) => {
    const message = signed ?? { bytes: Buffer.alloc(0), headers: {} }
    await receiveEvent({ db, install, now }, params.token, message, (transaction, owner, event) =>
      bookCardPayment(transaction, owner, event, { now, mail: install.mail }),
    )
  },
}
