import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { statements } from '#statements/api.ts'

const file = 'Day,Payer,Text,Amount\n2026-04-30,Maya Ortiz,INV-2026-0001,120.00\n'

/** Each statement has an invoice of its own, so that the order of the requests does not matter. */
export const statementSample: Sample<typeof statements> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Maya Ortiz' } })
  const checked = async () => {
    const { id, balance } = await owner(invoices.create, {
      input: {
        clientId: client.id,
        issueDate: '2026-04-01',
        dueDate: '2026-04-30',
        items: [{ description: 'Portraits', rate: 120 }],
        status: 'sent',
      },
    })
    const key = String(id).padStart(40, '0')
    const row = { key, day: '2026-04-30', amount: balance, currency: 'USD', name: 'Maya Ortiz', text: 'Portraits' }
    return { input: { fileName: 'april.csv', rows: [{ ...row, invoiceId: id, open: balance }] } }
  }
  const record = async () => {
    const { statement } = await owner(statements.record, await checked())
    return { params: { id: statement?.id ?? 0 } }
  }
  return {
    read: { input: {}, files: [new File([file], 'april.csv')] },
    list: {},
    find: await record(),
    record: await checked(),
    undo: await record(),
  }
}
