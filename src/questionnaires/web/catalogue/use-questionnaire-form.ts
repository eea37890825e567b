import { useForm } from '@mantine/form'
import type { Questionnaire } from '#questionnaires/api.ts'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { useAddQuestionnaire, useChangeQuestionnaire } from '#questionnaires/web/changes.ts'
import { freshQuestionnaire } from '#questionnaires/web/queries.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { changesIn, draftOf, faultsOf, fieldOf, type QuestionnaireValues, valuesOf } from './question-values.ts'

interface FormOptions {
  /** The one to edit; without it a new one is added. */
  questionnaire: Questionnaire | undefined
  /** What a new one begins with. */
  first: SentQuestionnaire
  onSaved: () => void
}

/** The form of a questionnaire. */
export function useQuestionnaireForm({ questionnaire, first, onSaved }: FormOptions) {
  const form = useForm<QuestionnaireValues>({ initialValues: valuesOf(questionnaire ?? first), validate: faultsOf })
  const keyFor = useRequestKey()
  const add = useAddQuestionnaire()
  const change = useChangeQuestionnaire()
  const versioned = useVersionedForm({
    record: questionnaire,
    valuesOf,
    ...formFields(form, fieldOf),
    changesIn,
    fresh: ({ id }) => freshQuestionnaire(id),
    create: (draft: SentQuestionnaire) => add.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    failed: { title: 'It was not saved' },
  })
  const sent = () => draftOf(form.getValues())
  return {
    ...versioned,
    form,
    isSaving: add.isPending || change.isPending,
    submit: () => versioned.save(sent),
    keepMine: () => versioned.keepMine(sent),
  }
}

export type QuestionnaireForm = ReturnType<typeof useQuestionnaireForm>['form']
