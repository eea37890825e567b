import { images } from '#images/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { removedImagesJob, strayFilesJob } from './cleanup-job.ts'
import { imageTables } from './owned-records.ts'
import { imageRoutes } from './routes.ts'
import { imageSample } from './sample.ts'

export const imagesDomain = {
  apis: { images: domain(images, imageRoutes, imageSample) },
  scope: 'shoots',
  tables: imageTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: ({ fileStore, log }) => [removedImagesJob(fileStore), strayFilesJob(fileStore, log)],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
