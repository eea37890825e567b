import { CardSection } from '#card-payments/web/card-section.tsx'
import { NextInvoiceNumber } from '#invoices/web/number/next-number.tsx'
import { OtherDrafts } from '#invoices/web/other-drafts.tsx'
import { MoneySection } from '#studio-money/web/money-section.tsx'
import { CountryHabits } from './late-country-habits.ts'
import { OtherPrices } from './other-prices.tsx'

/** How the photographer bills and is paid, also by card, the drafts that are not taxed so yet, and invoice numbers. */
export const MoneySettings = () => (
  <div className="stack-20">
    <CountryHabits />
    <MoneySection belowCurrency={(currency) => <OtherPrices currency={currency} />} />
    <CardSection />
    <OtherDrafts />
    <NextInvoiceNumber />
  </div>
)
