import { useForm } from '@mantine/form'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { usePlacing } from '#places/web/use-placing.ts'
import type { SessionPlace, SessionType } from '#session-types/api.ts'
import type { SentSessionType } from '#session-types/draft.ts'
import { useAddType, useChangeType } from '#session-types/web/changes.ts'
import { freshType } from '#session-types/web/queries.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { noType, typeDraftOf, typeFaultsOf, typeFieldOf, type TypeValues, typeValuesOf } from './type-values.ts'
import { typeChanges } from './type-changes.ts'

interface FormOptions {
  /** The one to edit; without it a new one is added. */
  type: SessionType | undefined
  places: readonly SessionPlace[]
  /** The studio's, ISO 4217. */
  currency: string
  onSaved: () => void
}

/** The form of a session type. */
export function useTypeForm({ type, places, currency, onSaved }: FormOptions) {
  const { zone } = useLocalTime()
  const form = useForm<TypeValues>({
    initialValues: type
      ? typeValuesOf(type, zone, currency)
      : noType(
          places.map(({ id }) => id),
          zone,
          currency,
        ),
    validate: typeFaultsOf,
  })
  const placing = usePlacing(form, zone)
  const keyFor = useRequestKey()
  const add = useAddType()
  const change = useChangeType()
  const versioned = useVersionedForm({
    record: type,
    valuesOf: (one: SessionType) => typeValuesOf(one, zone, currency),
    ...formFields(form, typeFieldOf),
    changesIn: typeChanges,
    fresh: ({ id }) => freshType(id),
    create: (draft: SentSessionType) => add.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    failed: { title: 'It was not saved' },
  })
  const sent = () => typeDraftOf(form.getValues())
  return {
    ...versioned,
    form,
    placing,
    isSaving: add.isPending || change.isPending,
    submit: () => versioned.save(sent),
    keepMine: () => versioned.keepMine(sent),
  }
}

export type TypeForm = ReturnType<typeof useTypeForm>['form']
