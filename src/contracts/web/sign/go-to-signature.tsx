import { Button } from '@mantine/core'
import type { PageText } from './page-words.ts'
import { sumsOf } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './go-to-signature.module.css'

interface GoToSignatureProps {
  contract: ContractToSign
  text: PageText
  /** The place to sign is visible. */
  isThere: boolean
}

/** On a phone the contract comes first; this button scrolls to the signature and shows the price. */
export function GoToSignature({ contract, text, isThere }: GoToSignatureProps) {
  const [total, deposit] = sumsOf(contract, text)
  return (
    <div className={css.bar} hidden={isThere}>
      <p className={css.sums}>
        {total && (
          <span>
            {total.label} {total.amount}
          </span>
        )}
        {deposit && contract.depositAmount !== null && (
          <span>
            {text.contract.deposit} {deposit.amount}
          </span>
        )}
      </p>
      <Button component="a" href="#sign" size="lg">
        {text.page.goToSignature}
      </Button>
    </div>
  )
}
