import type { Api, Endpoint, Output, Request } from '#kernel/api.ts'
import type { Route } from './serve.ts'

export type As = <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<Output<E>>

/** A request, or how to prepare it, where that takes long and most requests of the domain do without. */
type Prepared<R> = R | (() => Promise<R>)

/** One successful request for each endpoint. The access matrix sends each as every other kind of user. */
export type Sample<A extends Api> = (owner: As) => Promise<{ [K in keyof A]: Request<A[K]> }>
export type PreparedSample<A extends Api> = (owner: As) => Promise<{ [K in keyof A]: Prepared<Request<A[K]>> }>

export interface Domain {
  api: Api
  routes: Route[]
  sample: (owner: As) => Promise<Record<string, Prepared<Request<Endpoint>>>>
}

/** Checks that api and sample match, then erases their types, for the list of domains. */
export function domain<A extends Api>(api: A, routes: Route[], sample: PreparedSample<A>): Domain {
  return { api, routes, sample: sample as unknown as Domain['sample'] }
}
