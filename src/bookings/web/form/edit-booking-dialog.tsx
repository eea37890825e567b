import { Box, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { useChangeDeal } from '#deals/web/changes.ts'
import { freshDeal } from '#deals/web/queries.ts'
import { maxLengths } from '#kernel/text.ts'
import { usePlacing } from '#places/web/use-placing.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { formFields, saveChecked, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { AskedFields, ContactFields, NameField, WordsFields } from './inquiry-fields.tsx'
import {
  changeOf,
  changesIn,
  changeWords,
  detailRules,
  fieldOf,
  type InquiryValues,
  valuesOf,
} from './inquiry-values.ts'
import { bothLines } from '#ui/form/both-values.ts'

/** What is known of a booking. Only changed fields are sent. */
export function EditBookingDialog({ deal, onClose }: { deal: WholeDeal; onClose: () => void }) {
  const { zone, write } = useLocalTime()
  const change = useChangeDeal()
  const once = useSingleFlight()
  const form = useForm<InquiryValues>({ initialValues: valuesOf(deal), validate: detailRules })
  const placing = usePlacing(form, zone)
  const edit = useVersionedForm({
    record: deal,
    valuesOf,
    ...formFields(form, fieldOf),
    changesIn,
    fresh: ({ id }) => freshDeal(id),
    change: ({ id }, version, sent: Partial<InquiryValues>) =>
      change.mutateAsync({ id, version, change: changeOf(sent) }).then(onClose),
    failed: { title: 'The booking was not changed' },
  })
  const prepare = async () => {
    await placing.settle()
    return changesIn(edit.began, form.getValues())
  }
  const save = () => edit.save(prepare)
  const saveForm = () => saveChecked(form, save)
  const conflict = { isSaving: change.isPending, loadNewer: edit.loadNewer, keepMine: () => edit.keepMine(prepare) }
  return (
    <Dialog opened onClose={onClose} title="Edit details" size={640} dirty={edit.isDirty} onSave={saveForm}>
      <form noValidate {...validateOnLeave(form)} onSubmit={form.onSubmit(() => once(save), focusFirstInvalid)}>
        <DialogBody>
          {edit.newerChanges && (
            <Box mb={18}>
              <NewerVersion
                what="booking"
                changes={bothLines((some) => changeWords(some, write), edit.newerSides)}
                form={conflict}
              />
            </Box>
          )}
          <div className="stack-16">
            <TextInput
              label="Title"
              required
              maxLength={maxLengths.title}
              data-autofocus
              {...form.getInputProps('title')}
            />
            <AskedFields form={form} placing={placing} />
            <NameField form={form} />
            <ContactFields form={form} />
            <WordsFields form={form} />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={change.isPending} disabled={!edit.canSave}>
          Save Changes
        </FormFooter>
      </form>
      <LeaveGuard dirty={edit.isDirty && !change.isPending} onSave={saveForm} />
    </Dialog>
  )
}
