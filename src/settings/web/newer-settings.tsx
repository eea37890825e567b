import { bothValues } from '#ui/form/both-values.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { labels, type SettingsValues, valueAt, valuesOf } from './settings-values.ts'
import type { useSettingsForm } from './use-settings-form.ts'

const words = (value: string | boolean): string => (value === true ? 'on' : value === false ? 'off' : value || 'empty')

interface Versions {
  newer: SettingsValues
  typed: SettingsValues
  before: SettingsValues
}

const lineOf = (path: string, { newer, typed, before }: Versions): string =>
  bothValues(labels[path] ?? path, {
    newer: words(valueAt(newer, path)),
    typed: words(valueAt(typed, path)),
    before: words(valueAt(before, path)),
  })

/** What another tab or user saved meanwhile, a line each, with what the form has instead. */
export function NewerSettings({ edit }: { edit: ReturnType<typeof useSettingsForm> }) {
  const { newer, newerChanges = [], form, began } = edit
  if (!newer) return null
  const versions = { newer: valuesOf(newer), typed: form.getValues(), before: began }
  return <NewerVersion what="page" changes={newerChanges.map((path) => lineOf(path, versions))} form={edit} />
}
