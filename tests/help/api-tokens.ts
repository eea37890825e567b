import { apiTokens, type NewApiToken, type SentApiToken } from '#api-tokens/api.ts'
import type { Scope } from '#kernel/scopes.ts'
import type { Who } from './people.ts'
import { type Raw, rawOf, sentBody, type Studio } from './studio.ts'

/** A token of somebody’s, made on their page. */
export const makeToken = (
  studio: Studio,
  who: Exclude<Who, 'visitor'>,
  scopes: Scope[],
  more: Partial<SentApiToken> = {},
): Promise<NewApiToken> =>
  studio.as(who)(apiTokens.create, { input: { name: 'Spreadsheet', scopes, expiresInDays: 0, ...more } })

interface Sent {
  headers?: Record<string, string>
  body?: unknown
}

/** Sends requests as a program does: with the token, and without what browsers send. */
export const program =
  (studio: Studio, token: string) =>
  async (method: string, url: string, { headers = {}, body }: Sent = {}): Promise<Raw> => {
    const sent = await sentBody(body)
    const own = { host: 'localhost:3000', authorization: `Bearer ${token}` }
    return rawOf(
      await studio.inject({ ...sent, method: method as 'GET', url, headers: { ...own, ...sent.headers, ...headers } }),
    )
  }
