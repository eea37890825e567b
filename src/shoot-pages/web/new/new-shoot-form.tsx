import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ChosenField } from '#images/web/upload/chosen-field.tsx'
import { useChosenImages } from '#images/web/upload/use-chosen-images.ts'
import { BestTimes } from '#planning/web/best-times.tsx'
import { ClientSelect } from '#shoots/web/client-select.tsx'
import { ClockNote } from '#shoots/web/form/clock-note.tsx'
import { OverlapWarning } from '#shoots/web/form/overlap-warning.tsx'
import {
  DurationField,
  LocationField,
  NotesField,
  ShotListField,
  TitleField,
  TypeField,
} from '#shoots/web/form/shoot-fields.tsx'
import { useNewShoot } from './use-new-shoot.ts'
import { DayField, TimeField } from '#shoots/web/form/when-fields.tsx'
import css from '#shoots/web/form/shoot-form.module.css'
import type { PresetTime, ShootValues } from '#shoots/web/form/shoot-values.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { isPast } from '#time/when.ts'
import lightCss from '#shoot-pages/web/light/new-shoot-light.module.css'

/** Loaded on demand, as most fields come before them. */
const gearFields = () => import('#packing/web/new-shoot-gear.tsx')
const NewShootItems = lazyComponent(
  () => gearFields().then((part) => part.NewShootItems),
  ({ gear: { items } }) => (
    <div className={css.gear} aria-hidden="true">
      {items.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <i />
    </div>
  ),
)
const NewShootChecklists = lazyComponent(
  () => gearFields().then((part) => part.NewShootChecklists),
  () => <div />,
)

const NewShootLight = lazyComponent(
  () => import('#shoot-pages/web/light/new-shoot-light.tsx').then((part) => part.NewShootLight),
  () => <div className={lightCss.light} aria-hidden="true" />,
)

interface NewShootFormProps {
  /** The preselected client. */
  forClient: number | undefined
  forWhen?: PresetTime | undefined
  /** What was agreed before. */
  agreed?: Partial<ShootValues> | undefined
  /** The beginning of the title. */
  typed?: string | undefined
  onClose: () => void
  onDirty: (dirty: boolean) => void
  /** The shoot is created. */
  onPlanned?: ((shootId: number) => void) | undefined
  /** The shoot is created, and its images are being uploaded. */
  onSending: (shootId: number) => void
}

export function NewShootForm({
  forClient,
  forWhen = {},
  agreed,
  typed = '',
  onClose,
  onDirty,
  onPlanned,
  onSending,
}: NewShootFormProps) {
  const { form, placing, isDirty, clientId, setClientId, gear, setGear, isPlanning, plan, start } = useNewShoot(
    { clientId: forClient, when: forWhen, agreed },
    typed,
  )
  const once = useSingleFlight()
  const chosen = useChosenImages()
  const hasInput = isDirty || chosen.files.length > 0
  useEffect(() => onDirty(hasInput), [onDirty, hasInput])
  const goOn = ({ id }: { id: number }) => {
    onPlanned?.(id)
    if (chosen.sendTo(id)) onSending(id)
    else onClose()
  }
  return (
    <form
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit(() => once(() => plan().then(goOn)), focusFirstInvalid)}
    >
      <NewShootLight form={form} />
      <DialogBody>
        <div className="stack-16">
          <FieldGrid>
            <TitleField form={form} />
            <LocationField form={form} placing={placing} />
          </FieldGrid>
          <div>
            <FieldGrid columns={4} phone={2}>
              <TypeField form={form} />
              <DayField form={form} />
              <TimeField form={form} />
              <DurationField form={form} />
            </FieldGrid>
            <ClockNote values={form.values} />
            <PastStart start={start} />
            <OverlapWarning date={start} duration={form.values.duration} />
            <BestTimes form={form} />
          </div>
          <FieldGrid>
            <ClientSelect label="Client" value={clientId} onChange={setClientId} />
            <NewShootItems gear={gear} onChange={setGear} />
          </FieldGrid>
          <FieldGrid>
            <NotesField form={form} minRows={2} />
            <ShotListField form={form} />
          </FieldGrid>
          <FieldGrid className={css.last}>
            <NewShootChecklists gear={gear} onChange={setGear} />
            <ChosenField chosen={chosen} />
          </FieldGrid>
        </div>
      </DialogBody>
      <DialogFooter note="Status starts as pending.">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton loading={isPlanning}>Create Shoot</SubmitButton>
      </DialogFooter>
    </form>
  )
}

/** Hints that the start is in the past, which is allowed. */
function PastStart({ start }: { start: string | undefined }) {
  return (
    <div role="status">{start && isPast(start) && <p className={`cap ${css.past}`}>This start is in the past.</p>}</div>
  )
}
