import type { freshness } from '#freshness/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const freshnessSample: Sample<typeof freshness> = async () => ({ revisions: {} })
