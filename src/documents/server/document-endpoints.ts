import { documents } from '#documents/api.ts'
import type { Domain, Sample } from '#kernel/server/http/domain.ts'
import type { Route } from '#kernel/server/http/serve.ts'
import type { DocumentKind } from '#kernel/server/registrations/document-kind.ts'
import { documentRoutes } from './routes.ts'
import { documentSample } from './sample.ts'

/** The letterhead, and a PDF of each kind of record. */
export const documentEndpoints = (kinds: readonly DocumentKind[]): Domain => ({
  api: { ...documents, ...Object.fromEntries(kinds.map(({ name, endpoint }) => [name, endpoint])) },
  routes: [
    ...documentRoutes,
    ...kinds.map(({ endpoint, file }) => ({ endpoint, handle: file as unknown as Route['handle'] })),
  ],
  sample: (async (owner) => {
    const requests = await Promise.all(kinds.map(async ({ name, sample }) => [name, await sample(owner)] as const))
    return { ...(await documentSample(owner)), ...Object.fromEntries(requests) }
  }) as Sample<typeof documents> as unknown as Domain['sample'],
})
