import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Ask } from '#advisor/asks.ts'
import { useKnownShoot } from './use-known-shoot.ts'

/** The card and the shoot that the address names. A shoot that is gone is let go, so that can be asked without it. */
export function useAbout(onOtherShoot: () => void) {
  const { ask = 'camera', shoot: shootId } = useSearch({ from: '/ai-assistant' })
  const navigate = useNavigate({ from: '/ai-assistant' })
  const { shoot, gone, known } = useKnownShoot(shootId)
  const [isMissing, setMissing] = useState(false)
  const aboutShoot = (id: number | undefined) =>
    void navigate({ to: '.', replace: true, search: (said) => ({ ...said, shoot: id }) })
  // It is still said after the address has let it go.
  if (gone === 'missing' && !isMissing) setMissing(true)
  const letGo = useEffectEvent(() => aboutShoot(undefined))
  useEffect(() => {
    if (gone) letGo()
  }, [gone])
  return {
    open: ask === 'none' ? undefined : ask,
    onOpen: (chosen: Ask | undefined) =>
      void navigate({
        to: '.',
        replace: true,
        search: (said) => ({ ...said, ask: chosen === 'camera' ? undefined : (chosen ?? 'none') }),
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
