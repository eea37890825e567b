import { Button } from '@mantine/core'
import { sumsOf } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './go-to-signature.module.css'

interface GoToSignatureProps {
  contract: ContractToSign
  /** The place to sign is on the screen already. */
  isThere: boolean
}

/** On a phone the contract comes first; this leads past it, and says what it costs meanwhile. */
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
        {deposit && contract.depositAmount !== null && <span>Deposit {deposit.amount} today</span>}
      </p>
      <Button component="a" href="#sign" size="lg">
        Go to signature
      </Button>
    </div>
  )
}
