import { Problem } from '#kernel/problem.ts'
import { buyerReferenceFault, endpointFaults } from './schemes.ts'

/** Throws `invalid` for an electronic address that cannot be one, with the field to correct. */
export function requireEndpoint({ endpointScheme, endpointId }: { endpointScheme: string; endpointId: string }): void {
  const fields: Record<string, string> = endpointFaults(endpointScheme, endpointId)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Problem('invalid', message, { fields })
}

/** Throws `invalid` for a Leitweg-ID with a typo. */
export function requireReference({ buyerReference }: { buyerReference: string }): void {
  const message = buyerReferenceFault(buyerReference)
  if (message !== undefined) throw new Problem('invalid', message, { fields: { buyerReference: message } })
}
