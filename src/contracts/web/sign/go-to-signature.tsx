import { Button } from '@mantine/core'
import { sumsOf } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './go-to-signature.module.css'

interface GoToSignatureProps {
  contract: ContractToSign
  /** The place to sign is visible. */
  isThere: boolean
}

/** On a phone the contract comes first; this button scrolls to the signature and shows the price. */
export function GoToSignature({ contract, isThere }: GoToSignatureProps) {
  const [total, deposit] = sumsOf(contract)
  return (
    <div className={css.bar} hidden={isThere}>
      <p className={css.sums}>
        {total && (
          <span>
            {total.label} {total.amount}
          </span>
        )}
        {deposit && contract.depositAmount !== null && <span>Deposit {deposit.amount}</span>}
      </p>
      <Button component="a" href="#sign" size="lg">
        Go to signature
      </Button>
    </div>
  )
}
