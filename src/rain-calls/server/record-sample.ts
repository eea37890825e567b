import type { Sample } from '#kernel/server/http/domain.ts'
import type { rainRecords } from '#rain-calls/record-api.ts'
import { offeredShoot } from './agreed-shoot.ts'

export const rainRecordSample: Sample<typeof rainRecords> = async (owner) => {
  const { callId, contractId } = await offeredShoot(owner)
  return { ofContract: { params: { id: contractId } }, file: { params: { id: callId } } }
}
