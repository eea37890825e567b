import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxRunningNumber, type NextNumber } from '#invoices/number-api.ts'
import { invoiceNumber } from '#invoices/rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { nextInvoiceNumber, useChooseNumber } from './queries.ts'

/** The number of the next invoice, which can be chosen once a year, before the first is issued. */
export function NextInvoiceNumber() {
  const { data, isError, isFetching, refetch } = useQuery(nextInvoiceNumber)
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Your Next Invoice Number"
        safe="It is as it was."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="your next invoice number" />
    )
  return (
    <div className="stack-16">
      <h3>Invoice numbers</h3>
      {data.isOpen ? <Choice key={data.year} current={data} /> : <p className="sub">{sentence(data)}</p>}
    </div>
  )
}

const sentence = ({ year, next }: Pick<NextNumber, 'year' | 'next'>): string =>
  `Your next invoice will be ${invoiceNumber(year, next)}.`

const rangeWords = `Use a whole number from 1 to ${maxRunningNumber.toLocaleString('en-US')}`

/** The typed number; undefined when it is none. */
function runningNumberIn(text: string): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= maxRunningNumber ? number : undefined
}

function Choice({ current: { year, next } }: { current: NextNumber }) {
  const [typed, setTyped] = useState(String(next))
  const [isAsking, setAsking] = useState(false)
  const choose = useChooseNumber()
  const once = useSingleFlight()
  const chosen = runningNumberIn(typed)
  const submit = () => {
    if (chosen !== undefined && chosen !== next) setAsking(true)
  }
  return (
    <form
      className="stack-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="sub">
        {`Coming from another program? Continue its numbers. This can be chosen once, before your first invoice of ` +
          `${year} is issued; from there the numbers have no gaps.`}
      </p>
      <TextInput
        label={`Next invoice number in ${year}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        error={chosen === undefined && rangeWords}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status">{chosen !== undefined && sentence({ year, next: chosen })}</p>
      <div>
        <SubmitButton disabled={chosen === undefined || chosen === next}>Set Next Number</SubmitButton>
      </div>
      {chosen !== undefined && (
        <ConfirmDialog
          opened={isAsking}
          title={`Start at ${invoiceNumber(year, chosen)}?`}
          verb="Set Number"
          loading={choose.isPending}
          onConfirm={() => once(() => choose.mutateAsync({ year, next: chosen }).finally(() => setAsking(false)))}
          onClose={() => setAsking(false)}
        >
          You can’t change this later.
        </ConfirmDialog>
      )}
    </form>
  )
}
