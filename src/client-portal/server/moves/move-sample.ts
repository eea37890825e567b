import { agreements } from '#client-portal/agreement-api.ts'
import type { clientMoves } from '#client-portal/move-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import type { As, Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'
import { sentProposal } from '#client-portal/server/proposal-sample.ts'

/** Each has a day of its own, so that none is taken. */
let days = 0

/** A booked shoot whose client is asked to confirm a new time. */
export async function askedMove(owner: As) {
  days += 1
  const day = Temporal.PlainDate.from('2028-09-03').add({ days }).toString()
  const { dealId, token } = await sentProposal(owner)
  const { id: shootId } = await owner(shoots.create, {
    input: { title: 'Weiss wedding', location: 'Locust Grove', type: 'wedding', date: `${day}T12:00:00Z` },
  })
  const deal = { params: { id: dealId } }
  await owner(deals.shoot, { ...deal, input: { shootId } })
  await owner(agreements.move, { ...deal, input: { day, time: '18:00', movesDue: false, ask: true } })
  const { moves } = await owner(clientPage.read, { params: { token } })
  return { dealId, request: { params: { token, id: moves.at(-1)?.id ?? 0 } } }
}

export const clientMoveSample: Sample<typeof clientMoves> = async (owner) => {
  const [{ request: one }, { request: other }] = [await askedMove(owner), await askedMove(owner)]
  return { confirm: one, decline: { ...other, input: { words: 'We are away that day.' } } }
}
