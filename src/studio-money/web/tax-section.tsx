import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countryName } from '#addresses/country-name.ts'
import { studioCountry } from '#clients/web/queries.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import type { TaxScheme } from '#tax/codes.ts'
import { suggestedSmallWords } from '#tax/suggestions.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { CategoryRows } from './category-rows.tsx'
import { changeWords, schemeLabels, type TaxValues } from './tax-values.ts'
import { type TaxForm, useTaxForm } from './use-tax-form.ts'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

const schemes = Object.entries(schemeLabels).map(([value, label]) => ({ value, label }))

/** What a scheme does to invoices. */
const explained: Record<TaxScheme, string> = {
  none: 'You type the tax of each invoice, as an amount or a percentage.',
  sales: 'One rate. On each invoice, you check the items it applies to.',
  vat: 'Each item has its own rate, and invoices show the totals per rate.',
  small: 'No tax is charged, and invoices say why.',
}

/** How the studio taxes. What is already written keeps its taxes. */
export function TaxSection({ money }: { money: StudioMoney }) {
  const edit = useTaxForm(money)
  const { form, newerChanges, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  const { scheme } = form.getValues()
  return (
    <form className="stack-16" noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
      {newerChanges && <NewerVersion what="section" changes={bothLines(changeWords, edit.newerSides)} form={edit} />}
      <PlainSelect
        label="Tax method"
        data={schemes}
        description={explained[scheme]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('scheme')}
      />
      {scheme !== 'none' && <SchemeFields form={form} />}
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Taxes
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}

function SchemeFields({ form }: Pick<TaxForm, 'form'>) {
  const { data: studio } = useQuery(studioCountry)
  const country = studio?.country ?? ''
  const { scheme } = form.getValues()
  return (
    <>
      {scheme !== 'sales' && country !== '' && (
        <p className="sub">These are suggestions for your country. Check with your accountant.</p>
      )}
      {scheme === 'sales' && (
        <TextInput
          label="Sales tax rate (%)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="8.875"
          {...form.getInputProps('salesRate')}
        />
      )}
      {scheme === 'vat' && <CategoryRows form={form} country={country} />}
      {scheme === 'small' && <SmallWords form={form} country={country} />}
      {scheme !== 'small' && (
        <Switch
          label="Prices include tax"
          description="How you type prices on new invoices; each invoice can differ."
          {...form.getInputProps('pricesWithTax', { type: 'checkbox' })}
        />
      )}
      {scheme !== 'sales' && (
        <FieldGrid>
          <TextInput
            label="VAT ID"
            description={withoutVatId(form.getValues())}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={40}
            {...form.getInputProps('vatId')}
          />
          <TextInput label="Tax number" autoComplete="off" maxLength={40} {...form.getInputProps('taxNumber')} />
        </FieldGrid>
      )}
    </>
  )
}

/** What waits for the VAT ID while there is none; a small business needs no more than a tax number. */
function withoutVatId({ scheme, vatId, taxNumber }: TaxValues): string | undefined {
  if (vatId.trim() !== '') return undefined
  if (taxNumber.trim() === '') return 'Invoices cannot be issued without your VAT ID or your tax number.'
  return scheme === 'vat'
    ? 'Without it, invoices can’t have reverse charge, or be for goods that leave your country.'
    : undefined
}

/** The sentence of a small business; the one of its country is offered, not filled in. */
function SmallWords({ form, country }: Pick<TaxForm, 'form'> & { country: string }) {
  const suggested = suggestedSmallWords(country)
  return (
    <div className="stack-8">
      <Textarea
        label="Why no tax is charged"
        description="This sentence appears on every invoice."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        {...form.getInputProps('smallWords')}
      />
      {suggested !== '' && form.getValues().smallWords !== suggested && (
        <div>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('smallWords', suggested)}>
            Use the sentence for {countryName(country)}
          </Button>
        </div>
      )}
    </div>
  )
}
