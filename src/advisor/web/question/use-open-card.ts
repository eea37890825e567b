import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssistantCard } from '#advisor/assistant-cards.ts'
import { useKnownShoot } from './use-known-shoot.ts'

/** The card and the shoot of the URL. A shoot that no longer exists is removed from it. */
export function useOpenCard(onOtherShoot: () => void) {
  const { ask = 'camera', shoot: shootId } = useSearch({ from: '/ai-assistant' })
  const navigate = useNavigate({ from: '/ai-assistant' })
  const { shoot, gone, known } = useKnownShoot(shootId)
  const [isMissing, setMissing] = useState(false)
  const aboutShoot = (id: number | undefined) =>
    void navigate({ to: '.', replace: true, search: (previous) => ({ ...previous, shoot: id }) })
  // The message stays after the shoot has left the URL.
  if (gone === 'missing' && !isMissing) setMissing(true)
  const letGo = useEffectEvent(() => aboutShoot(undefined))
  useEffect(() => {
    if (gone) letGo()
  }, [gone])
  return {
    open: ask === 'none' ? undefined : ask,
    onOpen: (chosen: AssistantCard | undefined) =>
      void navigate({
        to: '.',
        replace: true,
        search: (previous) => ({ ...previous, ask: chosen === 'camera' ? undefined : (chosen ?? 'none') }),
      }),
    shootId,
    shoot,
    known,
    isMissing,
    aboutShoot: (id: number | undefined) => {
      setMissing(false)
      onOtherShoot()
      aboutShoot(id)
    },
  }
}
