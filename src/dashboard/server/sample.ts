import type { dashboard } from '#dashboard/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const dashboardSample: Sample<typeof dashboard> = async () => ({ today: {} })
