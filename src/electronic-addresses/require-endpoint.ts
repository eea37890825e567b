import { refuseFields } from '#kernel/problem.ts'
import { type LegalId, legalIdFaults } from './legal-ids.ts'
import { buyerReferenceFault, endpointFaults } from './schemes.ts'

/** Throws `invalid` for an electronic address that cannot be one, with the field to correct. */
export function requireEndpoint({ endpointScheme, endpointId }: { endpointScheme: string; endpointId: string }): void {
  refuseFields(endpointFaults(endpointScheme, endpointId))
}

/** Throws `invalid` for a company number that is none of its register. */
export function requireLegalId(written: LegalId): void {
  refuseFields(legalIdFaults(written))
}

/** Throws `invalid` for a Leitweg-ID with a typo. */
export function requireReference({ buyerReference }: { buyerReference: string }): void {
  const message = buyerReferenceFault(buyerReference)
  if (message !== undefined) refuseFields({ buyerReference: message })
}
