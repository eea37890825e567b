import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { usePlacing } from '#places/web/use-placing.ts'
import type { Shoot } from '#shoots/api.ts'
import { useChangeShoot } from '#shoots/web/changes.ts'
import { freshShoot } from '#shoots/web/queries.ts'
import { changedFields, merged } from './shoot-changes.ts'
import { shootOfValues, shootRules, type ShootValues, valuesOfShoot } from '#shoots/web/shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { hasFields, showFields } from '#ui/form/problem-fields.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'

const is = (error: unknown, code: ProblemCode): boolean => error instanceof Problem && error.code === code

/** The fields of a shoot while they are edited, and what happens when somebody else saved it meanwhile. */
export function useShootForm(shoot: Shoot) {
  const { zone } = useLocalTime()
  const [base, setBase] = useState(shoot)
  const [newer, setNewer] = useState<Shoot>()
  const [isGone, setIsGone] = useState(false)
  const change = useChangeShoot()
  const form = useForm<ShootValues>({ initialValues: valuesOfShoot(shoot, zone), validate: shootRules })
  const placing = usePlacing(form, zone)
  const once = useSingleFlight()

  /** Takes another version as the ground to edit on; fields that were typed in keep what was typed. */
  function adopt(version: Shoot) {
    const theirs = valuesOfShoot(version, zone)
    const values = merged(form.getValues(), valuesOfShoot(base, zone), theirs)
    form.setInitialValues(theirs)
    form.setValues(values)
    form.resetDirty(theirs)
    setBase(version)
    setNewer(undefined)
  }

  async function save(sent: Partial<ReturnType<typeof shootOfValues>>, version: number): Promise<void> {
    try {
      adopt(await change.mutateAsync({ id: shoot.id, change: sent, version }))
    } catch (error) {
      if (is(error, 'not_found')) setIsGone(true)
      else if (is(error, 'stale')) await meetNewer()
      else if (hasFields(error) && !showFields(form, error, { date: 'day' }))
        toastFailed({ title: 'Update failed', message: error.message })
    }
  }

  async function meetNewer(): Promise<void> {
    try {
      const found = await freshShoot(shoot.id)
      const theirs = changedFields(valuesOfShoot(base, zone), valuesOfShoot(found, zone))
      // Something else of the shoot changed, its client for one: nobody has to choose.
      if (theirs.length === 0) await save(changes(), found.version)
      else setNewer(found)
    } catch (error) {
      if (is(error, 'not_found')) setIsGone(true)
      else
        toastFailed({
          title: 'Update failed',
          message: error instanceof Problem ? error.message : 'An error occurred while updating',
        })
    }
  }

  /** Only what was typed is sent, so that two people can change different fields. */
  function changes() {
    const values = form.getValues()
    const touched = changedFields(valuesOfShoot(base, zone), values)
    const whole = Object.entries(shootOfValues(values, zone))
    const isSent = (name: string) =>
      touched.some((field) => field === name || (name === 'date' && (field === 'day' || field === 'time')))
    return Object.fromEntries(whole.filter(([name]) => isSent(name)))
  }

  /** The start as it was saved, while day and time are as they were: clocks may show that time twice. */
  function savedStart({ day, time }: ShootValues): string | undefined {
    const before = valuesOfShoot(base, zone)
    return day === before.day && time === before.time ? base.date : undefined
  }

  /** All that the form edits. */
  function mine() {
    const values = form.getValues()
    const { shotList: _shotList, ...fields } = shootOfValues(values, zone)
    const date = savedStart(values)
    return date ? { ...fields, date } : fields
  }

  /** Choosing a client makes a new version too; while the fields are as they were, it is no news. */
  function knownVersion(): number {
    const isSame = changedFields(valuesOfShoot(base, zone), valuesOfShoot(shoot, zone)).length === 0
    return isSame ? Math.max(shoot.version, base.version) : base.version
  }

  return {
    form,
    placing,
    base,
    saved: savedStart(form.values),
    newer,
    isGone,
    zone,
    isSaving: change.isPending,
    save: () =>
      once(async () => {
        await placing.settle()
        await save(changes(), knownVersion())
      }),
    loadNewer: () => newer && adopt(newer),
    keepMine: () => newer && save(mine(), newer.version),
  }
}
