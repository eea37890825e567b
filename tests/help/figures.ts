import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { type SentShoot, shoots } from '#shoots/api.ts'
import type { Studio } from './studio.ts'

export const plan = ({ as }: Studio, more: Partial<SentShoot> = {}) =>
  as('alice')(shoots.create, {
    input: { title: 'Harbor', location: 'Pier 17', type: 'portrait', date: '2026-04-20T15:00:00Z', ...more },
  })

export async function bill({ as }: Studio, issueDate: string, more: Partial<SentInvoice> & { name?: string } = {}) {
  const { name = 'Lena Fischer', ...draft } = more
  const { id: clientId } = await as('alice')(clients.create, { input: { name } })
  return as('alice')(invoices.create, {
    input: {
      clientId,
      issueDate,
      dueDate: issueDate,
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
      ...draft,
    },
  })
}

export const own = (from: string, to: string) => ({ input: { period: 'own' as const, from, to } })

/** Changes Alice's zone. */
export async function moveTo({ db, ids }: Studio, timeZone: string): Promise<void> {
  const { preferences } = await db
    .selectFrom('user_settings')
    .select('preferences')
    .where('userId', '=', ids.alice)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('user_settings')
    .set({ preferences: JSON.stringify({ ...JSON.parse(preferences), timeZone }) })
    .where('userId', '=', ids.alice)
    .execute()
}
