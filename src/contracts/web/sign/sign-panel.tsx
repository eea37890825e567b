import { useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './sign-panel.module.css'
import type { SignatureDraft } from '#contracts/signing-api.ts'
import { namesIn } from '#contracts/signer-names.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useSignature } from '#contracts/web/signature/use-signature.ts'

interface SignPanelProps {
  contract: ContractToSign
  onSign: (signature: SignatureDraft, documentHash: string) => Promise<Problem | undefined>
}

/** Where the client signs. The input stays when sending fails. */
export function SignPanel({ contract: { client, consent, documentHash }, onSign }: SignPanelProps) {
  const isOne = namesIn(client.name).length === 1
  // Of two, one signs: who that is, is not ours to guess.
  const signature = useSignature(isOne ? client.name : '')
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const once = useSingleFlight()

  async function submit(): Promise<void> {
    if (!signature.check()) return focusFirstInvalid()
    setSending(true)
    setRefused('')
    const problem = await onSign(signature.draft, documentHash)
    setSending(false)
    if (problem) setRefused(problem.message || 'Something went wrong. Nothing was signed: try again.')
  }

  return (
    <form
      noValidate
      className={`card ${css.panel}`}
      aria-label="Sign this contract"
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <SignatureField
        signature={signature}
        title={<h2>Sign this contract</h2>}
        consent={consent}
        {...(!isOne && { who: `Who signs for ${client.name}? Enter the name of the one person who signs.` })}
      />
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <SubmitButton size="lg" fullWidth loading={isSending}>
        Sign contract
      </SubmitButton>
      <p className="cap">
        The date, time and your network address are kept with the signature.{' '}
        {sendsMail() ? 'You will receive a copy by email.' : 'You can download your copy afterwards.'}
      </p>
    </form>
  )
}
