import { useMemo } from 'react'
import type { Contract } from '#contracts/api.ts'
import { minorOf } from '#contracts/web/minor-of.ts'
import { type Shown, useContractDocument } from '#contracts/web/sheet/use-contract-document.ts'

const shownOf = ({
  totalAmount,
  depositAmount,
  shootId,
  photographerSignature,
  clientSignature,
  ...contract
}: Contract): Shown => ({
  ...contract,
  shootId: shootId ?? undefined,
  total: minorOf(totalAmount, contract.currency),
  deposit: minorOf(depositAmount, contract.currency),
  photographer: photographerSignature,
  client: clientSignature,
})

/** The printable contract: exactly as sent, else in its current state. Includes the address of its logo. */
export function useWholeContract(contract: Contract): ReturnType<typeof useContractDocument> {
  const shown = useContractDocument(useMemo(() => shownOf(contract), [contract]))
  return useMemo(() => shown && { ...shown, model: contract.paper ?? shown.model }, [shown, contract])
}
