import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronDown, IconCurrentLocation } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { degreesIn, numberOfDegrees, positionIn } from '#places/degrees.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import type { LightPlace } from './light-place.ts'
import { useOwnPosition } from './use-own-position.ts'
import type { Placing, WrittenPlace } from './use-placing.ts'
import { findZones, maxZonesShown, zoneChoices } from './zone-choices.ts'
import { zoneOfPosition } from './zone-of-position.ts'
import css from './position-dialog.module.css'
import '#ui/form/select.css'

interface PositionDialogProps {
  value: WrittenPlace
  /** The current place of the light. */
  start: LightPlace | undefined
  placing: Placing
  onClose: () => void
}

const rule = (name: string, most: number) => (text: string) => {
  if (numberOfDegrees(text) === undefined) return `${name} is a number of degrees`
  return degreesIn(text, most) === undefined ? `${name} lies between −${most} and ${most}` : null
}

const rules = { lat: rule('Latitude', 90), lng: rule('Longitude', 180) }

/** Edits the position and zone of a place that is not in any list. */
export function PositionDialog({ value, start, placing, onClose }: PositionDialogProps) {
  const { lat, lng } = start?.place ?? {}
  const form = useForm({
    initialValues: {
      lat: lat === undefined ? '' : String(lat),
      lng: lng === undefined ? '' : String(lng),
      timeZone: start?.timeZone ?? value.timeZone,
    },
    validate: rules,
  })
  // The zone follows the position unless it was chosen.
  const [chosenZone, setChosenZone] = useState<string>()
  const [isFinding, setIsFinding] = useState(false)
  const zoneField = form.getInputProps('timeZone')
  const { timeZone: shownZone } = form.getValues()
  const zones = useMemo(() => zoneChoices(shownZone), [shownZone])
  const position = useOwnPosition((found) =>
    form.setValues({ lat: String(found.lat), lng: String(found.lng), timeZone: found.timeZone }),
  )

  function write(field: 'lat' | 'lng', text: string): void {
    const pasted = positionIn(text)
    form.setValues(pasted ? { lat: String(pasted.lat), lng: String(pasted.lng) } : { [field]: text })
  }

  /** Looks up the zone of the position until one is chosen by hand. */
  async function findZone(): Promise<void> {
    const { lat: north, lng: east, timeZone } = form.getValues()
    const [latitude, longitude] = [degreesIn(north, 90), degreesIn(east, 180)]
    if (latitude === undefined || longitude === undefined || chosenZone) return
    const zone = await zoneOfPosition({ lat: latitude, lng: longitude }).catch(() => timeZone)
    if (form.getValues().lat === north && form.getValues().lng === east) form.setValues({ timeZone: zone })
  }

  async function use(values: { lat: string; lng: string; timeZone: string }): Promise<void> {
    const [latitude, longitude] = [degreesIn(values.lat, 90), degreesIn(values.lng, 180)]
    if (latitude === undefined || longitude === undefined) return
    const coordinates = { lat: latitude, lng: longitude }
    const isMoved = latitude !== lat || longitude !== lng
    setIsFinding(true)
    const timeZone =
      chosenZone ?? (isMoved ? await zoneOfPosition(coordinates).catch(() => undefined) : values.timeZone)
    setIsFinding(false)
    if (timeZone === undefined)
      return form.setFieldError('timeZone', 'The zone of this position could not be found. Choose it.')
    placing.setPosition({ coordinates, timeZone })
    onClose()
  }

  function remove(): void {
    placing.remove()
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    // React propagates the event to the surrounding form of the shoot, which would submit.
    event.stopPropagation()
    form.onSubmit((values) => void use(values), focusFirstInvalid)(event)
  }

  const degrees = (field: 'lat' | 'lng') => ({
    ...form.getInputProps(field),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => write(field, currentTarget.value),
    onBlur: () => void findZone(),
  })

  return (
    <Dialog opened onClose={onClose} title="Position" size={460} small>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <div className="stack-16">
            <FieldGrid phone={2}>
              <TextInput data-autofocus label="Latitude" placeholder="40.700" autoComplete="off" {...degrees('lat')} />
              <TextInput label="Longitude" placeholder="−73.997" autoComplete="off" {...degrees('lng')} />
            </FieldGrid>
            <Select
              label="Time zone"
              searchable
              allowDeselect={false}
              data={zones}
              filter={findZones}
              limit={maxZonesShown}
              maxDropdownHeight={260}
              nothingFoundMessage="No such time zone"
              rightSection={<IconChevronDown size={18} stroke={1.6} />}
              comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
              {...zoneField}
              onChange={(zone) => {
                zoneField.onChange(zone)
                setChosenZone(zone ?? undefined)
              }}
            />
            <div className={css.own}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconCurrentLocation size={18} stroke={1.6} />}
                onClick={() => void position.find()}
              >
                Use my position
              </Button>
              <p className="cap" role="status">
                {position.words}
              </p>
            </div>
            <p className="cap">Places: GeoNames, CC BY 4.0 · © OpenStreetMap contributors</p>
          </div>
        </DialogBody>
        <DialogFooter
          note={
            value.coordinates && (
              <Button variant="subtle" color="red" onClick={remove}>
                Remove Position
              </Button>
            )
          }
        >
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={isFinding}>Use Position</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
