import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ProfileSetup } from '#accounts/api.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { type SetupChoices, setupSteps } from './setup-steps.ts'

const lastStep = setupSteps.length - 1
const place = 'setup'

/** Marks the set-up as completed in this tab. */
const over = { isOver: true }

type Chosen = Partial<Record<keyof SetupChoices, string>>

/** The choices made in this tab, over those of the stored profile. */
function chosenBefore(userId: number, profile: SetupChoices | undefined): Chosen {
  const stored = ProfileSetup.partial().safeParse(keptInTab(userId, place)).data
  const known = setupSteps.map(({ field }) => [field, stored?.[field] ?? profile?.[field]] as const)
  return Object.fromEntries(known.filter(([, value]) => value))
}

/** The steps of the set-up. The address has the step, so that Back and reload work. */
export function useSetup() {
  const navigate = useNavigate()
  const { step = 1 } = useSearch({ strict: false })
  const userId = useQuery(currentUser).data?.id ?? 0
  const profile = useQuery(settings).data?.profile as SetupChoices | undefined
  const [chosen, setChosen] = useState(() => chosenBefore(userId, profile))
  const [hasMoved, setMoved] = useState(false)
  const open = setupSteps.findIndex(({ field }) => !chosen[field])
  // A step is shown only after those before it are answered.
  const at = Math.min(step - 1, open < 0 ? lastStep : open)

  function choose(field: keyof SetupChoices, value: string) {
    const now = { ...chosen, [field]: value }
    setChosen(now)
    keepInTab(userId, place, now)
  }

  // Going back from the page after the set-up does not return to a step.
  const isOver = step > 1 && !hasMoved && JSON.stringify(keptInTab(userId, place)) === JSON.stringify(over)
  useEffect(() => {
    if (isOver) void navigate({ to: '/', replace: true })
  }, [isOver, navigate])

  function go(to: number) {
    setMoved(true)
    keepInTab(userId, place, chosen)
    void navigate({ to: '/registration-wizard', search: to > 0 ? { step: (to + 1) as 2 | 3 } : {} })
  }

  function finish() {
    keepInTab(userId, place, over)
    void navigate({ to: '/', replace: true })
  }

  return { at, isLast: at === lastStep, hasMoved: hasMoved || at > 0, chosen, choose, go, leave: finish }
}
