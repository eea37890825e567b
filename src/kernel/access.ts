/**
 * Who may call an endpoint. Declared beside its path, enforced in one place
 * (kernel/server/http/request-pipeline.ts) and proved for every endpoint by tests/access.test.ts.
 */
export type Access =
  | 'anyone' // no account needed
  | 'owner' // a signed-in, active photographer, acting on their own records only
  | 'admin' // role admin

/** A photographer's id after the door has checked it. Only the door can mint one. */
export type OwnerId = number & { readonly proof: 'owner' }
export type AdminId = number & { readonly proof: 'admin' }

/** Exactly the identity that a policy allows its handler to know. */
export type CallerFor<A extends Access> = A extends 'owner'
  ? { owner: OwnerId }
  : A extends 'admin'
    ? { owner: OwnerId; admin: AdminId }
    : { owner?: OwnerId }
