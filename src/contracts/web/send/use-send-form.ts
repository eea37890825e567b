import { useState } from 'react'
import { useKeepAddress } from '#clients/web/keep-address.tsx'
import type { SigningEmailWords } from '#client-language/english/signing-email.ts'
import type { Localized } from '#client-language/language.ts'
import type { Contract } from '#contracts/api.ts'
import { defaultLinkDays } from '#contracts/signing-api.ts'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import { Problem } from '#kernel/problem.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import type { GivenLink } from './sent-link.tsx'
import { useSendContract } from './signing-changes.ts'
import { useSigningEmail } from './use-signing-email.ts'

export interface KnownClient {
  email: string
  /** The photographer's. */
  name: string
  text: Localized<SigningEmailWords>
}

/** The form to send a contract: the client's address, if known, and the photographer's name. */
export function useSendForm(contract: Contract, known: KnownClient, onSent: (sent: GivenLink) => void) {
  const { id, version, clientName, photographerSignature, signing, asksCode } = contract
  const [days, setDays] = useState<number>(defaultLinkDays)
  const written = useSigningEmail(contract, {
    to: signing?.sentTo ?? known.email,
    name: known.name,
    isReminder: false,
    words: known.text.words,
  })
  const signature = useOwnSignature()
  const keyFor = useRequestKey()
  const send = useSendContract()
  const isSigned = photographerSignature !== null
  const address = useKeepAddress(contract.clientId, { isFilled: signing !== null })

  async function submit(): Promise<void> {
    const isWritten = written.check()
    const isGiven = isSigned || signature.check()
    if (!isWritten || !isGiven) return focusFirstInvalid()
    const { email } = written
    const sending = { ...email, days, ...(!isSigned && { signature: signature.draft }) }
    try {
      const { link, mailed } = await send.mutateAsync({
        id,
        version,
        sending,
        idempotencyKey: keyFor([version, sending]),
      })
      onSent({ link, mailed, email: email.to.join(', '), clientName, asksCode })
      address.keep(email.to)
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale')
        written.refuse('This contract was changed in the meantime. Close this, read it again, and send it then.')
      else written.showRefusal(error)
    }
  }

  return {
    written,
    text: known.text,
    days,
    setDays,
    signature,
    isSigned,
    addressNote: address.note,
    submit,
    isDirty: written.isDirty || signature.isTouched,
    isSending: send.isPending,
  }
}

export type SendFormState = ReturnType<typeof useSendForm>
