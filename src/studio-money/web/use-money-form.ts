import type { UseFormReturnType } from '@mantine/form'
import type { SentMoneyChange, StudioMoney } from '#studio-money/api.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { freshMoney, useChangeMoney } from './queries.ts'

interface MoneyFormOptions<Values extends object, Changes extends object> {
  money: StudioMoney
  form: UseFormReturnType<Values>
  valuesOf: (money: StudioMoney) => Values
  changesIn: (before: Values, after: Values) => Changes
  sentOf: (before: Values, after: Values) => SentMoneyChange
  /** The fields that show errors of others. */
  shownAt?: Record<string, string>
  /** The titles of the messages. */
  words: { done: string; failed: string }
}

/** A form of a part of how the photographer bills. Other parts, which are saved beside it, do not conflict with it. */
export function useMoneyForm<Values extends object, Changes extends object>({
  money,
  form,
  valuesOf,
  changesIn,
  sentOf,
  shownAt = {},
  words: { done, failed },
}: MoneyFormOptions<Values, Changes>) {
  const change = useChangeMoney(done, failed)
  const versioned = useVersionedForm({
    record: money,
    valuesOf,
    ...formFields(form, shownAt),
    changesIn,
    fresh: () => freshMoney().catch(() => undefined),
    savesOver: () => true,
    change: async (_, version, sent: SentMoneyChange): Promise<void> => {
      const before = form.getValues()
      versioned.adopt(await change.mutateAsync({ change: sent, version }), before)
    },
    failed: { title: failed },
  })
  const sent = () => sentOf(versioned.began, form.getValues())
  return {
    ...versioned,
    form,
    isSaving: change.isPending,
    submit: () => versioned.save(sent),
    keepMine: () => versioned.keepMine(sent),
  }
}
