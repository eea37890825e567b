import { useForm } from '@mantine/form'
import type { Client } from '#clients/api.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { changesIn, noClient, rulesFor, valuesOf, type ClientValues } from './client-values.ts'
import { freshClient, useChangeClient, useCreateClient } from '#clients/web/queries.ts'

/** The form of a client. */
export function useClientForm(client: Client | undefined, onSaved: () => void) {
  const keyFor = useRequestKey()
  const create = useCreateClient()
  const change = useChangeClient()
  const initialValues = client ? valuesOf(client) : noClient
  const form = useForm<ClientValues>({ initialValues, validate: rulesFor(initialValues) })
  const versioned = useVersionedForm({
    record: client,
    valuesOf,
    ...formFields(form),
    changesIn,
    fresh: ({ id }) => freshClient(id),
    create: () => {
      const draft = form.getValues()
      return create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved)
    },
    change: ({ id }, version, sent: Partial<ClientValues>) =>
      change.mutateAsync({ id, change: sent, version }).then(onSaved),
    failed: { title: 'Error', message: client ? 'Failed to update client' : 'Failed to create client' },
  })
  return {
    ...versioned,
    form,
    isSaving: create.isPending || change.isPending,
    /** Only changed fields are sent, so that two people can change different fields. */
    submit: () => versioned.save(() => changesIn(versioned.began, form.getValues())),
    keepMine: () => versioned.keepMine(form.getValues),
  }
}
