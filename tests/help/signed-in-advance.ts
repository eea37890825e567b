import type { Caller } from './caller.ts'
import { contract, inAdvance, wedding } from './proposals.ts'

const daysFromNow = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()

interface Sent {
  link: string
  proposal: { hash: string; sums: { total: number } }
}

/** Sends a proposal that is signed in advance, for a day of its own; returns how its client accepts and signs it. */
export async function sendSigned(mara: Caller, client: Caller, at: number) {
  const post = async <T>(path: string, body: unknown) => (await mara.send('POST', path, body)).json as T
  const { id: dealId } = await post<{ id: number }>('/api/deals', { name: `Client ${at}`, type: 'wedding' })
  const { id } = await post<{ id: number }>(`/api/deals/${dealId}/proposals`, {})
  const shoot = { ...wedding.shoot, day: daysFromNow(100 + at) }
  await mara.send('PUT', `/api/proposals/${id}`, { ...wedding, shoot, contract, validUntil: daysFromNow(14) })
  const sending = { isMailed: false, ...inAdvance }
  const { link, proposal } = await post<Sent>(`/api/proposals/${id}/send`, sending)
  const path = `/api/client-page/${link.slice(link.lastIndexOf('/') + 1)}/proposals/${id}`
  const asked = { hash: proposal.hash, ticks: [{ line: 3, quantity: 1 }] }
  const { json } = await client.send('POST', `${path}/contract`, asked)
  const signature = { name: `Client ${at}`, way: 'typed', consent: true, text: (json as { hash: string }).hash }
  const answer = { ...asked, total: proposal.sums.total, signature }
  return {
    dealId,
    page: path.slice(0, path.lastIndexOf('/proposals')),
    accept: () => client.send('POST', `${path}/accept`, answer),
  }
}
