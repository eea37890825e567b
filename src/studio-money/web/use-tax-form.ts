import { useForm } from '@mantine/form'
import type { StudioMoney } from '#studio-money/api.ts'
import { changesIn, sentChange, type TaxValues, valuesOf } from './tax-values.ts'
import { useMoneyForm } from './use-money-form.ts'

/** Errors of the one rate of a sales tax stand at its own field. */
const salesFields = { 'categories.0.rate': 'salesRate', categories: 'salesRate' }

/** The form of how the studio taxes. */
export function useTaxForm(money: StudioMoney) {
  const form = useForm<TaxValues>({ initialValues: valuesOf(money) })
  return useMoneyForm({
    money,
    form,
    valuesOf,
    changesIn,
    sentOf: sentChange,
    shownAt: form.getValues().scheme === 'sales' ? salesFields : {},
    words: { done: 'Your taxes are saved', failed: 'Error saving your taxes' },
  })
}

export type TaxForm = ReturnType<typeof useTaxForm>
