import { useQuery } from '@tanstack/react-query'
import { settings } from '#accounts/web/queries.ts'
import { type SignatureState, useSignature } from './use-signature.ts'

/** The state of a signature field for the photographer, whose name is filled in. */
export function useOwnSignature(): SignatureState {
  const { data } = useQuery(settings)
  return useSignature(data?.profile.fullName ?? '')
}
