import { Box } from '@mantine/core'
import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import { kindLabels } from '#packages/web/item-words.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { WithCurrency } from '#studio-money/web/with-currency.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { ItemFields } from './item-fields.tsx'
import { changeWords } from './item-values.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { useItemForm } from './use-item-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

interface ItemDialogProps {
  kind: CatalogueKind
  /** The one to edit; without it a new one is added. */
  item: CatalogueItem | undefined
  onClose: () => void
}

/** A package or an extra, with its price in the studio's currency. */
export function ItemDialog(props: ItemDialogProps) {
  const { kind, item, onClose } = props
  const title = `${item ? 'Edit' : 'New'} ${kindLabels[kind].one}`
  return (
    <WithCurrency title={title} known={undefined} onClose={onClose}>
      {(currency, money) => (
        // Amounts in a currency that the studio has given up are typed anew.
        <Editor key={currency} {...props} title={title} currency={currency} money={money} />
      )}
    </WithCurrency>
  )
}

interface EditorProps extends ItemDialogProps {
  title: string
  currency: string
  money: StudioMoney | undefined
}

function Editor({ kind, item, onClose, title, currency, money }: EditorProps) {
  const edit = useItemForm({ kind, item, currency, onSaved: onClose })
  const { form, newerChanges, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={760}
      dirty={isDirty && !isSaving}
      onSave={() => saveChecked(form, submit)}
    >
      <form noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
        <DialogBody>
          {newerChanges && (
            <Box mb={18}>
              <NewerVersion
                what={kind}
                changes={bothLines((some) => changeWords(some, kind), edit.newerSides)}
                form={edit}
              />
            </Box>
          )}
          <div className="stack-18">
            <ItemFields form={form} kind={kind} item={item} currency={currency} money={money} />
            {kind === 'package' && <ProposalFields form={form} currency={currency} />}
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isSaving} disabled={!edit.canSave}>
          {item ? 'Save Changes' : `Create ${kindLabels[kind].one}`}
        </FormFooter>
      </form>
    </Dialog>
  )
}
