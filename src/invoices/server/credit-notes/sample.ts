import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { studioMoney } from '#studio-money/api.ts'

/** Two issued invoices with VAT. */
export const creditNoteSample: Sample<typeof creditNotes> = async (owner) => {
  await owner(documents.changeLetterhead, { input: { country: 'DE', city: 'Berlin' } })
  await owner(studioMoney.change, {
    input: { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19, isDefault: true }] },
  })
  const client = await owner(clients.create, { input: { name: 'Möbel GmbH' } })
  const add = async () => {
    const { id } = await owner(invoices.create, {
      input: {
        clientId: client.id,
        issueDate: '2026-10-15',
        dueDate: '2026-11-14',
        items: [{ description: 'Team portraits, one day', rate: 1200 }],
        status: 'unpaid',
      },
    })
    return { params: { id } }
  }
  return {
    left: await add(),
    preview: { ...(await add()), input: { amount: '119' } },
    write: { ...(await add()), input: { reason: 'Half a day', lines: [{ id: 1, quantity: 0.5 }] } },
  }
}
