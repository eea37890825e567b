import { useForm } from '@mantine/form'
import { useState } from 'react'
import { usePlacing } from '#places/web/use-placing.ts'
import type { Shoot, ShootStatus } from '#shoots/api.ts'
import { useSaveShoot } from '#shoots/web/offline/use-save-shoot.ts'
import { freshShoot } from '#shoots/web/queries.ts'
import { changedFields, merged } from './shoot-changes.ts'
import { shootOfValues, shootRules, type ShootValues, valuesOfShoot } from '#shoots/web/form/shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { formFields, saveChecked, useVersionedForm } from '#ui/form/use-versioned-form.ts'

type Sent = Partial<ReturnType<typeof shootOfValues>>

/** The form of a shoot. */
export function useShootForm(shoot: Shoot) {
  const { zone } = useLocalTime()
  const [isGone, setIsGone] = useState(false)
  const saving = useSaveShoot()
  const valuesOf = (version: Shoot) => valuesOfShoot(version, zone)
  const form = useForm<ShootValues>({ initialValues: valuesOf(shoot), validate: shootRules })
  const placing = usePlacing(form, zone)
  const once = useSingleFlight()
  const { adopt, ...versioned } = useVersionedForm({
    record: shoot,
    valuesOf,
    ...formFields(form, { date: 'day' }),
    changesIn: changedFields,
    merge: (theirs, typed, before) => merged(typed, before, theirs),
    fresh: ({ id }) => freshShoot(id),
    // Other changes, such as the client, do not conflict.
    savesOver: () => true,
    change: async (edited, version, sent: Sent): Promise<void> => adopt(await saving.save(edited, sent, version)),
    onGone: () => setIsGone(true),
    failed: { title: 'Update failed', message: 'An error occurred while updating' },
  })
  const { base, began } = versioned

  /** Only changed fields are sent, so that two people can change different fields. */
  function changes(): Sent {
    const values = form.getValues()
    const touched = changedFields(began, values)
    const entries = Object.entries(shootOfValues(values, zone))
    const isSent = (name: string) =>
      touched.some((field) => field === name || (name === 'date' && (field === 'day' || field === 'time')))
    return Object.fromEntries(entries.filter(([name]) => isSent(name)))
  }

  /** The stored start while day and time are unchanged: a local time may occur twice. */
  function savedStart({ day, time }: ShootValues): string | undefined {
    return day === began.day && time === began.time ? base.date : undefined
  }

  /** All fields of the form. */
  function allFields(): Sent {
    const values = form.getValues()
    const { shotList: _shotList, ...fields } = shootOfValues(values, zone)
    const date = savedStart(values)
    return date ? { ...fields, date } : fields
  }

  async function saveNow(): Promise<boolean> {
    await placing.settle()
    return versioned.save(changes)
  }

  return {
    ...versioned,
    form,
    /** The answer to a save is known before the lists that show the shoot are refreshed. */
    isUnsaved: form.isDirty() && changedFields(valuesOf(shoot), form.getValues()).length > 0,
    placing,
    saved: savedStart(form.values),
    isGone,
    zone,
    isSaving: saving.isSaving,
    save: () => once(saveNow),
    saveToLeave: () => saveChecked(form, saveNow),
    /** Saved at once, whatever else is being edited. */
    setStatus: (status: ShootStatus) => once(() => versioned.save(() => ({ status }))),
    discard: () => adopt(versioned.newer ?? base, form.getValues()),
    keepMine: () => versioned.keepMine(allFields),
  }
}
