import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { notifications } from '#notification-list/api.ts'

/** Creates two overdue invoices, each with a notification. */
export const notificationSample: Sample<typeof notifications> = async (owner) => {
  const { id: clientId } = await owner(clients.create, { input: { name: 'Priya Raman' } })
  const late = {
    clientId,
    issueDate: '2020-01-01',
    dueDate: '2020-01-31',
    items: [{ description: 'Portraits', rate: 420 }],
    status: 'sent' as const,
  }
  for (let index = 0; index < 2; index += 1) await owner(invoices.create, { input: late })
  await owner(notifications.checkInvoices, {})
  const [first, second] = await owner(notifications.unread, {})
  return {
    unread: {},
    list: {},
    read: { params: { id: first?.id ?? 0 } },
    readAll: {},
    remove: { params: { id: second?.id ?? 0 } },
    checkInvoices: {},
  }
}
