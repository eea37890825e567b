import { serveLater } from '#kernel/server/http/serve.ts'
import { rainRecords } from '#rain-calls/record-api.ts'

export const rainRecordRoutes = serveLater(rainRecords, async () => {
  const { recordFile, recordsOfContract } = await import('./record-file.ts')
  return {
    ofContract: ({ db, owner, params }) => recordsOfContract(db, owner, params.id),
    file: ({ db, owner, params }) => recordFile(db, owner, params.id),
  }
})
