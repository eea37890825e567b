import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import type { Scope } from '#kernel/scopes.ts'
import { requiredLine } from '#kernel/text.ts'
import { orderedScopes, scopes } from './scopes.ts'

export const maxTokens = 20
export const maxNameLength = 60

/** For how many days a new token works; 0: until it is revoked. */
export const lifetimes = [30, 90, 365, 0] as const

export const TokenScope = z.enum(scopes as [Scope, ...Scope[]], 'Choose what the token may do')

/** A token without its secret. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** Its first characters. */
  start: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Instant,
  /** Null: it does not expire. */
  expiresAt: OptionalInstant,
  /** To five minutes; null before its first use. */
  lastUsedAt: OptionalInstant,
})

export const ApiTokenDraft = z.strictObject({
  name: requiredLine(maxNameLength, 'Enter a name'),
  scopes: z
    .array(TokenScope, 'Choose what the token may do')
    .min(1, 'Choose what the token may do')
    .max(scopes.length, 'Choose each scope once')
    .transform(orderedScopes),
  expiresInDays: z.literal(lifetimes, 'Choose how long the token works'),
})

export const NewApiToken = ApiToken.extend({
  /** The token itself; told once. */
  token: z.string(),
})

/** Programs that act for the photographer. No token reaches these. */
export const apiTokens = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/api-tokens',
    output: z.array(ApiToken),
    summary: 'The API tokens, newest first; the tokens themselves are not returned',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/user/api-tokens',
    input: ApiTokenDraft,
    output: NewApiToken,
    status: 201,
    recent: true,
    tellsSecret: true,
    isUnrevised: true,
    summary: 'Make an API token, which is shown once',
  }),
  revoke: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/user/api-tokens/:id',
    isUnrevised: true,
    summary: 'Revoke an API token: it stops working immediately',
  }),
}

export type ApiToken = z.output<typeof ApiToken>
export type ApiTokenDraft = z.output<typeof ApiTokenDraft>
export type SentApiToken = z.input<typeof ApiTokenDraft>
export type NewApiToken = z.output<typeof NewApiToken>
