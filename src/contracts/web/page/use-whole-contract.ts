import { useMemo } from 'react'
import type { Contract } from '#contracts/api.ts'
import { centsIn } from '#invoices/web/amount-text.ts'
import { type Shown, useContractDocument } from '#contracts/web/sheet/use-contract-document.ts'

const centsOf = (amount: string | null): number | null => (amount === null ? null : (centsIn(amount) ?? null))

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
  total: centsOf(totalAmount),
  deposit: centsOf(depositAmount),
  photographer: photographerSignature,
  client: clientSignature,
})

/** The printable contract: exactly as sent, else in its current state. Includes the address of its logo. */
export function useWholeContract(contract: Contract): ReturnType<typeof useContractDocument> {
  const shown = useContractDocument(useMemo(() => shownOf(contract), [contract]))
  return useMemo(() => shown && { ...shown, model: contract.paper ?? shown.model }, [shown, contract])
}
