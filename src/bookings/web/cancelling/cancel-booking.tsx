import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { currencySign, moneyWords } from '#kernel/money.ts'
import type { CancellationDraft, CancellationReckoning } from '#proposals/cancelling.ts'
import { OfferedNote } from '#rain-calls/web/offered/note.tsx'
import { amountText, digitsToSend, minorIn, numberFault } from '#studio-money/web/amount-text.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useFreshData } from '#ui/query/use-fresh-data.ts'
import { cancellationOf, useCancelBooking } from './queries.ts'
import { EmailNote } from './email-note.tsx'
import { WhatFollows } from './what-follows.tsx'
import '#ui/form/segments.css'

interface CancelBookingProps {
  deal: WholeDeal
  onClose: () => void
}

/** Cancels a booking: reckons what is kept, and says what follows before anything is written. */
export function CancelBooking({ deal, onClose }: CancelBookingProps) {
  const query = useQuery(cancellationOf(deal.id))
  const data = useFreshData(query)
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={`Cancel the booking of ${nameOfDeal(deal)}`} size={640} dirty={isDirty}>
      {data ? (
        <CancelForm
          key={`${data.issued} ${data.paid}`}
          deal={deal}
          reckoning={data}
          onDirty={setDirty}
          onClose={onClose}
        />
      ) : data === null ? (
        <DialogBody>
          <p className="sub">There is nothing left to cancel. Close this to see where the booking stands.</p>
        </DialogBody>
      ) : (
        <DialogLoading what="the booking" title="Unable to Load Booking" safe="Nothing was cancelled." of={[query]} />
      )}
    </Dialog>
  )
}

interface CancelFormProps extends CancelBookingProps {
  reckoning: CancellationReckoning
  onDirty: (isDirty: boolean) => void
}

function CancelForm({ deal, reckoning, onDirty, onClose }: CancelFormProps) {
  const { currency, total, issued, paid } = reckoning
  const [values, setValues] = useState({
    by: 'client' as CancellationDraft['by'],
    words: '',
    /** What is kept; null until it was typed. */
    typed: null as string | null,
  })
  const { typed, ...said } = values
  const keep = typed ?? amountText(said.by === 'studio' ? 0 : reckoning.keep, currency)
  const [fault, setFault] = useState<string>()
  const cancel = useCancelBooking()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const set = (part: Partial<typeof values>) => {
    setFault(undefined)
    onDirty(true)
    setValues({ ...values, ...part })
  }

  function refuse(words: string): void {
    setFault(words)
    focusFirstInvalid()
  }

  async function submit(): Promise<void> {
    const wrong = numberFault('The amount', keep, '150.00', currency)
    if (wrong) return refuse(wrong)
    const draft = { ...said, keep: digitsToSend(keep, currency), reckoned: { issued, paid } }
    try {
      await cancel.mutateAsync({ deal, draft, idempotencyKey: keyFor([deal.version, draft]) })
      onClose()
    } catch (error) {
      if (!hasFields(error)) return
      refuse(error.fields?.['keep'] ?? error.message)
    }
  }

  const amount = minorIn(keep, currency)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <p className="sub">{ruleWords(reckoning, said.by)}</p>
          <TextInput
            label="Amount you keep"
            required
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            leftSection={currencySign(currency)}
            className="number-field"
            value={keep}
            error={fault}
            onChange={(event) => set({ typed: event.currentTarget.value })}
            onFocus={(event) => event.currentTarget.select()}
          />
          <SegmentedControl
            fullWidth
            aria-label="Who cancels"
            data={[
              { value: 'client', label: 'The client cancels' },
              { value: 'studio', label: 'You cancel' },
            ]}
            value={said.by}
            onChange={(by) => set({ by: by as typeof said.by })}
          />
          <Textarea
            label="Why"
            description="For the history of the booking"
            inputWrapperOrder={hintBelow}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={said.words}
            onChange={(event) => set({ words: event.currentTarget.value })}
          />
          <EmailNote deal={deal} />
          <OfferedNote shootId={deal.shootId} ending="cancel" />
          <WhatFollows reckoning={reckoning} keep={amount !== undefined && amount <= total ? amount : undefined} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Keep the booking
        </Button>
        <SubmitButton color="red" loading={cancel.isPending}>
          Cancel booking
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}

const daysWords = (days: number): string => {
  if (days < 0) return 'The day of the shoot is over'
  return days === 0 ? 'The shoot is today' : `${days} ${days === 1 ? 'day' : 'days'} before the shoot`
}

/** What was agreed for today: the terms are about the client cancelling. */
function ruleWords(
  { days, rule, keep, total, paid, currency }: CancellationReckoning,
  by: CancellationDraft['by'],
): string {
  const money = (amount: number): string => moneyWords(amount, currency)
  const standing = `${money(paid)} of ${money(total)} is paid.`
  if (by === 'studio') return `${standing} When you cancel, nothing is kept unless you agreed otherwise.`
  if (days === null) return `${standing} The shoot has no day, so no rule applies.`
  return rule
    ? `${standing} ${daysWords(days)}: you agreed to keep ${money(keep)}.`
    : `${standing} ${daysWords(days)}: you agreed on nothing for this, so it starts with what was paid.`
}
