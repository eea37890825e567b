import { Box, Input, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { maxLengths } from '#kernel/text.ts'
import { PlaceField } from '#places/web/place-field.tsx'
import { usePlacing } from '#places/web/use-placing.ts'
import type { SessionPlace } from '#session-types/api.ts'
import type { SentSessionPlace } from '#session-types/draft.ts'
import { useAddPlace, useChangePlace } from '#session-types/web/changes.ts'
import { freshPlace } from '#session-types/web/queries.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { formFields, saveChecked, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import {
  noPlace,
  placeChanges,
  placeChangeWords,
  placeDraftOf,
  placeFaultsOf,
  placeFieldOf,
  type PlaceValues,
  placeValuesOf,
  skylineText,
  typedSkyline,
} from './place-values.ts'
import { SkylineDrawing } from './skyline-drawing.tsx'
import { bothLines } from '#ui/form/both-values.ts'

interface PlaceDialogProps {
  /** The one to edit; without it a new one is added. */
  place: SessionPlace | undefined
  onClose: () => void
}

function usePlaceForm({ place, onClose }: PlaceDialogProps) {
  const { zone } = useLocalTime()
  const form = useForm<PlaceValues>({
    initialValues: place ? placeValuesOf(place) : noPlace(zone),
    validate: placeFaultsOf,
  })
  const placing = usePlacing(form, zone)
  const keyFor = useRequestKey()
  const add = useAddPlace()
  const change = useChangePlace()
  const versioned = useVersionedForm({
    record: place,
    valuesOf: placeValuesOf,
    ...formFields(form, placeFieldOf),
    changesIn: placeChanges,
    fresh: ({ id }) => freshPlace(id),
    create: (draft: SentSessionPlace) => add.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onClose),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onClose),
    failed: { title: 'It was not saved' },
  })
  const sent = () => placeDraftOf(form.getValues())
  return {
    ...versioned,
    form,
    placing,
    isSaving: add.isPending || change.isPending,
    submit: () => versioned.save(sent),
    keepMine: () => versioned.keepMine(sent),
  }
}

const skylineWords =
  'Draw the hills, houses or trees that hide a low sun: where they do, its light ends earlier. The lines are its ' +
  'paths through the year. Leave it empty where the view is open.'

/** A place for sessions: its position decides when the light is right. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { place, onClose } = props
  const edit = usePlaceForm(props)
  const { form, placing, newerChanges, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  async function send(): Promise<boolean> {
    await placing.settle()
    return saveChecked(form, submit)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={place ? 'Edit Place' : 'New Place'}
      size={560}
      dirty={isDirty && !isSaving}
      onSave={send}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(() => send().then((isSaved) => void (isSaved || focusFirstInvalid())))
        }}
      >
        <DialogBody>
          {newerChanges && (
            <Box mb={18}>
              <NewerVersion what="place" changes={bothLines(placeChangeWords, edit.newerSides)} form={edit} />
            </Box>
          )}
          <div className="stack-18">
            <TextInput
              label="Name"
              description="As clients read it"
              inputWrapperOrder={hintBelow}
              required
              withAsterisk
              autoComplete="off"
              dir="auto"
              placeholder="Brooklyn Bridge Park"
              maxLength={maxLengths.name}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <PlaceField
              value={form.values}
              placing={placing}
              field={{ label: 'Position', required: true, withAsterisk: true, ...form.getInputProps('location') }}
            />
            <TextInput
              label="How to find it"
              placeholder="At the entrance of Pier 1"
              dir="auto"
              maxLength={300}
              {...form.getInputProps('words')}
            />
            <Input.Wrapper label="Skyline" labelElement="div" description={skylineWords}>
              <SkylineDrawing
                place={form.values.coordinates}
                skyline={typedSkyline(form.values.skyline)}
                onDraw={(skyline) => form.setFieldValue('skyline', skylineText(skyline))}
              />
            </Input.Wrapper>
            <Textarea
              label="Skyline, typed"
              description="One corner per line, its direction and height in degrees: 240 6 is 6° high in the southwest."
              inputWrapperOrder={hintBelow}
              autosize
              minRows={2}
              maxRows={5}
              placeholder={'200 2\n240 6\n300 3'}
              {...form.getInputProps('skyline')}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isSaving} disabled={!edit.canSave}>
          {place ? 'Save Changes' : 'Create Place'}
        </FormFooter>
      </form>
    </Dialog>
  )
}
