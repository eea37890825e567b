import { useState } from 'react'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { Agreed } from '#proposals/api.ts'

/** Whether an addendum is signed that states the new date, where a contract was signed, and the signature. */
export function useMoveSignature(agreed: Agreed | null) {
  const hasContract = agreed !== null && agreed.agreedAt !== null && agreed.contract !== null
  const [isWanted, setWanted] = useState(true)
  const signature = useOwnSignature()
  const isNow = hasContract && isWanted
  return {
    hasContract,
    isNow,
    setWanted,
    signature,
    check: (): boolean => !isNow || signature.check(),
    sent: isNow ? { signature: signature.draft } : {},
  }
}

export type MoveSigning = ReturnType<typeof useMoveSignature>
