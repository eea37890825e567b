import { useForm } from '@mantine/form'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Settings } from '#accounts/api.ts'
import { SettingsInput } from '#accounts/settings-api.ts'
import { settings as settingsQuery } from '#accounts/web/queries.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { useSaveSettings } from './changes.ts'
import { changedPaths, sentOf, valuesOf, withMine, type SettingsValues } from './settings-values.ts'

/** Validation errors by path, the first of each field. */
function faultsOf(values: SettingsValues): Record<string, string> {
  const issues = SettingsInput.safeParse(sentOf(values)).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The form of the settings. */
export function useSettingsForm(settings: Settings) {
  const cache = useQueryClient()
  const saving = useSaveSettings()
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(settings),
    validate: faultsOf,
  })
  const { base, isDirty, newer, adopt, save, keepMine, ...versioned } = useVersionedForm({
    record: settings,
    valuesOf,
    ...formFields(form),
    changesIn: changedPaths,
    merge: (theirs, typed, before) => withMine(theirs, typed, changedPaths(before, typed)),
    fresh: () => cache.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    // Input typed during saving stays unsaved.
    change: async (_, version, values: SettingsValues): Promise<void> =>
      adopt(await saving.mutateAsync({ input: sentOf(values), version }), values),
    failed: { title: 'Error saving settings' },
  })

  // Without local changes, another version is simply shown.
  useEffect(() =>
    cache.getQueryCache().subscribe(({ type, query }) => {
      const found =
        type === 'updated' && query.queryHash === hashKey(settingsQuery.queryKey)
          ? (query.state.data as Settings | undefined)
          : undefined
      if (found && found.version > base.version && !isDirty) adopt(found)
    }),
  )

  return {
    ...versioned,
    form,
    isDirty,
    newer,
    isSaving: saving.isPending,
    submit: () => save(form.getValues),
    /** Discards local changes. */
    discard: () => adopt(newer ?? base, form.getValues()),
    keepMine: () => keepMine(form.getValues),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
