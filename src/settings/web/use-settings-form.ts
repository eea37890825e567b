import { schemaResolver, useForm } from '@mantine/form'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Settings } from '#accounts/api.ts'
import { SettingsInput } from '#accounts/settings-api.ts'
import { settings as settingsQuery } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { hasFields, showFields } from '#ui/form/problem-fields.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { useSaveSettings } from './changes.ts'
import { changedPaths, sentOf, valuesOf, withMine, type SettingsValues } from './settings-values.ts'

const check = schemaResolver(SettingsInput, { sync: true })

/** Settings while they are written, and what happens when another window saved them meanwhile. */
export function useSettingsForm(settings: Settings) {
  const cache = useQueryClient()
  const [base, setBase] = useState(settings)
  const [newer, setNewer] = useState<Settings>()
  const save = useSaveSettings()
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(settings),
    validate: (values) => check(sentOf(values)),
  })
  const isDirty = changedPaths(valuesOf(base), form.getValues()).length > 0

  /** Takes a version as the ground to edit on, with these values on it. */
  function standOn(found: Settings, values: SettingsValues): void {
    form.setInitialValues(valuesOf(found))
    form.setValues(values)
    form.clearErrors()
    setBase(found)
    setNewer(undefined)
  }

  // What was saved elsewhere is simply shown, as long as nothing is typed here.
  useEffect(() =>
    cache.getQueryCache().subscribe(({ type, query }) => {
      const found =
        type === 'updated' && query.queryHash === hashKey(settingsQuery.queryKey)
          ? (query.state.data as Settings | undefined)
          : undefined
      if (found && found.version > base.version && !isDirty) standOn(found, valuesOf(found))
    }),
  )

  async function send(version: number): Promise<void> {
    const values = form.getValues()
    try {
      const saved = await save.mutateAsync({ input: sentOf(values), version })
      // What was typed while it was on its way is not saved yet.
      standOn(saved, withMine(valuesOf(saved), form.getValues(), changedPaths(values, form.getValues())))
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await meetNewer()
      else if (hasFields(error) && !showFields(form, error))
        toastFailed({ title: 'Error saving settings', message: error.message })
    }
  }

  async function meetNewer(): Promise<void> {
    try {
      setNewer(await cache.fetchQuery({ ...settingsQuery, staleTime: 0 }))
    } catch (error) {
      toastFailed({ title: 'Error saving settings', ...(error instanceof Problem && { message: error.message }) })
    }
  }

  return {
    form,
    base,
    newer,
    isDirty,
    isSaving: save.isPending,
    submit: () => send(base.version),
    /** Forgets what was typed. */
    discard: () => standOn(newer ?? base, valuesOf(newer ?? base)),
    /** Takes the newer version; what was changed here stays as it was typed. */
    loadNewer: () =>
      newer &&
      standOn(newer, withMine(valuesOf(newer), form.getValues(), changedPaths(valuesOf(base), form.getValues()))),
    keepMine: () => send(newer?.version ?? base.version),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
