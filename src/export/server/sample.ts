import type { dataExport } from '#export/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const exportSample: Sample<typeof dataExport> = async () => ({ outlook: {}, download: {}, progress: {} })
