import { useState } from 'react'
import type { GivenPage } from '#client-links/web/given-link.tsx'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { rainAdvanceWords } from '#rain-calls/offer.ts'
import { notEmailedWords } from '#rain-calls/reach.ts'
import { useDecide, useOfferEarly } from '#rain-calls/web/changes.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { ReasonField } from '#rain-calls/web/panel/reason-field.tsx'
import { reasonFault } from '#rain-calls/web/panel/reason-fault.ts'
import { DatesToOffer, useDatesToOffer } from './dates-to-offer.tsx'
import css from './offer.module.css'
import '#documents/web/literata.css'

interface OfferFormProps {
  rainCall: RainCallOfShoot
  call: NonNullable<RainCallOfShoot['call']>
  shootId: number
  /** Of the form, for the button in the head of its screen. */
  formId: string
  onGiven: (given: GivenPage) => void
  onDirty: () => void
}

/** Whether the client is to read why: along the verdict, the clause says it. */
const needsReason = ({ reading }: OfferFormProps['call']): boolean => reading?.verdict !== 'met'

/** Without a reading it is an early offer; it and a decision against the verdict say why. */
const requiresReason = ({ reading }: OfferFormProps['call']): boolean => !reading || reading.verdict === 'not met'

function useOffer({ call, shootId, rainCall: { clientName, unreached }, onGiven }: OfferFormProps) {
  const decide = useDecide()
  const offerEarly = useOfferEarly()
  const keyFor = useRequestKey()
  const send = async (
    reason: string,
    { draft: signature }: ReturnType<typeof useOwnSignature>,
    starts: readonly string[],
  ): Promise<void> => {
    const dates = starts.length === 0 ? undefined : [...starts]
    const idempotencyKey = keyFor([call.version, reason, signature, dates])
    const { link, isMailed } = call.reading
      ? await decide.mutateAsync({
          call,
          decision: { move: true, signature, ...(dates && { dates }), ...(reason.trim() !== '' && { reason }) },
          idempotencyKey,
        })
      : await offerEarly.mutateAsync({ shootId, offer: { reason, signature, ...(dates && { dates }) }, idempotencyKey })
    const why = isMailed ? {} : { why: notEmailedWords(unreached, clientName) }
    onGiven({ link: link ?? '', clientName, mailedTo: isMailed ? clientName : '', ...why })
  }
  return { send, isSending: decide.isPending || offerEarly.isPending }
}

/** Offers new dates to the client of a session, with the photographer’s signature of the addendum. */
export function OfferForm(props: OfferFormProps) {
  const { rainCall, call, shootId, formId, onDirty } = props
  const { clientName, clause } = rainCall
  const found = useDatesToOffer(call.id)
  const [left, setLeft] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const signature = useOwnSignature()
  const { send, isSending } = useOffer(props)
  const once = useSingleFlight()
  const fault = requiresReason(call) || reason !== '' ? reasonFault(reason) : undefined

  const all = found.data?.dates.map(({ start }) => start) ?? []
  const starts = all.filter((start) => !left.includes(start))
  const noDates = all.length > 0 && starts.length === 0 ? 'Tick at least one date' : undefined

  async function submit(): Promise<void> {
    setChecked(true)
    const isSigned = signature.check()
    if (fault !== undefined || noDates !== undefined || !isSigned) return focusFirstInvalid()
    await send(reason, signature, starts)
  }

  return (
    <form
      noValidate
      id={formId}
      className="stack-20"
      onChange={onDirty}
      onSubmit={(event) => {
        event.preventDefault()
        if (!found.isPending) once(submit)
      }}
    >
      <div className="card">
        <DatesToOffer
          found={found}
          place={clause.place}
          left={left}
          fault={isChecked ? noDates : undefined}
          onChange={(changed) => {
            setLeft(changed)
            onDirty()
          }}
        />
      </div>
      <div className="card section-padding stack-16">
        {needsReason(call) && (
          <ReasonField
            description={`${clientName} reads your words as they are.`}
            required={requiresReason(call)}
            value={reason}
            fault={isChecked ? fault : undefined}
            onChange={setReason}
          />
        )}
        <SignatureField
          signature={signature}
          title={<h2>You sign the addendum first</h2>}
          consent={`${rainAdvanceWords} ${consentWords}`}
        />
        <div className={`row-8 ${css.buttons}`}>
          <SubmitButton loading={isSending} disabled={found.isPending}>
            Offer new dates
          </SubmitButton>
          <LinkButton variant="default" to="/shoots/$id" params={{ id: shootId }}>
            Cancel
          </LinkButton>
        </div>
      </div>
    </form>
  )
}
