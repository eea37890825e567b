import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import type { Contract } from '#contracts/api.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { changesIn, type ContractValues, draftOf, type Faults, faultsOf, valuesOf } from './contract-values.ts'
import { useTemplateText } from './use-template-text.ts'
import { useChangeContract, useCreateContract } from '#contracts/web/changes.ts'
import { freshContract } from '#contracts/web/queries.ts'

interface ContractFormOptions {
  /** The one to edit; without one a new contract is written. */
  contract: Contract | undefined
  /** How a new one begins. */
  beginning: ContractValues
  /** The template that a new one begins with. */
  template: number | undefined
  onSaved: (contract: Contract) => void
}

/** A contract while it is written, and what happens when somebody else saved the same one meanwhile. */
export function useContractForm({ contract, beginning, template, onSaved }: ContractFormOptions) {
  const [base, setBase] = useState(contract)
  const [began, setBegan] = useState(() => (contract ? valuesOf(contract) : beginning))
  const [typed, setTyped] = useState(began)
  const [newer, setNewer] = useState<Contract>()
  const [shown, setFaults] = useState<Faults>({})
  const filling = useTemplateText(typed, contract ? undefined : template)
  const keyFor = useRequestKey()
  const create = useCreateContract()
  const change = useChangeContract()
  const failed = base ? 'Error updating contract' : 'Error creating contract'
  // Until somebody types in it, the text is that of the template.
  const values = filling.text === undefined ? typed : { ...typed, content: filling.text }
  const isBlank = Object.keys(shown).length === 0
  const faults = isBlank ? shown : stillWrong(shown, faultsOf(values))

  const set = (part: Partial<ContractValues>) => setTyped((before) => ({ ...before, ...part }))

  function setContent(content: string): void {
    filling.release()
    set({ content })
  }

  /** Looks at one field, when it is left. */
  function check(field: keyof ContractValues): void {
    const fault = faultsOf(values)[field]
    if (fault !== undefined) setFaults((before) => ({ ...before, [field]: fault }))
  }

  async function save(version: number | undefined): Promise<void> {
    const said = filling.isWanted ? { ...typed, content: (await filling.settle()) ?? values.content } : values
    const found = faultsOf(said)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid()
    const draft = draftOf(said)
    try {
      if (!base || version === undefined) onSaved(await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }))
      else onSaved(await change.mutateAsync({ id: base.id, version, draft }))
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await meetNewer()
      else if (hasFields(error)) showRefused(error)
    }
  }

  function showRefused({ fields = {}, message }: Problem): void {
    setFaults(fields)
    if (Object.keys(fields).every((field) => field in values)) focusFirstInvalid()
    else toastFailed({ title: failed, message })
  }

  async function meetNewer(): Promise<void> {
    try {
      const found = base && (await freshContract(base.id))
      if (!found) return
      // A link that was opened makes a new version too: of what is edited here nothing changed, so nobody has to
      // choose.
      if (!found.isFrozen && Object.keys(changesIn(began, valuesOf(found))).length === 0) await save(found.version)
      else setNewer(found)
    } catch (error) {
      toastFailed({ title: failed, ...(error instanceof Problem && { message: error.message }) })
    }
  }

  /** Takes the newer version as the ground to edit on; what was changed here stays as it was typed. */
  function loadNewer(): void {
    if (!newer) return
    const theirs = valuesOf(newer)
    setTyped({ ...theirs, ...changesIn(began, typed) })
    setBegan(theirs)
    setBase(newer)
    setNewer(undefined)
  }

  return {
    values,
    set,
    setContent,
    filling,
    faults,
    check,
    base,
    began,
    newer,
    loadNewer,
    isDirty: Object.keys(changesIn(began, typed)).length > 0,
    isSaving: create.isPending || change.isPending,
    submit: () => save(base?.version),
    keepMine: () => save(newer?.version),
  }
}

export type ContractForm = ReturnType<typeof useContractForm>

/** Of what was found wrong, what is not mended. What only the server can find wrong stays until the next try. */
function stillWrong(shown: Faults, found: Faults): Faults {
  return Object.fromEntries(
    Object.keys(shown).flatMap((field) =>
      found[field as keyof Faults] === undefined ? [] : [[field, found[field as keyof Faults]]],
    ),
  )
}
