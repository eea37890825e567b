import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { noLegalAdvice, starterTemplates } from '#contracts/starter-templates.ts'
import { MergeMenu } from '#contracts/web/form/merge-menu.tsx'
import { TextField } from '#contracts/web/form/text-field.tsx'
import { contractTemplates } from '#contracts/web/queries.ts'
import { QuestionnaireSelect } from '#questionnaires/web/choose/questionnaire-select.tsx'
import { midSentence } from '#time/until-words.ts'
import { dayOnlyWords } from '#time/when.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { WeatherFields } from '#weather-clauses/web/weather-fields.tsx'
import { fieldOf } from './field-of.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './rows.module.css'

const none = 'none'
const own = 'own'

/** The contract that follows from it, if any, and until when it can be accepted. */
export function ContractFields({ form }: { form: ProposalForm }) {
  const { contract, day, validUntil } = form.values
  const { zone, today } = useLocalTime()
  const isTooLate = day !== null && day > today && validUntil !== null && validUntil >= day
  return (
    <SectionCard id="proposal-contract" title="Contract, questionnaire and last day">
      <ContractSelect form={form} />
      {contract !== null && (
        <>
          <TextField
            label="Text of the contract"
            value={contract}
            error={form.faultAt('contract')}
            onChange={(text) => form.form.setFieldValue('contract', text)}
            More={MergeMenu}
          />
          <p className="cap">The fields in braces are filled once they accept.</p>
          <WeatherFields
            value={form.values.weather}
            currency={form.currency}
            faultAt={form.faultAt}
            onChange={(weather) => form.form.setFieldValue('weather', weather)}
            text={contract}
            hasNoPreview
          />
          {starterTemplates.some(({ content }) => content === contract) && <p className="cap">{noLegalAdvice}</p>}
        </>
      )}
      <QuestionnaireSelect
        ids={form.values.questionnaireIds}
        error={form.faultAt('questionnaireIds')}
        onChange={(ids) => form.form.setFieldValue('questionnaireIds', ids)}
      />
      <div className={css.pair}>
        <DayInput
          label="Valid until"
          {...fieldOf(form, 'validUntil')}
          onOther={() => form.form.setFieldValue('validUntil', null)}
        />
      </div>
      <p className="small" role="status">
        {isTooLate && `The shoot is ${midSentence(dayOnlyWords(day, zone))}. Choose an earlier day.`}
      </p>
    </SectionCard>
  )
}

/** What a contract can begin with: the photographer's templates, and starters while none has their name. */
function useBeginnings(): { value: string; label: string; content: string }[] {
  const { data: templates } = useQuery(contractTemplates)
  if (!templates) return []
  const isNew = ({ name }: { name: string }) => templates.every((one) => one.name !== name)
  return [
    ...templates.map(({ id, name, content }) => ({ value: String(id), label: name, content })),
    ...starterTemplates
      .filter(isNew)
      .map(({ name, content }) => ({ value: `starter ${name}`, label: `${name} (starter)`, content })),
  ]
}

/** None, or a text that begins with a template. What is written is replaced after a question only. */
function ContractSelect({ form }: { form: ProposalForm }) {
  const { contract } = form.values
  const beginnings = useBeginnings()
  const [asked, setAsked] = useState<string>()
  const beginningOf = (id: string) => beginnings.find(({ value }) => value === id)
  const chosen = contract === null ? none : (beginnings.find(({ content }) => content === contract)?.value ?? own)
  function choose(id: string): void {
    setAsked(undefined)
    form.form.setFieldValue('contract', id === none ? null : (beginningOf(id)?.content ?? contract ?? ''))
  }
  return (
    <>
      <PlainSelect
        label="Contract"
        data={[
          { value: none, label: 'No contract: accepting is enough' },
          ...beginnings.map(({ value, label }) => ({ value, label })),
          { value: own, label: 'A text of your own' },
        ]}
        value={chosen}
        onChange={(id) => {
          if (id === null || id === chosen) return
          if (chosen === own && contract?.trim()) setAsked(id)
          else choose(id)
        }}
      />
      {asked !== undefined && (
        <ConfirmDialog
          opened
          title="Replace what is written?"
          verb="Replace"
          onClose={() => setAsked(undefined)}
          onConfirm={() => choose(asked)}
        >
          The text of the contract that you wrote for this proposal is dropped.
        </ConfirmDialog>
      )}
    </>
  )
}
