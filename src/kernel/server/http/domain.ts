import type { Api, Endpoint, Output, Request } from '#kernel/api.ts'
import type { Route } from './serve.ts'

export type As = <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<Output<E>>

/** One successful request for each endpoint. The access matrix sends each as every other kind of user. */
export type Sample<A extends Api> = (owner: As) => Promise<{ [K in keyof A]: Request<A[K]> }>

export interface Domain {
  api: Api
  routes: Route[]
  sample: (owner: As) => Promise<Record<string, Request<Endpoint>>>
}

/** Checks that api and sample match, then erases their types, for the list of domains. */
export function domain<A extends Api>(api: A, routes: Route[], sample: Sample<A>): Domain {
  return { api, routes, sample: sample as unknown as Domain['sample'] }
}
