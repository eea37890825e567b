import { Button } from '@mantine/core'
import { useState } from 'react'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { rainAdvanceWords } from '#rain-calls/offer.ts'
import { notEmailedWords } from '#rain-calls/reach.ts'
import { useDecide, useOfferEarly } from '#rain-calls/web/changes.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { DatesToOffer, useDatesToOffer } from './dates-to-offer.tsx'
import { ReasonField } from './reason-field.tsx'
import { reasonFault } from './reason-fault.ts'
import { WhatHappens } from './what-happens.tsx'
import '#documents/web/literata.css'

interface OfferDialogProps {
  rainCall: RainCallOfShoot
  call: NonNullable<RainCallOfShoot['call']>
  shootId: number
  onClose: () => void
}

/** Offers new dates to the client of a session, with the photographer’s signature of the addendum. */
export function OfferDialog(props: OfferDialogProps) {
  const [given, setGiven] = useState<GivenPage>()
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={given ? 'Dates offered' : props.call.reading ? 'Offer new dates' : 'Offer a move now'}
      size={600}
      dirty={isDirty && !given}
    >
      {given ? (
        <GivenLink given={given} onClose={props.onClose} />
      ) : (
        <OfferForm {...props} onGiven={setGiven} onDirty={() => setDirty(true)} />
      )}
    </Dialog>
  )
}

interface OfferFormProps extends OfferDialogProps {
  onGiven: (given: GivenPage) => void
  onDirty: () => void
}

/** Whether the client is to read why: along the verdict, the clause says it. */
const needsReason = ({ reading }: OfferDialogProps['call']): boolean => reading?.verdict !== 'met'

/** Without a reading it is an early offer; it and a decision against the verdict say why. */
const requiresReason = ({ reading }: OfferDialogProps['call']): boolean => !reading || reading.verdict === 'not met'

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

function OfferForm(props: OfferFormProps) {
  const { rainCall, call, onClose, onDirty } = props
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
      onChange={onDirty}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <DialogBody>
        <div className="stack-16">
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
          <WhatHappens rainCall={rainCall} call={call} />
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
            title={<h3>You sign the addendum first</h3>}
            consent={`${rainAdvanceWords} ${consentWords}`}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton loading={isSending} disabled={found.isPending}>
          Offer new dates
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
