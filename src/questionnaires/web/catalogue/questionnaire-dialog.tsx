import { Box, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxLengths } from '#kernel/text.ts'
import type { Questionnaire } from '#questionnaires/api.ts'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { QuestionRows } from './question-rows.tsx'
import { changeWords } from './question-values.ts'
import { useQuestionnaireForm } from './use-questionnaire-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

interface QuestionnaireDialogProps {
  /** The one to edit; without it a new one is added. */
  questionnaire: Questionnaire | undefined
  /** What a new one begins with. */
  first: SentQuestionnaire
  onClose: () => void
}

/** A questionnaire with its questions, one of which is open at a time. */
export function QuestionnaireDialog({ questionnaire, first, onClose }: QuestionnaireDialogProps) {
  const edit = useQuestionnaireForm({ questionnaire, first, onSaved: onClose })
  const { form, newerChanges, isDirty, isSaving, submit } = edit
  const [open, setOpen] = useState<number>()
  const once = useSingleFlight()
  /** The first question that is refused is opened. */
  const showFault = (faults: object) => {
    const [, at] = /^questions\.(\d+)/.exec(Object.keys(faults).find((name) => name !== 'name') ?? '') ?? []
    if (at !== undefined) setOpen(form.getValues().questions[Number(at)]?.key)
    focusFirstInvalid()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={questionnaire ? 'Edit Questionnaire' : 'New Questionnaire'}
      size={760}
      dirty={isDirty && !isSaving}
      onSave={() => saveChecked(form, submit)}
    >
      <form noValidate onSubmit={form.onSubmit(() => once(submit), showFault)}>
        <DialogBody>
          {newerChanges && (
            <Box mb={18}>
              <NewerVersion what="questionnaire" changes={bothLines(changeWords, edit.newerSides)} form={edit} />
            </Box>
          )}
          <div className="stack-18">
            <TextInput
              label="Name"
              description="Your client reads it"
              inputWrapperOrder={hintBelow}
              required
              withAsterisk
              autoComplete="off"
              dir="auto"
              placeholder="Wedding details"
              maxLength={maxLengths.name}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <QuestionRows form={form} open={open} onOpen={setOpen} />
          </div>
        </DialogBody>
        <DialogFooter note="Those that were sent stay as they are.">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={isSaving} disabled={!edit.canSave}>
            {questionnaire ? 'Save Changes' : 'Create Questionnaire'}
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
