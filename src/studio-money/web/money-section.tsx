import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { StudioMoney } from '#studio-money/api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { formFields, saveChecked, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { freshMoney, moneyDetails, useChangeMoney } from './queries.ts'

/** How the photographer bills. */
export function MoneySection() {
  const { data, isError, isFetching, refetch } = useQuery(moneyDetails)
  if (data) return <Form money={data} />
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

interface MoneyValues {
  currency: string
}

const valuesOf = ({ currency }: StudioMoney): MoneyValues => ({ currency })

function useMoneyForm(money: StudioMoney) {
  const change = useChangeMoney()
  const form = useForm<MoneyValues>({ initialValues: valuesOf(money) })
  const versioned = useVersionedForm({
    record: money,
    valuesOf,
    ...formFields(form),
    changesIn: changedFields,
    fresh: () => freshMoney().catch(() => undefined),
    change: async (_, version, typed: Partial<MoneyValues>): Promise<void> => {
      const saved = await change.mutateAsync({ change: typed, version })
      versioned.adopt(saved, { ...versioned.began, ...typed })
    },
    failed: { title: 'Error saving your currency' },
  })
  const typed = () => changedFields(versioned.began, form.getValues())
  return {
    ...versioned,
    form,
    isSaving: change.isPending,
    submit: () => versioned.save(typed),
    keepMine: () => versioned.keepMine(typed),
  }
}

function Form({ money }: { money: StudioMoney }) {
  const edit = useMoneyForm(money)
  const { form, newerChanges, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  return (
    <form className="stack-16" noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
      {newerChanges && <NewerVersion what="section" changes={[`Currency: ${newerChanges.currency}`]} form={edit} />}
      <p className="sub">
        For new invoices and contracts, and for the figures in Billing and Analytics. What you have already written
        keeps its currency.
      </p>
      <CurrencySelect
        label="Currency"
        value={form.getValues().currency}
        onChange={(currency) => form.setFieldValue('currency', currency)}
      />
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Currency
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}
