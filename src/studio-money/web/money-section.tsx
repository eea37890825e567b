import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { letterhead } from '#documents/web/queries.ts'
import { isEInvoiceCountry } from '#electronic-addresses/offered-in.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import type { TaxScheme } from '#tax/codes.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import { EInvoiceForm } from './e-invoice-form.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { TaxSection } from './tax-section.tsx'
import { moneyDetails } from './queries.ts'
import { useMoneyForm } from './use-money-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

interface MoneySectionProps {
  /** What is said of the currency that is chosen, saved or not. */
  belowCurrency?: ((currency: string) => ReactNode) | undefined
}

/** How the photographer bills. */
export function MoneySection({ belowCurrency }: MoneySectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(moneyDetails)
  const { data: studio } = useQuery(letterhead)
  if (data)
    return (
      <div className="stack-20">
        <Form money={data} belowCurrency={belowCurrency} />
        <TaxSection money={data} />
        <BankDetailsForm money={data} />
        {hasEInvoices(data.scheme, studio?.country ?? '') && <EInvoiceForm money={data} />}
      </div>
    )
  return isError ? (
    <CouldNotLoad
      title="Unable to Load Your Currency"
      safe="It is as it was."
      retrying={isFetching}
      onRetry={refetch}
    />
  ) : (
    <Loading what="your currency" />
  )
}

/** A sales tax has none. Without a scheme, they say that an invoice is not subject to VAT. */
const hasEInvoices = (scheme: TaxScheme, country: string): boolean =>
  scheme === 'vat' || scheme === 'small' || (scheme === 'none' && isEInvoiceCountry(country))

interface MoneyValues {
  currency: string
}

const valuesOf = ({ currency }: StudioMoney): MoneyValues => ({ currency })

function Form({ money, belowCurrency }: MoneySectionProps & { money: StudioMoney }) {
  const form = useForm<MoneyValues>({ initialValues: valuesOf(money) })
  const edit = useMoneyForm({
    money,
    form,
    valuesOf,
    changesIn: changedFields,
    sentOf: changedFields,
    words: { done: 'Your currency is saved', failed: 'Error saving your currency' },
  })
  const { newerChanges, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  return (
    <form className="stack-16" noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
      {newerChanges && (
        <NewerVersion
          what="section"
          changes={bothLines(({ currency }) => [`Currency: ${currency}`], edit.newerSides)}
          form={edit}
        />
      )}
      <p className="sub">
        Used for new invoices, proposals and contracts, and for totals in Billing and Analytics. Existing ones keep
        their currency, drafts too.
      </p>
      <CurrencySelect
        label="Currency"
        value={form.getValues().currency}
        onChange={(currency) => form.setFieldValue('currency', currency)}
      />
      {belowCurrency?.(form.getValues().currency)}
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Currency
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}
