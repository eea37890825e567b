import type { audit } from '#activity-log/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const auditSample: Sample<typeof audit> = async () => ({
  logs: { input: { action: 'ticket_changed' } },
  export: {},
})
