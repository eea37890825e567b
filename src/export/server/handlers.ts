import type { dataExport } from '#export/api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { downloadOf } from './service.ts'
import { progressOf, refuseSecond } from './progress.ts'
import { weighFiles } from './store.ts'

export const exportHandlers: Handlers<typeof dataExport> = {
  outlook: async ({ db, owner, now }) => {
    await refuseSecond(db, owner, now)
    return { ...(await weighFiles(db, owner)), askedAt: now }
  },
  download: (call) => downloadOf(call),
  progress: ({ db, owner, now }) => progressOf(db, owner, now),
}
