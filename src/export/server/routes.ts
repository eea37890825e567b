import { dataExport } from '#export/api.ts'
import { serveLater } from '#kernel/server/http/serve.ts'

export const exportRoutes = serveLater(dataExport, () => import('./handlers.ts').then((part) => part.exportHandlers))
