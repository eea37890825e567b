import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Client } from '#clients/api.ts'
import { Problem } from '#kernel/problem.ts'
import { hasFields, showFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { changesIn, clientRules, noClient, valuesOf, type ClientValues } from './client-values.ts'
import { freshClient, useChangeClient, useCreateClient } from './queries.ts'

/**
 * The fields of a client while they are written, and what happens when somebody else saved the same client meanwhile.
 */
export function useClientForm(client: Client | undefined, onSaved: () => void) {
  const [base, setBase] = useState(client)
  const [newer, setNewer] = useState<Client>()
  const keyFor = useRequestKey()
  const create = useCreateClient()
  const change = useChangeClient()
  const form = useForm<ClientValues>({ initialValues: client ? valuesOf(client) : noClient, validate: clientRules })

  async function save(work: () => Promise<unknown>, words: string): Promise<void> {
    try {
      await work()
      onSaved()
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await meetNewer(words)
      else if (hasFields(error) && !showFields(form, error))
        toastFailed({ title: 'Error', message: error.message || words })
    }
  }

  async function meetNewer(words: string): Promise<void> {
    try {
      if (base) setNewer(await freshClient(base.id))
    } catch (error) {
      toastFailed({ title: 'Error', message: error instanceof Problem ? error.message : words })
    }
  }

  /** Only what was typed is sent, so that two people can change different fields. */
  function submit(values: ClientValues): Promise<void> {
    if (!base)
      return save(
        () => create.mutateAsync({ draft: values, idempotencyKey: keyFor(values) }),
        'Failed to create client',
      )
    const { id, version } = base
    return save(
      () => change.mutateAsync({ id, change: changesIn(valuesOf(base), values), version }),
      'Failed to update client',
    )
  }

  /** Takes the newer version as the ground to edit on; fields that were typed in keep what was typed. */
  function loadNewer(): void {
    if (!base || !newer) return
    const typed = changesIn(valuesOf(base), form.getValues())
    form.setInitialValues(valuesOf(newer))
    form.setValues({ ...valuesOf(newer), ...typed })
    setBase(newer)
    setNewer(undefined)
  }

  function keepMine(): Promise<void> {
    if (!newer) return Promise.resolve()
    const { id, version } = newer
    return save(() => change.mutateAsync({ id, change: form.getValues(), version }), 'Failed to update client')
  }

  return { form, base, newer, isSaving: create.isPending || change.isPending, submit, loadNewer, keepMine }
}
