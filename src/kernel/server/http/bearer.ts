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

export const missingTokenWords =
  'This request has no API token. Make one in Settings, and send it as “Authorization: Bearer lb_…”.'

/** Whether a request has the header of a token without one of ours, as a program sends whose token was not set. */
export const lacksToken = (headers: IncomingHttpHeaders): boolean =>
  /^bearer\b/i.test(headers.authorization ?? '') && bearerIn(headers) === undefined
