import type { holds } from '#holds/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const holdSample: Sample<typeof holds> = async () => ({
  list: { input: { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' } },
})
