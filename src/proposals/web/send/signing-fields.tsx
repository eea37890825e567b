import { useId } from 'react'
import { longDay } from '#client-language/formats.ts'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { advanceWords } from '#proposals/advance.ts'
import type { Proposal } from '#proposals/api.ts'
import { ContractToRead } from './contract-to-read.tsx'
import type { Signing } from './use-signing.ts'
import css from './signing-fields.module.css'
import '#documents/web/literata.css'

/** Signing the contract that results now, so that the client signs while accepting, or afterwards. */
export function SigningFields({ signing, proposal }: { signing: Signing; proposal: Proposal }) {
  const { isNow, setNow, signature } = signing
  const name = useId()
  const choices = [
    { isFor: true, label: advanceWords(longDay(proposal.validUntil, 'en-US')) },
    { isFor: false, label: 'I’ll sign after my client accepts' },
  ]
  return (
    <div className="stack-16">
      <fieldset className="stack-8">
        <legend className="mantine-InputWrapper-label">Your signature</legend>
        {choices.map(({ isFor, label }) => (
          <label key={label} className={`choice-card focus-frame ${css.choice}`}>
            <input type="radio" name={name} checked={isNow === isFor} onChange={() => setNow(isFor)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {isNow && <ContractToRead proposal={proposal} />}
      {isNow && <SignatureField signature={signature} title={<h3>You sign first</h3>} consent={consentWords} />}
    </div>
  )
}
