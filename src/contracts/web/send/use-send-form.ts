import { useState } from 'react'
import type { Contract } from '#contracts/api.ts'
import { Problem } from '#kernel/problem.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import type { GivenLink } from './sent-link.tsx'
import { defaultLinkDays, SendForSignature } from '#contracts/signing-api.ts'
import { useSendContract } from './signing-changes.ts'
import { useSignature } from '#contracts/web/signature/use-signature.ts'

const emailFault = (email: string): string | undefined =>
  SendForSignature.shape.email.safeParse(email).error?.issues[0]?.message

/** The form to send a contract; `known` is the client's address, if known. */
export function useSendForm(contract: Contract, known: string, onSent: (sent: GivenLink) => void) {
  const { id, version, clientName, photographerSignature, signing } = contract
  const [values, setValues] = useState({ email: signing?.sentTo ?? known, message: '', days: defaultLinkDays })
  const [fault, setFault] = useState<string>()
  const [refused, setRefused] = useState('')
  const signature = useSignature('')
  const keyFor = useRequestKey()
  const send = useSendContract()
  const isSigned = photographerSignature !== null

  async function submit(): Promise<void> {
    const email = values.email.trim()
    const wrong = emailFault(email)
    const isGiven = isSigned || signature.check()
    setFault(wrong)
    if (wrong !== undefined || !isGiven) return focusFirstInvalid()
    const sending = { ...values, email, ...(!isSigned && { signature: signature.draft }) }
    setRefused('')
    try {
      const { link, mailed } = await send.mutateAsync({
        id,
        version,
        sending,
        idempotencyKey: keyFor([version, sending]),
      })
      onSent({ link, mailed, email, clientName })
    } catch (error) {
      showRefused(error)
    }
  }

  function showRefused(error: unknown): void {
    if (hasFields(error)) setFault(error.fields?.['email'] ?? error.message)
    else if (error instanceof Problem && error.code === 'stale')
      setRefused('This contract was changed in the meantime. Close this, read it again, and send it then.')
  }

  return {
    values,
    fault,
    refused,
    signature,
    isSigned,
    submit,
    set: (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part })),
    isDirty: values.message !== '' || signature.isTouched,
    isSending: send.isPending,
  }
}
