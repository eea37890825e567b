import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentUser, settings } from '#accounts/web/queries.ts'
import type { ShootType } from '#shoots/api.ts'
import type { NewGear } from '#packing/web/new-shoot-gear.tsx'
import { usePlacing } from '#places/web/use-placing.ts'
import { showFields } from '#ui/form/problem-fields.ts'
import { draftOf, dropDraft, keepDraft, type NewShootDraft } from './new-shoot-draft.ts'
import {
  type PresetTime,
  shootRules,
  startOf,
  valuesOfNewShoot,
  type ShootValues,
} from '#shoots/web/form/shoot-values.ts'
import { firstDuration, newShoot, proposedStart, typeOfSpecialty, usualDuration } from '#shoots/rules.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { usePlanShoot } from './use-plan-shoot.ts'
import { useProposedGear } from './use-proposed-gear.ts'

const timeFields = ['day', 'time', 'duration'] as const

/** A duration that differs from this was chosen. */
const proposedBefore = (stored: NewShootDraft | undefined, first: ShootType): number =>
  stored ? usualDuration(stored.values.type) : firstDuration(first)

/** The time that nobody chose: it changes with the day. */
const timeProposedBy = ({ time }: ShootValues, known: unknown[]): string | undefined =>
  known.some((one) => one !== undefined) ? undefined : time

const valuesIn = (stored: NewShootDraft | undefined): Partial<ShootValues> => stored?.values ?? {}

/** What is known of a new shoot when its form opens. */
export interface Preset {
  clientId?: number | undefined
  when?: PresetTime | undefined
  /** What was agreed before. */
  agreed?: Partial<ShootValues> | undefined
}

/** The type of shoot that the photographer's specialty names, or that of every new shoot. */
function useSpecialty(): ShootType {
  const { data: specialty = '' } = useQuery({ ...settings, select: ({ profile }) => profile.photographyType })
  return typeOfSpecialty(specialty) ?? newShoot.type
}

/** The form of a new shoot. A reload restores it; closing the dialog does not. */
export function useNewShoot({ clientId: forClient, when: forWhen = {}, agreed }: Preset, typed: string) {
  const { zone } = useLocalTime()
  const { data: user } = useQuery(currentUser)
  const userId = user?.id
  const specialty = useSpecialty()
  const [stored] = useState(() => (userId === undefined ? undefined : draftOf(userId)))
  const isGiven = [stored, forWhen.day, agreed].some((known) => known !== undefined)
  const [clientId, setClientId] = useState(stored ? stored.clientId : forClient)
  const { gear, isGearChosen, setGear, proposeGear } = useProposedGear(stored, agreed, specialty)
  const [isDirty, setIsDirty] = useState(stored !== undefined || typed !== '')
  const form = useForm<ShootValues>({
    initialValues: { ...valuesOfNewShoot(zone, forWhen, specialty), title: typed, ...agreed, ...valuesIn(stored) },
    validate: shootRules,
    onValuesChange: (now, before) => {
      setIsDirty(true)
      if (now.day !== before.day) proposeTime(now)
      if (now.type === before.type) return
      proposeDuration(now)
      proposeGear(now.type)
    },
  })
  const proposed = useRef(proposedBefore(stored, specialty))
  const proposedTime = useRef(timeProposedBy(form.getValues(), [stored, forWhen.time, agreed]))

  /** The usual duration of the chosen type, unless one was set. */
  function proposeDuration({ type, duration }: ShootValues): void {
    if (forWhen.duration !== undefined || form.isTouched('duration') || duration !== proposed.current) return
    proposed.current = usualDuration(type)
    form.setValues({ duration: proposed.current })
  }

  /** The time that is proposed for the chosen day, unless one was set. */
  function proposeTime({ day, time }: ShootValues): void {
    if (day === null || form.isTouched('time') || time !== proposedTime.current) return
    proposedTime.current = proposedStart(zone, { day }).time
    if (time !== proposedTime.current) form.setValues({ time: proposedTime.current })
  }

  const placing = usePlacing(form, zone)
  const { plan, isPlanning, isPlanned } = usePlanShoot((error) => showFields(form, error, { date: 'day' }))
  const { values } = form

  useEffect(() => {
    if (userId !== undefined && isDirty) keepDraft(userId, { values, clientId, gear, isGearChosen })
  }, [userId, isDirty, values, clientId, gear, isGearChosen])
  useEffect(() => () => (userId === undefined ? undefined : dropDraft(userId)), [userId])

  // No overlap warning for the proposed start, nor after the shoot was created, which would overlap itself.
  const isOpen = !isPlanning && !isPlanned
  const isStartChosen = isGiven || values.title !== '' || timeFields.some((field) => form.isTouched(field))
  return {
    form,
    placing,
    isDirty,
    clientId,
    setClientId,
    isPlanning,
    gear,
    setGear: (chosen: NewGear) => {
      setGear(chosen)
      setIsDirty(true)
    },
    plan: async () => {
      await placing.settle()
      return plan(form.getValues(), clientId, gear)
    },
    start: isOpen && isStartChosen ? startOf(values, zone) : undefined,
  }
}
