import { Switch, Textarea, TextInput } from '@mantine/core'
import { hasChoices, questionKinds } from '#questionnaires/questions.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { kindLabels, type QuestionRow } from './question-values.ts'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'
import '#ui/form/switch.css'

const kinds = questionKinds.map((value) => ({ value, label: kindLabels[value] }))

/** What a question asks, and how it is answered. */
export function QuestionFields({ form, row, at }: { form: QuestionnaireForm; row: QuestionRow; at: number }) {
  const place = `questions.${at}`
  const isHeading = row.kind === 'heading'
  return (
    <>
      <TextInput
        label={isHeading ? 'Heading' : 'Question'}
        autoComplete="off"
        dir="auto"
        maxLength={300}
        {...form.getInputProps(`${place}.words`)}
      />
      <PlainSelect label="Kind" data={kinds} maxDropdownHeight={280} {...form.getInputProps(`${place}.kind`)} />
      {hasChoices(row.kind) && (
        <Textarea
          label="Choices"
          description="One per line"
          inputWrapperOrder={hintBelow}
          autosize
          minRows={2}
          maxRows={10}
          dir="auto"
          {...form.getInputProps(`${place}.choices`)}
        />
      )}
      {!isHeading && (
        <>
          <TextInput
            label="Help"
            description="Below the question"
            inputWrapperOrder={hintBelow}
            autoComplete="off"
            dir="auto"
            maxLength={500}
            {...form.getInputProps(`${place}.help`)}
          />
          <Switch label="Has to be answered" {...form.getInputProps(`${place}.required`, { type: 'checkbox' })} />
        </>
      )}
    </>
  )
}
