import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CodeStepWords } from '#client-language/english/code-step.ts'
import { useCodeStepWords } from '#client-language/web/use-code-step-words.ts'
import { CodeEntry } from '#client-links/web/code/code-entry.tsx'
import { clock, dayIn, dayWords } from '#self-bookings/web/page/clock.ts'
import { isEmail } from '#self-bookings/rules.ts'
import type { PageProps } from '#self-bookings/web/page/props.ts'
import type { Chosen, Picking, Proof } from '#self-bookings/web/page/use-pick.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useProving } from './use-proving.ts'
import css from '#self-bookings/web/page/booking.module.css'

interface ProveAddressProps extends PageProps {
  picking: Picking
  proof: Proof
  chosen: Chosen
}

/** While many people book: an address and the code that goes there, before a time is held. */
export function ProveAddress(props: ProveAddressProps) {
  const words = useCodeStepWords(props.locale)?.words
  return words ? <Step {...props} codeWords={words} /> : null
}

function Step({ codeWords, ...props }: ProveAddressProps & { codeWords: CodeStepWords }) {
  const { type, locale, picking, proof, chosen } = props
  const { time, place } = chosen
  const { refused, refuse, isBusy, wait, ask } = useProving(picking, { proof, chosen }, codeWords)
  const [draft, setDraft] = useState(proof.email ?? '')
  const { email } = proof
  return (
    <div className={`client-form ${css.sheet}`}>
      <div>
        <h1>{dayWords(dayIn(time.start, place.timeZone), locale)}</h1>
        <p className="client-lead" dir="auto">
          {type.name} · {place.name}
        </p>
      </div>
      <p>{codeWords.busy(clock(time.start, place.timeZone, locale))}</p>
      {email === undefined ? (
        <AddressForm words={codeWords} draft={draft} onChange={setDraft} {...{ refused, refuse, isBusy, ask }} />
      ) : (
        <CodeEntry
          words={codeWords}
          hint={codeWords.strangerHint}
          status={codeWords.sent(email)}
          refused={refused}
          wait={wait}
          isEntering={isBusy}
          refuse={refuse}
          send={() => ask(email)}
          enter={(code) => ask(email, code)}
        />
      )}
      <div className="row-8">
        {email !== undefined && (
          <Button variant="subtle" onClick={() => picking.prove({ ticket: proof.ticket, chosen })}>
            {codeWords.otherEmail}
          </Button>
        )}
        <Button variant="subtle" onClick={() => picking.giveUp()}>
          {codeWords.otherTime}
        </Button>
      </div>
    </div>
  )
}

interface AddressFormProps extends Pick<ReturnType<typeof useProving>, 'refused' | 'refuse' | 'isBusy' | 'ask'> {
  words: CodeStepWords
  draft: string
  onChange: (email: string) => void
}

function AddressForm({ words, draft, onChange, refused, refuse, isBusy, ask }: AddressFormProps) {
  const once = useSingleFlight()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => void field.current?.focus(), [])

  async function submit(): Promise<void> {
    if (isEmail(draft)) await ask(draft.trim())
    else refuse(words.emailFault)
    field.current?.focus()
  }

  return (
    <form
      noValidate
      className="stack-16"
      onSubmit={(event) => {
        event.preventDefault()
        void once(submit)
      }}
    >
      <TextInput
        ref={field}
        label={words.email}
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={254}
        dir="auto"
        value={draft}
        error={refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <SubmitButton size="lg" fullWidth loading={isBusy}>
        {words.emailCode}
      </SubmitButton>
    </form>
  )
}
