import { useQuery } from '@tanstack/react-query'
import { isCardCurrency } from '#card-payments/currencies.ts'
import { cardDetails } from '#card-payments/web/queries.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { howToPay } from '#payment-codes/how-to-pay.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { RouterLink } from '#ui/page/router-link.tsx'

/** The details of the payee do not change whether there is an account. */
const anyone = { name: '', line1: '', house: '', postcode: '', city: '', country: '' }

/** Whether an invoice asks for money and names no account, and its client cannot pay by card either. */
function useHasNoWayToPay({ balance, currency, credits }: ListedInvoice): boolean {
  const { data: details } = useQuery(moneyDetails)
  const { data: cards } = useQuery(cardDetails)
  if (!details || !cards || credits || balance <= 0) return false
  if (cards.isOn && isCardCurrency(currency)) return false
  return howToPay({ details, payee: anyone, payer: undefined, amount: balance, currency, number: '1' }) === undefined
}

/** Warns, before an invoice is sent, that it does not say how to pay it. Renders nothing where it does. */
export const NoWayToPay = ({ invoice }: { invoice: ListedInvoice }) =>
  useHasNoWayToPay(invoice) && (
    <p className="sub underlined-links">
      This invoice doesn’t tell {invoice.clientName} how to pay:{' '}
      <RouterLink to="/settings" hash="money">
        add your bank details or card payments
      </RouterLink>
      .
    </p>
  )
