import { BestTimes } from '#planning/web/best-times.tsx'
import { ClockNote } from '#shoots/web/form/clock-note.tsx'
import { LateWhenFields } from '#shoot-pages/web/form/late-when-fields.tsx'
import { OverlapWarning } from '#shoots/web/form/overlap-warning.tsx'
import { DurationField, LocationField, NotesField, TitleField, TypeField } from '#shoots/web/form/shoot-fields.tsx'
import { startOf, valuesOfShoot } from '#shoots/web/form/shoot-values.ts'
import type { useShootForm } from '#shoot-pages/web/form/use-shoot-form.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { changeWords } from '#shoot-pages/web/form/shoot-changes.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const NewerVersion = lazyComponent(() => import('#ui/form/newer-version.tsx').then((part) => part.NewerVersion))

/** The Save button is in the save bar, outside the form. */
export const detailsFormId = 'shoot-details'

interface DetailsFormProps {
  edit: ReturnType<typeof useShootForm>
  /** Called when validation fails, as the form may be in a hidden tab. */
  onInvalid: () => void
}

export function DetailsForm({ edit, onInvalid }: DetailsFormProps) {
  const { form, placing, base, began, saved, newer, newerChanges, zone, save } = edit
  function refuse() {
    onInvalid()
    focusFirstInvalid()
  }
  return (
    <form
      id={detailsFormId}
      className="card section-card"
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit(save, refuse)}
    >
      <h2>Details</h2>
      {newer && newerChanges && (
        <NewerVersion
          what="shoot"
          changes={newerChanges.map((field) => changeWords(field, valuesOfShoot(newer, zone), form.values, began))}
          form={edit}
        />
      )}
      <FieldGrid>
        <TitleField form={form} />
        <LocationField form={form} placing={placing} />
      </FieldGrid>
      <div>
        <FieldGrid columns={4} phone={2}>
          <LateWhenFields form={form} at={saved} />
          <DurationField form={form} />
          <TypeField form={form} />
        </FieldGrid>
        <ClockNote values={form.values} at={saved} />
        <OverlapWarning date={saved ?? startOf(form.values, zone)} duration={form.values.duration} except={base.id} />
        <BestTimes form={form} except={base.id} />
      </div>
      <NotesField form={form} />
    </form>
  )
}
