import type { Api, Endpoint, Output, Request } from '#kernel/api.ts'
import type { Route } from './serve.ts'

export type As = <E extends Endpoint>(endpoint: E, request: Request<E>) => Promise<Output<E>>

/** One request per endpoint that succeeds for its owner. The access matrix plays each as everybody else. */
export type Sample<A extends Api> = (owner: As) => Promise<{ [K in keyof A]: Request<A[K]> }>

export interface Domain {
  api: Api
  routes: Route[]
  sample: (owner: As) => Promise<Record<string, Request<Endpoint>>>
}

/** Checks that api and sample belong together, then forgets their types so that domains can stand in one list. */
export function domain<A extends Api>(api: A, routes: Route[], sample: Sample<A>): Domain {
  return { api, routes, sample: sample as unknown as Domain['sample'] }
}
