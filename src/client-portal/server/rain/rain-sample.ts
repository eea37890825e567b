import { clientLinks } from '#client-links/api.ts'
import { clientRain } from '#client-portal/rain-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { offeredShoot } from '#rain-calls/server/agreed-shoot.ts'

/** A client to whom dates were offered. None is picked: they are held. */
export const clientRainSample: Sample<typeof clientRain> = async (owner) => {
  const { client, callId } = await offeredShoot(owner)
  const { link } = await owner(clientLinks.create, { params: { id: client.id } })
  const request = { params: { token: link.slice(link.lastIndexOf('/') + 1), id: callId } }
  const { options, addendum } = await owner(clientRain.find, request)
  const start = options[0]?.start ?? ''
  return {
    find: request,
    choose: {
      ...request,
      input: { start, name: 'Dana Corwin', consent: true as const, addendumHash: addendum?.hash ?? '' },
    },
    none: { ...request, input: { message: 'We are away all month.' } },
    fresh: request,
    pick: { ...request, input: { start } },
    keep: request,
  }
}
