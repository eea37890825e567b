import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { contracts, type Template, TemplateDraft } from '#contracts/api.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { type SentTemplate, useAddTemplate, useChangeTemplate } from './template-changes.ts'

const noTemplate = (isDefault: boolean): SentTemplate => ({ name: '', content: '', isDefault })

const valuesOf = ({ name, content, isDefault }: Template): SentTemplate => ({ name, content, isDefault })

function faultsOf(values: SentTemplate): Record<string, string> {
  const issues = TemplateDraft.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const fields = ['name', 'content', 'isDefault'] as const

const changesIn = (before: SentTemplate, after: SentTemplate): Partial<SentTemplate> =>
  Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]))

function changeWords({ name, content, isDefault }: Partial<SentTemplate>): string[] {
  return [
    ...(name === undefined ? [] : [`Name: ${name}`]),
    ...(content === undefined ? [] : [`Content: ${content}`]),
    ...(isDefault === undefined
      ? []
      : [isDefault ? 'New contracts begin with it' : 'New contracts begin with another one']),
  ]
}

/** A template while it is written, and what happens when somebody else saved the same one meanwhile. */
export function useTemplateForm(template: Template | undefined, isFirst: boolean, onSaved: () => void) {
  const [base, setBase] = useState(template)
  const began = base ? valuesOf(base) : noTemplate(isFirst)
  const [values, setValues] = useState(began)
  const [newer, setNewer] = useState<Template>()
  const [shown, setFaults] = useState<Record<string, string>>({})
  const keyFor = useRequestKey()
  const add = useAddTemplate()
  const change = useChangeTemplate()
  const failed = base ? 'Error updating template' : 'Error creating template'
  const found = faultsOf(values)
  const faults = Object.fromEntries(Object.entries(shown).filter(([field]) => found[field] !== undefined))

  async function save(version: number | undefined): Promise<void> {
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid()
    try {
      if (!base || version === undefined) await add.mutateAsync({ draft: values, idempotencyKey: keyFor(values) })
      else await change.mutateAsync({ id: base.id, version, draft: values })
      onSaved()
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await meetNewer()
      else if (hasFields(error)) toastFailed({ title: failed, message: error.message })
    }
  }

  async function meetNewer(): Promise<void> {
    try {
      const all = await call(contracts.templates, {})
      setNewer(all.find(({ id }) => id === base?.id))
    } catch (error) {
      toastFailed({ title: failed, ...(error instanceof Problem && { message: error.message }) })
    }
  }

  /** Takes the newer version as the ground to edit on; what was changed here stays as it was typed. */
  function loadNewer(): void {
    if (!newer) return
    setValues({ ...valuesOf(newer), ...changesIn(began, values) })
    setBase(newer)
    setNewer(undefined)
  }

  return {
    values,
    faults,
    newer,
    loadNewer,
    set: (part: Partial<SentTemplate>) => setValues((before) => ({ ...before, ...part })),
    changes: newer ? changeWords(changesIn(began, valuesOf(newer))) : [],
    isDirty: Object.keys(changesIn(began, values)).length > 0,
    isSaving: add.isPending || change.isPending,
    submit: () => save(base?.version),
    keepMine: () => save(newer?.version),
  }
}
