import type { Letterhead } from '#documents/api.ts'
import { howToPay } from '#payment-codes/how-to-pay.ts'
import type { StudioMoney } from '#studio-money/api.ts'

const noParty = { line1: '', house: '', postcode: '', city: '', country: '' }

/** Why invoices get no code, though the saved account would have one. */
export function CodeNote({ money, letterhead }: { money: StudioMoney; letterhead: Letterhead }) {
  const fault = codeFault(money, letterhead)
  return fault === undefined ? null : (
    <p className="sub" role="status">
      Invoices have no payment code yet. {fault}
    </p>
  )
}

/** Tried with an invoice in the studio's currency. */
function codeFault(money: StudioMoney, { name, isByParts, ...parts }: Letterhead): string | undefined {
  const { line1 = '', house = '', postcode = '', city = '', country = '' } = isByParts ? parts : noParty
  return howToPay({
    details: money,
    payee: { name, line1, house, postcode, city, country },
    payer: undefined,
    amount: 100,
    currency: money.currency,
    number: 'INV-2026-0001',
  })?.fault
}
