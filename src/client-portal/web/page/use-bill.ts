import { useState } from 'react'
import type { ClientPageWords } from '#client-language/english/client-page.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { keepWayBack } from '#invoices/web/online/way-back.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { calls } from './calls.ts'
import { refusalWords } from './refusal.ts'

/** Opens the page of an invoice. */
export function useBill(token: string, words: ClientPageWords) {
  const [refused, setRefused] = useState('')
  const once = useSingleFlight()

  async function follow(id: number): Promise<void> {
    setRefused('')
    try {
      const { link } = await call(calls.bill, { params: { token, id } })
      keepWayBack(link, token)
      location.assign(link)
    } catch (error) {
      setRefused(refusalWords(noted(error), words, ''))
    }
  }

  return { refused, open: (id: number) => once(() => follow(id)) }
}
