/**
 * Who may call an endpoint. Declared beside its path, enforced in one place (kernel/server/http/request-pipeline.ts)
 * and tested for every endpoint by tests/access.test.ts.
 */
export type Access =
  | 'anyone' // no account needed
  | 'owner' // a signed-in, active photographer, acting on their own records only
  | 'admin' // role admin

/** A photographer's id after the access check; only the request pipeline creates one. */
export type OwnerId = number & { readonly proof: 'owner' }
export type AdminId = number & { readonly proof: 'admin' }

/** The identity that a handler gets, by the endpoint's access. */
export type CallerFor<A extends Access> = A extends 'owner'
  ? { owner: OwnerId }
  : A extends 'admin'
    ? { owner: OwnerId; admin: AdminId }
    : { owner?: OwnerId }
