import { Button, Input } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OnlineInvoiceWords } from '#client-language/english/online-invoice.ts'
import { invoiceCards } from '#invoices/card-api.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface PayByCardProps {
  token: string
  invoice: { photographer: { name: string } }
  /** What is left to pay. */
  amount: string
  words: OnlineInvoiceWords
  /** Reads the invoice again. */
  onReload: () => Promise<void>
}

/** Leads to the page where a client pays by card. Whoever comes back from there sees how it went. */
export function PayByCard(props: PayByCardProps) {
  return hasPaid() ? <Confirming {...props} /> : <Pay {...props} />
}

/** The client comes back from paying. */
export const hasPaid = (): boolean => new URLSearchParams(globalThis.location.search).get('card') === 'paid'

function Pay({ token, amount, words }: PayByCardProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [fault, setFault] = useState('')
  const once = useSingleFlight()
  async function pay(): Promise<void> {
    setFault('')
    setIsLeaving(true)
    try {
      const { url } = await call(invoiceCards.start, { params: { token } })
      globalThis.location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      setFault(error instanceof Problem ? error.message : words.cardFault)
    }
  }
  return (
    <div className="stack-8">
      <Button
        fullWidth
        loading={isLeaving}
        leftSection={<IconCreditCard size={18} stroke={1.6} />}
        onClick={() => once(pay)}
      >
        {words.payByCard(amount)}
      </Button>
      {fault !== '' && <Input.Error role="alert">{fault}</Input.Error>}
    </div>
  )
}

/** A payment is reported within seconds; a bank may take longer. */
const pauseMs = 3000
const maxLooks = 40

function Confirming({ invoice: { photographer }, words, onReload }: PayByCardProps) {
  const [looks, setLooks] = useState(0)
  const look = useEffectEvent(() => void onReload().then(() => setLooks(looks + 1)))
  useEffect(() => {
    if (looks >= maxLooks) return undefined
    const next = setTimeout(look, pauseMs)
    return () => clearTimeout(next)
  }, [looks])
  return (
    <p role="status" className="sub">
      {looks < maxLooks ? words.beingConfirmed : words.notConfirmedYet(photographer.name)}
    </p>
  )
}
