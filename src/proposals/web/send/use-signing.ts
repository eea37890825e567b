import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#accounts/web/queries.ts'
import { useSignature } from '#contracts/web/signature/use-signature.ts'

/** Whether the contract that results is signed while sending, and the signature. */
export function useSigning(hasContract: boolean) {
  const [isWanted, setNow] = useState(true)
  const { data } = useQuery(settings)
  const signature = useSignature(data?.profile.fullName ?? '')
  const isNow = hasContract && isWanted
  return {
    isNow,
    setNow,
    signature,
    isTouched: signature.isTouched || !isWanted,
    isFaulty: isNow && Object.keys(signature.faults).length > 0,
    check: (): boolean => !isNow || signature.check(),
    sent: isNow ? { signature: signature.draft } : {},
  }
}

export type Signing = ReturnType<typeof useSigning>
