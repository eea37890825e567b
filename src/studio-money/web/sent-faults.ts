import { numberFault } from './amount-text.ts'

interface Refused {
  path: readonly PropertyKey[]
  message: string
}

/** What a request has at a path; of a share or a discount its value. */
function sentAt(request: unknown, path: Refused['path']): unknown {
  const found = path.reduce<unknown>((part, key) => Object(part)[key], request)
  return Object(found).value ?? found
}

/** What is asked for where an amount was sent with its currency, because its text is not one of that currency. */
function unclearFault(sent: unknown): string | undefined {
  const [, text = '', currency] = /^(.+) \(([A-Z]{3})\)$/.exec(typeof sent === 'string' ? sent : '') ?? []
  return currency === undefined ? undefined : numberFault('The amount', text, '', currency)
}

/** The errors of a request by path, of each path the first; an amount that can be read in two ways says both. */
export const sentFaults = (request: unknown, refused: readonly Refused[]): Record<string, string> =>
  Object.fromEntries(
    refused.toReversed().map(({ path, message }) => [path.join('.'), unclearFault(sentAt(request, path)) ?? message]),
  )
