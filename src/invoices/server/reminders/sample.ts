import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { paymentReminders } from '#invoices/reminder-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const reminderSample: Sample<typeof paymentReminders> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const { id } = await owner(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-04-01',
      dueDate: '2026-04-30',
      items: [{ description: 'Portraits', quantity: 1, rate: 420 }],
      status: 'sent',
    },
  })
  return {
    rule: {},
    changeRule: { input: { isOn: true, days: [3, 10] } },
    ofInvoice: { params: { id } },
    turn: { params: { id }, input: { isOff: true } },
  }
}
