import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Proposal } from '#proposals/api.ts'
import { discountFault } from '#proposals/sendable.ts'
import { PackageMenu } from '#proposals/web/package-menu.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'
import { fieldOf } from './field-of.ts'
import { LineRows } from './line-rows.tsx'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './rows.module.css'

/** What is offered: lines of the price, and extras that the client may take. */
export const LineFields = ({ form }: { form: ProposalForm }) => (
  <section className="card section-card" aria-labelledby="proposal-lines">
    <h2 id="proposal-lines">What you offer</h2>
    {form.values.lines.length === 0 && (
      <p className="small">Nothing yet. Add what you do for them, and what it costs.</p>
    )}
    <OtherCurrency form={form} />
    <LineRows form={form} whileEmpty={<FromPackage form={form} />} />
    <TextInput
      className={css.discount ?? ''}
      label="Discount"
      description="Applies to everything they choose"
      inputWrapperOrder={hintBelow}
      placeholder="10% or 25"
      autoComplete="off"
      {...fieldOf(form, 'discount')}
      error={form.faultAt('discount') ?? discountFault(form.facts)}
    />
  </section>
)

/** Offers the studio's currency to a draft from before it was changed, and the way back from it. */
function OtherCurrency({ form: { form, currency, studioCurrency } }: { form: ProposalForm }) {
  const [first] = useState(currency)
  const other = currency === studioCurrency ? first : studioCurrency
  if (other === currency) return null
  return (
    <div className="row-8-centered">
      <p className="small" role="status">
        Amounts are in {currency}
        {other === studioCurrency ? `, and you bill in ${studioCurrency} now.` : ' now.'}
      </p>
      <Button variant="default" size="xs" onClick={() => form.setFieldValue('currency', other)}>
        Use {other}, same figures
      </Button>
    </div>
  )
}

/** Fills a draft that has no lines from one of the packages. */
function FromPackage({ form: { edit, currency, save } }: { form: ProposalForm }) {
  const adopt = useLatestCallback((filled: Proposal) => edit.adopt(filled))
  return edit.base && <PackageMenu dealId={edit.base.dealId} draftCurrency={currency} onChosen={save} onMade={adopt} />
}
