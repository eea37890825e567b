import { Switch, TextInput } from '@mantine/core'
import type { Template } from '#contracts/template.ts'
import type { StarterTemplate } from '#contracts/starter-templates.ts'
import { maxLengths } from '#kernel/text.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { unknownFieldsIn } from '#contracts/merge.ts'
import { fieldWords } from '#documents/merge-field.ts'
import { MergeMenu } from '#contracts/web/form/merge-menu.tsx'
import { TextField } from '#contracts/web/form/text-field.tsx'
import { Starters } from './starters.tsx'
import { changeWords, useTemplateForm } from './use-template-form.ts'
import '#documents/web/literata.css'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

interface TemplateEditorProps {
  /** The template to edit; without one a new one is created. */
  template: Template | undefined
  /** What a new one starts from. */
  starter: StarterTemplate | undefined
  /** The first template is the default for new contracts, unless changed. */
  isFirst: boolean
  onAdded?: ((template: Template) => void) | undefined
  onClose: () => void
}

export function TemplateEditor({ template, starter, isFirst, onAdded, onClose }: TemplateEditorProps) {
  const form = useTemplateForm({ template, starter, isFirst, onAdded, onSaved: onClose })
  const { values, set, faults, newerChanges, isDirty, isSaving, submit } = form
  const once = useSingleFlight()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={template ? 'Edit Template' : 'New Template'}
      size={760}
      dirty={isDirty && !isSaving}
      onSave={form.submit}
    >
      <form
        noValidate
        onSubmit={(event) => {
          // React propagates the event to the surrounding dialog's form, which would submit too.
          event.stopPropagation()
          event.preventDefault()
          once(submit)
        }}
      >
        <DialogBody>
          <div className="stack-22">
            {newerChanges && (
              <NewerVersion what="template" changes={bothLines(changeWords, form.newerSides)} form={form} />
            )}
            {!template && values.content.trim() === '' && (
              <Starters
                onChoose={({ name, content }) => set({ name: values.name.trim() === '' ? name : values.name, content })}
              />
            )}
            <TextInput
              label="Name"
              required
              data-autofocus
              maxLength={maxLengths.name}
              dir="auto"
              autoComplete="off"
              value={values.name}
              error={faults['name']}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextField
              label="Content"
              value={values.content}
              error={faults['content']}
              onChange={(content) => set({ content })}
              More={MergeMenu}
            />
            <UnknownFields content={values.content} />
            <Switch
              label="Begin new contracts with it"
              checked={values.isDefault}
              onChange={(event) => set({ isDefault: event.currentTarget.checked })}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isSaving} disabled={!form.canSave}>
          {template ? 'Save Changes' : 'Create Template'}
        </FormFooter>
      </form>
    </Dialog>
  )
}

/** Fields that would stay unfilled in every contract made from it. */
function UnknownFields({ content }: { content: string }) {
  const unknown = unknownFieldsIn(content)
  if (unknown.length === 0) return null
  return (
    <p className="sub" role="status">
      {unknown.length === 1 ? 'There is no field' : 'There are no fields'} {fieldWords(unknown)}: choose one from
      “Insert field”.
    </p>
  )
}
