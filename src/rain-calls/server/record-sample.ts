import type { Sample } from '#kernel/server/http/domain.ts'
import type { rainRecords } from '#rain-calls/record-api.ts'
import { offeredShoot } from './agreed-shoot.ts'

export const rainRecordSample: Sample<typeof rainRecords> = async (owner) => ({
  file: { params: { id: (await offeredShoot(owner)).callId } },
})
