import type { clientRain } from '#client-portal/rain-api.ts'
import { sentProposal } from '#client-portal/server/proposal-sample.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** A client to whom no dates were offered: a reading takes a signed contract, and the forecast of the eve. */
export const clientRainSample: Sample<typeof clientRain> = async (owner) => {
  const { token } = await sentProposal(owner)
  const request = { params: { token, id: 1_000_000 } }
  const start = '2026-10-24T21:25:00Z'
  return {
    find: request,
    choose: {
      ...request,
      input: { start, name: 'Hannah Weiss', consent: true as const, addendumHash: '0'.repeat(64) },
    },
    none: { ...request, input: { message: 'We are away all month.' } },
    fresh: request,
    pick: { ...request, input: { start } },
    keep: request,
  }
}
