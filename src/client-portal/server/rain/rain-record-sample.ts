import { clientLinks } from '#client-links/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import type { clientRainRecords } from '#rain-calls/record-api.ts'
import { offeredShoot } from '#rain-calls/server/agreed-shoot.ts'

export const clientRainRecordSample: Sample<typeof clientRainRecords> = async (owner) => {
  const { client, callId } = await offeredShoot(owner)
  const { link } = await owner(clientLinks.create, { params: { id: client.id } })
  const params = { token: link.slice(link.lastIndexOf('/') + 1), id: callId }
  return { file: { params }, session: { params } }
}
