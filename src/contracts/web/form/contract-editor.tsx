import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Contract } from '#contracts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ContractFields } from './contract-fields.tsx'
import { ContractPreview } from './contract-preview.tsx'
import { changeWords, noContract } from './contract-values.ts'
import { type ContractForm, useContractForm } from './use-contract-form.ts'
import { WithCurrency } from '#studio-money/web/with-currency.tsx'
import { Dialog, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { clickWhereLeft } from '#ui/dialog/click-where-left.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import '#ui/form/segments.css'
import css from '#invoices/web/form/invoice-editor.module.css'
import { bothLines } from '#ui/form/both-values.ts'

/** Too wide for a phone side by side. */
const faces = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
]

interface ContractEditorProps {
  /** The contract to edit; without one a new one is created. */
  contract?: Contract | undefined
  clientId?: number | undefined
  shootId?: number | undefined
  /** The initial template of a new one. */
  template?: number | undefined
  /** Whether a navigation leaves the dialog. */
  isLeaving?: ((step: { next: { search: object } }) => boolean) | undefined
  onSaved?: (contract: Contract) => void
  onClose: () => void
}

/** Edits a contract, with a preview of its document. A new one waits for the photographer's currency. */
export const ContractEditor = (props: ContractEditorProps) => (
  <WithCurrency title={titleOf(props)} known={props.contract?.currency} onClose={props.onClose}>
    {(currency) => <Editor {...props} currency={currency} />}
  </WithCurrency>
)

const titleOf = ({ contract }: Pick<ContractEditorProps, 'contract'>): string =>
  contract ? `Edit Contract ${contract.contractNumber}` : 'New Contract'

function Editor({
  contract,
  currency,
  clientId,
  shootId,
  template,
  isLeaving,
  onSaved,
  onClose,
}: ContractEditorProps & { currency: string }) {
  const { today } = useLocalTime()
  const [beginning] = useState(() => noContract({ today, currency, clientId, shootId }))
  const form = useContractForm({
    contract,
    beginning,
    template,
    onSaved: (saved) => {
      onClose()
      onSaved?.(saved)
    },
  })
  const [face, setFace] = useState('edit')
  const once = useSingleFlight()
  const isDirty = form.isDirty && !form.isSaving
  return (
    <Dialog opened onClose={onClose} title={titleOf({ contract })} size={1180} dirty={isDirty} onSave={form.submit}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          once(form.submit)
        }}
      >
        <div className={css.columns} data-face={face}>
          <SegmentedControl
            className="faces"
            fullWidth
            aria-label="What is shown"
            data={faces}
            value={face}
            onChange={setFace}
          />
          <div className={css.fields}>
            <Newer form={form} />
            <ContractFields form={form} />
          </div>
          <ContractPreview form={form} />
        </div>
        <DialogFooter note="Nothing is sent yet. Send it for signature when it’s ready.">
          <Button variant="default" className={css.cancel ?? ''} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton onPointerDown={clickWhereLeft} loading={form.isSaving} disabled={!form.canSave}>
            {contract ? 'Save Changes' : 'Create Contract'}
          </SubmitButton>
        </DialogFooter>
      </form>
      <LeaveGuard dirty={isDirty} onSave={form.submit} {...(isLeaving && { isLeaving })} />
    </Dialog>
  )
}

/** Another tab or user saved the same contract meanwhile. */
function Newer({ form }: { form: ContractForm }) {
  const { newer, newerChanges } = form
  if (!newer || !newerChanges) return null
  const changes = newer.isFrozen
    ? ['Signed: it can’t be edited anymore']
    : bothLines((some) => changeWords(some, newer), form.newerSides)
  return <NewerVersion what="contract" changes={changes} form={form} />
}
