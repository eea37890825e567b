import { useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './sign-panel.module.css'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { languageOf } from '#client-language/language.ts'
import { namesIn } from '#contracts/signature/signer-names.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import type { PageText } from './page-words.ts'
import { useSignature } from '#contracts/web/signature/use-signature.ts'

interface SignPanelProps {
  contract: Pick<ContractToSign, 'client' | 'consent'>
  text: PageText
  /** On the button. */
  verb?: string
  /** The contract is being read again. */
  isWaiting?: boolean
  /** Answers why it was refused. */
  onSign: (signature: SignatureDraft) => Promise<string | undefined>
}

/** Where the client signs. The input stays when sending fails. */
export function SignPanel({
  contract: { client, consent },
  text,
  verb = text.page.sign,
  isWaiting = false,
  onSign,
}: SignPanelProps) {
  const { page } = text
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
    const why = await onSign(signature.draft)
    setSending(false)
    if (why) setRefused(why)
  }

  return (
    <form
      noValidate
      className={`card ${css.panel}`}
      aria-label={page.signThis}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <SignatureField
        signature={signature}
        title={<h2>{page.signThis}</h2>}
        consent={consent}
        words={page}
        {...(!isOne && { who: page.whoSigns(client.name) })}
      />
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <SubmitButton size="lg" fullWidth loading={isSending || isWaiting}>
        {verb}
      </SubmitButton>
      <p className="cap">
        {page.kept} {sendsMail() ? page.copyByEmail : page.copyHere}
      </p>
    </form>
  )
}

/** The server's own sentence where it is in the language of the page. */
export function refusalWords({ message, language, reason }: Problem, { locale, link, page }: PageText): string {
  const spoken = language === 'de' || languageOf(locale) === 'en'
  if (spoken) return message || page.nothingSigned
  return (reason === 'network' && link.noConnection) || page.nothingSigned
}
