import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { dueWords } from '#bookings/web/due-words.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { Agreed } from '#proposals/api.ts'
import { touchedByProposals } from '#proposals/web/changes.ts'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

interface IssueNowProps {
  dealId: number
  currency: string
  installment: Agreed['installments'][number]
}

/** Bills a payment before its day. It is asked about, as an invoice that was issued is never deleted. */
export function IssueNow({ dealId, currency, installment }: IssueNowProps) {
  const { id, name, amount } = installment
  const { zone } = useLocalTime()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const once = useSingleFlight()
  const keyFor = useRequestKey()
  const issue = useMutation({
    mutationFn: () =>
      call(agreements.issue, { params: { dealId, id }, idempotencyKey: keyFor([dealId, id, installment]) }),
    ...useInvalidation({ ...touchedByProposals, queries: [...touchedByProposals.queries, ['invoices']] }),
    meta: {
      done: { title: `${name} billed` },
      failed: { title: `${name} was not billed`, message: (problem: Problem) => problem.message },
    },
  })
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Issue now: ${name}`} onClick={() => setAsked(true)}>
        Issue now
      </Button>
      <DialogFrame opened={isAsked} onClose={close} title="Issue this invoice now?" size={440} small>
        <DialogBody>
          <p className="sub">
            {`${name}: ${moneyWords(amount, currency)}. ${dueWords(installment, zone)}. ` +
              'It gets the next invoice number, and can be canceled but not deleted.'}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={issue.isPending}
            onClick={() => once(() => issue.mutateAsync().finally(close))}
          >
            Issue now
          </Button>
        </DialogFooter>
      </DialogFrame>
    </>
  )
}
