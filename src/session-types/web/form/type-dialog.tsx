import { Box } from '@mantine/core'
import type { SessionPlace, SessionType } from '#session-types/api.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { CircleFields } from './circle-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LightFields } from './light-fields.tsx'
import { Preview } from './preview.tsx'
import { RowFields } from './row-fields.tsx'
import { RowPreview } from './row-preview.tsx'
import { TimeFields } from './time-fields.tsx'
import { WithCurrency } from '#studio-money/web/with-currency.tsx'
import { TypeFields } from './type-fields.tsx'
import { typeChangeWords } from './type-changes.ts'
import { TypeWeather } from './type-weather.tsx'
import { useTypeForm } from './use-type-form.ts'
import css from './type-dialog.module.css'
import { bothLines } from '#ui/form/both-values.ts'

interface TypeDialogProps {
  /** The one to edit; without it a new one is added. */
  type: SessionType | undefined
  places: readonly SessionPlace[]
  onClose: () => void
}

/** A session type, with the times that it would offer beside the form. */
export const TypeDialog = (props: TypeDialogProps) => (
  <WithCurrency title={titleOf(props)} known={undefined} onClose={props.onClose}>
    {(currency) => <OpenDialog {...props} currency={currency} />}
  </WithCurrency>
)

const titleOf = ({ type }: Pick<TypeDialogProps, 'type'>): string => (type ? 'Edit Session Type' : 'New Session Type')

function OpenDialog({ type, places, currency, onClose }: TypeDialogProps & { currency: string }) {
  const edit = useTypeForm({ type, places, currency, onSaved: onClose })
  const { form, placing, newerChanges, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  async function send(): Promise<boolean> {
    if (form.getValues().isNamed) await placing.settle()
    return saveChecked(form, submit)
  }
  return (
    <Dialog opened onClose={onClose} title={titleOf({ type })} size={1080} dirty={isDirty && !isSaving} onSave={send}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(() => send().then((isSaved) => void (isSaved || focusFirstInvalid())))
        }}
      >
        <DialogBody>
          {newerChanges && (
            <Box mb={18}>
              <NewerVersion what="session type" changes={bothLines(typeChangeWords, edit.newerSides)} form={edit} />
            </Box>
          )}
          <div className={css.columns}>
            <div className="stack-18">
              <TypeFields form={form} isNew={type === undefined} />
              <LightFields form={form} />
              <TimeFields form={form} places={places} />
              <CircleFields form={form} placing={placing} />
              <RowFields form={form} places={places} typeId={type?.id} />
              <HoursFields form={form} />
              <TypeWeather form={form} />
            </div>
            {form.getValues().isRow ? (
              <RowPreview values={form.getValues()} places={places} typeId={type?.id} />
            ) : (
              <Preview values={form.getValues()} places={places} />
            )}
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isSaving} disabled={!edit.canSave}>
          {type ? 'Save Changes' : 'Create Session Type'}
        </FormFooter>
      </form>
    </Dialog>
  )
}
