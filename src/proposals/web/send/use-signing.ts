import { useState } from 'react'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'

/** Whether the contract that results is signed while sending, and the signature. */
export function useSigning(hasContract: boolean) {
  const [isWanted, setNow] = useState(true)
  const signature = useOwnSignature()
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
