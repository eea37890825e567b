import { savedAs } from '#documents/server/attachment.ts'
import type { eInvoices } from '#e-invoices/api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { fileNameOf } from './emailed-file.ts'
import { checkOf, fileOf, tagOf } from './service.ts'

export const eInvoiceHandlers: Handlers<typeof eInvoices> = {
  check: ({ db, owner, params, input }) => checkOf(db, owner, params.id, input.format),
  file: async ({ db, owner, params, input, now }) => {
    const { xml, number } = await fileOf(db, owner, params.id, input, now)
    return {
      type: 'application/xml; charset=utf-8',
      tag: tagOf(xml),
      headers: savedAs(fileNameOf(number, input.format)),
      open: () => xml,
    }
  },
}
