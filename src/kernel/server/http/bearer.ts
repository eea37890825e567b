import type { IncomingHttpHeaders } from 'node:http'

/** What all API tokens begin with: programs that search for leaked secrets know them by it. */
export const tokenPrefix = 'lb_'

/**
 * The API token of a request. Other credentials in the header, such as those of a proxy in front of the server, are
 * none of ours.
 */
export function bearerIn({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [scheme = '', token = ''] = authorization.split(/ +/)
  return scheme.toLowerCase() === 'bearer' && token.startsWith(tokenPrefix) ? token : undefined
}
