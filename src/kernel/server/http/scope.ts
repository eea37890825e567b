import type { Endpoint } from '#kernel/api.ts'
import type { Scope, ScopeArea } from '#kernel/scopes.ts'
import type { Domain } from './domain.ts'

/**
 * The scope with which an API token reaches an endpoint of a domain in this area. Undefined: no token does. That holds
 * for everything of administrators and visitors, for what asks for a password, and for what answers a secret: a link to
 * a client's page works without the token, and after it was revoked.
 */
export function scopeOf(
  { access, method, recent, checksSecret, tellsSecret, scope }: Endpoint,
  area: ScopeArea | undefined,
): Scope | undefined {
  const declared = scope ?? area
  const isClosed = access !== 'owner' || recent || checksSecret || tellsSecret
  if (isClosed || declared === undefined || declared === 'none') return undefined
  return `${declared}:${method === 'GET' ? 'read' : 'write'}`
}

/** A domain's endpoints with the scopes that they need. Those of documents have theirs already. */
export const inArea = (domain: Domain, area: ScopeArea | undefined): Domain => ({
  ...domain,
  routes: domain.routes.map((route) => ({ scope: scopeOf(route.endpoint, area), ...route })),
})
