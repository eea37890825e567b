import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import type { CreditLeft, SentCredit } from '#invoices/credit-notes/credit-api.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { amountText, digitsIn, digitsToSend, minorIn } from '#studio-money/web/amount-text.ts'
import { sentFaults } from '#studio-money/web/sent-faults.ts'
import { creditPreview, useWriteCreditNote } from './queries.ts'

/** What is credited: all that is left, items, or amounts of tax rates. */
export type CreditWay = 'full' | 'items' | 'groups'

export interface CreditValues {
  way: CreditWay
  reason: string
  /** As typed, in the order of what is left. */
  quantities: string[]
  amounts: string[]
}

const valuesOf = ({ items, groups, currency }: CreditLeft): CreditValues => ({
  way: 'full',
  reason: '',
  // Of those whose rate has less left, the photographer says how much.
  quantities: items.map(({ quantity, isShort }) => (isShort ? '0' : String(quantity))),
  amounts: groups.map(({ left }) => amountText(left, currency)),
})

const isNothing = (text: string): boolean => text.trim() === '' || Number(digitsIn(text)) === 0

interface Sent {
  credit: SentCredit
  /** The field of the form for each row of the request. */
  fields: string[]
}

/** What is sent: rows that are empty or zero are left out. */
function sentOf({ way, reason, quantities, amounts }: CreditValues, { items, groups, currency }: CreditLeft): Sent {
  if (way === 'full') return { credit: { reason, full: true }, fields: [] }
  const typed = way === 'items' ? quantities : amounts
  const places = typed.flatMap((text, at) => (isNothing(text) ? [] : [at]))
  const fields = places.map((at) => `${way}.${at}`)
  const at = (place: number) => typed[place] ?? ''
  if (way === 'items')
    return {
      fields,
      credit: {
        reason,
        lines: places.map((place) => ({
          id: items[place]?.id ?? 0,
          quantity: digitsIn(at(place)) ?? at(place),
        })),
      },
    }
  return {
    fields,
    credit: {
      reason,
      groups: places.flatMap((place) => {
        const group = groups[place]
        return group ? [{ code: group.code, rate: group.rate, amount: digitsToSend(at(place), currency) }] : []
      }),
    },
  }
}

/** The refusals of a request by field of the form. */
const faultsIn = (refused: Record<string, string>, { credit, fields }: Sent): Record<string, string> => {
  const asked = Object.entries(refused).map(([path, message]) => ({ path: path.split('.'), message }))
  return Object.fromEntries(
    Object.entries(sentFaults(credit, asked)).map(([path, message]) => {
      const place = /^(?:lines|groups)\.(\d+)/.exec(path)?.[1]
      return [place === undefined ? path : (fields[Number(place)] ?? path), message]
    }),
  )
}

/** Whether more is typed than is left, or what is not a number: the server would refuse it. */
function isMoreThanLeft({ way, quantities, amounts }: CreditValues, { items, groups, currency }: CreditLeft): boolean {
  if (way === 'full') return false
  const isMore = (text: string, most: number, read: (text: string) => number | undefined): boolean => {
    const typed = isNothing(text) ? 0 : read(text)
    return typed === undefined || Number.isNaN(typed) || typed > most
  }
  if (way === 'groups')
    return groups.some(({ left }, at) => isMore(amounts[at] ?? '', left, (text) => minorIn(text, currency)))
  return items.some(({ quantity, isShort }, at) =>
    isMore(quantities[at] ?? '', isShort ? 0 : quantity, (text) => Number(digitsIn(text) ?? Number.NaN)),
  )
}

/** What it comes to as typed; undefined while it cannot be issued so. */
export function useCreditTotal(id: number, values: CreditValues, left: CreditLeft): number | undefined {
  const [settled] = useDebouncedValue(values, 300)
  const { credit, fields } = sentOf({ ...settled, reason: '' }, left)
  const isRefused = (settled.way !== 'full' && fields.length === 0) || isMoreThanLeft(settled, left)
  const { data, isError } = useQuery({ ...creditPreview(id, credit), enabled: !isRefused })
  return isError || isRefused ? undefined : data?.total
}

/** The form of a credit note; it begins with what is left. */
export function useCreditForm(invoice: ListedInvoice, left: CreditLeft, onWritten: () => void) {
  const [beginning] = useState(() => valuesOf(left))
  const [values, setValues] = useState(beginning)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const keyFor = useRequestKey()
  const write = useWriteCreditNote()
  const { id, version } = invoice

  async function submit(): Promise<void> {
    const sent = sentOf(values, left)
    const { credit, fields } = sent
    if (values.way !== 'full' && fields.length === 0) return setFaults({ all: 'Choose what to credit' })
    try {
      await write.mutateAsync({ id, version, credit, idempotencyKey: keyFor([version, credit]) })
      onWritten()
    } catch (error) {
      if (!hasFields(error)) return
      setFaults(faultsIn(error.fields ?? {}, sent))
      focusFirstInvalid()
    }
  }

  return {
    values,
    faults,
    set: (part: Partial<CreditValues>) => {
      setFaults({})
      setValues({ ...values, ...part })
    },
    isDirty: JSON.stringify(values) !== JSON.stringify(beginning) && !write.isPending,
    isSending: write.isPending,
    submit,
  }
}
