import { useState } from 'react'
import type { Contract, SentContract } from '#contracts/api.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { changesIn, type ContractValues, draftOf, type Faults, faultsOf, valuesOf } from './contract-values.ts'
import { useTemplateText } from './use-template-text.ts'
import { useChangeContract, useCreateContract } from '#contracts/web/changes.ts'
import { freshContract } from '#contracts/web/queries.ts'
import { clauseFieldOf } from '#weather-clauses/web/clause-values.ts'
import type { Problem } from '#kernel/problem.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'

interface ContractFormOptions {
  /** The contract to edit; without one a new one is created. */
  contract: Contract | undefined
  /** The initial values of a new one. */
  beginning: ContractValues
  /** The initial template of a new one. */
  template: number | undefined
  onSaved: (contract: Contract) => void
}

/** The form of a contract. */
export function useContractForm({ contract, beginning, template, onSaved }: ContractFormOptions) {
  const [typed, setTyped] = useState(() => (contract ? valuesOf(contract) : beginning))
  const [shown, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<{ faults: Faults; typed: ContractValues }>()
  const filling = useTemplateText(typed, contract ? undefined : template)
  const keyFor = useRequestKey()
  const create = useCreateContract()
  const change = useChangeContract()
  // Until the text is edited, it is that of the template.
  const values = filling.text === undefined ? typed : { ...typed, content: filling.text }
  const isBlank = Object.keys(shown).length === 0
  const faults: Faults = {
    ...(isBlank ? shown : stillWrong(shown, faultsOf(values))),
    // What the server refuses stays until something is typed.
    ...(refused?.typed === typed && refused.faults),
  }

  const set = (part: Partial<ContractValues>) => setTyped((before) => ({ ...before, ...part }))

  function setContent(content: string): void {
    filling.release()
    set({ content })
  }

  /** Validates one field when it loses focus. */
  function check(field: keyof ContractValues): void {
    const fault = faultsOf(values)[field]
    if (fault !== undefined) setFaults((before) => ({ ...before, [field]: fault }))
  }

  async function checked(): Promise<SentContract | undefined> {
    const complete = filling.isWanted ? { ...typed, content: (await filling.settle()) ?? values.content } : values
    const found = faultsOf(complete)
    setFaults(found)
    if (Object.keys(found).length === 0) return draftOf(complete)
    focusFirstInvalid()
    return undefined
  }

  function refuse({ fields: sent = {} }: Problem): boolean {
    const fields = Object.fromEntries(Object.entries(sent).map(([path, fault]) => [clauseFieldOf(path), fault]))
    setRefused({ faults: fields, typed })
    const isShown = Object.keys(fields).every((field) => field.replace(/\..*/, '') in values)
    if (isShown) focusFirstInvalid()
    return isShown
  }

  const versioned = useVersionedForm({
    record: contract,
    valuesOf,
    read: () => typed,
    write: setTyped,
    changesIn,
    fresh: ({ id }) => freshContract(id),
    // Opening a link makes a new version too, which does not conflict.
    savesOver: ({ isFrozen }) => !isFrozen,
    create: (draft: SentContract) => create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    refuse,
    failed: { title: contract ? 'Error updating contract' : 'Error creating contract' },
  })

  return {
    ...versioned,
    values,
    set,
    setContent,
    filling,
    faults,
    check,
    isSaving: create.isPending || change.isPending,
    submit: () => versioned.save(checked),
    keepMine: () => versioned.keepMine(checked),
  }
}

export type ContractForm = ReturnType<typeof useContractForm>

/** The shown errors that still apply. */
function stillWrong(shown: Faults, found: Faults): Faults {
  return Object.fromEntries(
    Object.keys(shown).flatMap((field) =>
      found[field as keyof Faults] === undefined ? [] : [[field, found[field as keyof Faults]]],
    ),
  )
}
