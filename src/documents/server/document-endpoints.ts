import { documents } from '#documents/api.ts'
import type { Domain, Sample } from '#kernel/server/http/domain.ts'
import type { Route } from '#kernel/server/http/serve.ts'
import { scopeOf } from '#kernel/server/http/scope.ts'
import type { DeclaredDocument } from '#kernel/server/registrations/declaration.ts'
import { documentRoutes } from './routes.ts'
import { documentSample } from './sample.ts'

/** The letterhead, and a PDF of each kind of record. */
export const documentEndpoints = (kinds: readonly DeclaredDocument[]): Domain => ({
  api: { ...documents, ...Object.fromEntries(kinds.map(({ name, endpoint }) => [name, endpoint])) },
  routes: [
    ...documentRoutes,
    ...kinds.map(({ endpoint, file, scope }) => ({
      endpoint,
      handle: file as unknown as Route['handle'],
      scope: scopeOf(endpoint, scope),
    })),
  ],
  sample: (async (owner) => {
    const requests = await Promise.all(kinds.map(async ({ name, sample }) => [name, await sample(owner)] as const))
    return { ...(await documentSample(owner)), ...Object.fromEntries(requests) }
  }) as Sample<typeof documents> as unknown as Domain['sample'],
})
