import type { clientBookings } from '#client-portal/booking-api.ts'
import { sentProposal } from '#client-portal/server/proposal-sample.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** A client who booked nothing by themselves: a pick needs a page that was open for a while. */
export const clientBookingSample: Sample<typeof clientBookings> = async (owner) => {
  const { token } = await sentProposal(owner)
  const request = { params: { token, id: 1_000_000 } }
  return {
    find: request,
    times: { ...request, input: { place: '1', from: '2026-05-02', days: '2' } },
    move: { ...request, input: { start: '2026-05-02T16:00:00Z', placeId: 1 } },
    cancel: { ...request, input: { shown: null } },
  }
}
