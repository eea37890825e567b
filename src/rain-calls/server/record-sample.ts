import type { Sample } from '#kernel/server/http/domain.ts'
import type { rainRecords } from '#rain-calls/record-api.ts'
import { agreedShoot } from './agreed-shoot.ts'

/** Nothing is read yet, so there is no record. */
export const rainRecordSample: Sample<typeof rainRecords> = async (owner) => ({
  file: { params: { id: (await agreedShoot(owner)).callId } },
})
