import { useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { contracts } from '#contracts/api.ts'
import { type Template, TemplateDraft } from '#contracts/template.ts'
import type { StarterTemplate } from '#contracts/starter-templates.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { type SentTemplate, useAddTemplate, useChangeTemplate } from './template-changes.ts'

const noTemplate = (isDefault: boolean): SentTemplate => ({ name: '', content: '', isDefault })

interface TemplateFormOptions {
  /** The template to edit; without one a new one is created. */
  template: Template | undefined
  starter: StarterTemplate | undefined
  isFirst: boolean
  onAdded: ((template: Template) => void) | undefined
  onSaved: () => void
}

const valuesOf = ({ name, content, isDefault }: Template): SentTemplate => ({ name, content, isDefault })

function faultsOf(values: SentTemplate): Record<string, string> {
  const issues = TemplateDraft.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const fields = ['name', 'content', 'isDefault'] as const

const changesIn = (before: SentTemplate, after: SentTemplate): Partial<SentTemplate> =>
  changedFields(before, after, fields)

export function changeWords({ name, content, isDefault }: Partial<SentTemplate>): string[] {
  return [
    ...(name === undefined ? [] : [`Name: ${name}`]),
    ...(content === undefined ? [] : [`Content: ${content}`]),
    ...(isDefault === undefined
      ? []
      : [isDefault ? 'New contracts begin with it' : 'New contracts begin with another one']),
  ]
}

/** The form of a template. */
export function useTemplateForm({ template, starter, isFirst, onAdded, onSaved }: TemplateFormOptions) {
  const [values, setValues] = useState(() => (template ? valuesOf(template) : { ...noTemplate(isFirst), ...starter }))
  const [shown, setFaults] = useState<Record<string, string>>({})
  const keyFor = useRequestKey()
  const add = useAddTemplate()
  const change = useChangeTemplate()
  const found = faultsOf(values)
  const faults = Object.fromEntries(Object.entries(shown).filter(([field]) => found[field] !== undefined))
  const versioned = useVersionedForm({
    record: template,
    valuesOf,
    read: () => values,
    write: setValues,
    changesIn,
    fresh: async (base) => (await call(contracts.templates, {})).find(({ id }) => id === base.id),
    create: async (draft: SentTemplate) => {
      const added = await add.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      onSaved()
      onAdded?.(added)
    },
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    failed: { title: template ? 'Error updating template' : 'Error creating template' },
  })

  function checked(): SentTemplate | undefined {
    setFaults(found)
    if (Object.keys(found).length === 0) return values
    focusFirstInvalid()
    return undefined
  }

  return {
    ...versioned,
    values,
    faults,
    set: (part: Partial<SentTemplate>) => setValues((before) => ({ ...before, ...part })),
    isSaving: add.isPending || change.isPending,
    submit: () => versioned.save(checked),
    keepMine: () => versioned.keepMine(checked),
  }
}
