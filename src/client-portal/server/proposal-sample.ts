import { deals } from '#deals/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { proposals } from '#proposals/api.ts'

export const signature = { name: 'Nadia Okafor', way: 'typed' as const, consent: true as const }

/** Each proposal has a time of its own, so that none is taken. */
let days = 0

/** A proposal that was sent, with the token of its client's page. */
export async function sentProposal(owner: As, isSigned = false) {
  const { id: dealId } = await owner(deals.create, { input: { name: 'Hannah Weiss', type: 'wedding' } })
  const { id, validUntil } = await owner(proposals.create, { params: { id: dealId }, input: {} })
  days += 1
  const day = Temporal.PlainDate.from('2027-06-12').add({ days }).toString()
  await owner(proposals.change, {
    params: { id },
    input: {
      title: 'Weiss wedding',
      lines: [{ name: 'Wedding, 8 hours', rate: '4000.00' }],
      shoot: {
        type: 'wedding',
        day,
        time: '14:00',
        minutes: 480,
        place: 'Locust Grove',
        coordinates: null,
        timeZone: 'America/New_York',
      },
      plan: [
        { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
        { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
      ],
      validUntil,
      contract: isSigned ? 'We will photograph your wedding.' : null,
    },
  })
  const { link, proposal } = await owner(proposals.send, {
    params: { id },
    input: { isMailed: false, ...(isSigned && { signature }) },
  })
  const token = link.slice(link.lastIndexOf('/') + 1)
  const answer = { hash: proposal.hash ?? '', ticks: [], total: proposal.sums.total }
  return { dealId, token, params: { token, id }, answer }
}
