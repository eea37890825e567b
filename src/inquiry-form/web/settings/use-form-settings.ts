import { useForm, type UseFormReturnType } from '@mantine/form'
import type { OwnForm } from '#inquiry-form/api.ts'
import { freshForm, useChangeForm } from '#inquiry-form/web/queries.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { changesIn, type FormValues, sentOf, valuesOf } from './form-values.ts'

/** The settings of the form. The server checks them, with the same words for every caller. */
export function useFormSettings(own: OwnForm, suggestion: string) {
  const change = useChangeForm()
  const form = useForm<FormValues>({ initialValues: valuesOf(own) })
  const versioned = useVersionedForm({
    record: own,
    valuesOf,
    ...formFields(form),
    changesIn,
    fresh: () => freshForm().catch(() => undefined),
    change: async (_, version, sent: Partial<FormValues>): Promise<void> => {
      const saved = await change.mutateAsync({ change: sentOf(sent), version })
      versioned.adopt(saved, form.getValues())
    },
    failed: { title: 'Error saving the inquiry form' },
  })
  const typed = () => changesIn(versioned.began, form.getValues())
  return {
    ...versioned,
    form,
    isSaving: change.isPending,
    submit: () => versioned.save(typed),
    keepMine: () => versioned.keepMine(typed),
    /** Whoever switches it on needs an address. */
    turn: (isOn: boolean) => {
      form.setFieldValue('isOn', isOn)
      if (isOn && form.getValues().slug === '') form.setFieldValue('slug', suggestion)
    },
  }
}

export type SettingsForm = UseFormReturnType<FormValues>
