import { requireReader } from '#client-portal/server/client-actions.ts'
import { visitorOf } from '#client-portal/server/handlers.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { clientRainRecords } from '#rain-calls/record-api.ts'
import { recordFile } from '#rain-calls/server/service.ts'
import { requireTheirCall } from './answer-rain.ts'
import { sessionFile } from './session-file.ts'

export const clientRainRecordHandlers: Handlers<typeof clientRainRecords> = {
  file: async (call) => {
    const { owner, clientId } = await requireReader(visitorOf(call), call.params.token)
    const file = await recordFile(call.db, owner, call.params.id, clientId)
    call.reply.uncountAttempt()
    return file
  },
  session: async (call) => {
    const link = await requireReader(visitorOf(call), call.params.token)
    const { shootId } = await requireTheirCall(call.db, link, call.params.id)
    const file = await sessionFile(call.db, link.owner, shootId)
    call.reply.uncountAttempt()
    return file
  },
}
