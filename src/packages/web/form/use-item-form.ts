import { useForm } from '@mantine/form'
import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind, SentCatalogueItem } from '#packages/draft.ts'
import { useAddItem, useChangeItem } from '#packages/web/changes.ts'
import { freshItem } from '#packages/web/queries.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { changesIn, draftOf, faultsOf, fieldOf, type ItemValues, noItem, valuesOf } from './item-values.ts'

interface FormOptions {
  kind: CatalogueKind
  /** The one to edit; without it a new one is added. */
  item: CatalogueItem | undefined
  /** The studio's. */
  currency: string
  onSaved: () => void
}

/** The form of a package or an extra. */
export function useItemForm({ kind, item, currency, onSaved }: FormOptions) {
  const form = useForm<ItemValues>({
    initialValues: item ? valuesOf(item, currency) : noItem(currency),
    validate: (values) => faultsOf(values, kind, currency),
  })
  const keyFor = useRequestKey()
  const add = useAddItem()
  const change = useChangeItem()
  const versioned = useVersionedForm({
    record: item,
    valuesOf: (version: CatalogueItem) => valuesOf(version, currency),
    ...formFields(form, fieldOf),
    changesIn,
    fresh: ({ id }) => freshItem(id),
    create: (draft: SentCatalogueItem) => add.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    failed: { title: 'It was not saved' },
  })
  const sent = () => draftOf(form.getValues(), kind, currency)
  return {
    ...versioned,
    form,
    isSaving: add.isPending || change.isPending,
    submit: () => versioned.save(sent),
    keepMine: () => versioned.keepMine(sent),
  }
}

export type ItemForm = ReturnType<typeof useItemForm>['form']
