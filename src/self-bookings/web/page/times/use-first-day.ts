import { useEffect, useEffectEvent } from 'react'

interface FirstDay {
  /** Whether it is still to be looked for. */
  isWanted: boolean
  placeId: number
  find: () => Promise<string | undefined>
  /** Told nothing where there is none, or where it could not be found. */
  onFound: (day: string | undefined) => void
}

/** Looks for the first day with a free time at a place, until somebody wants to see another. */
export function useFirstDay({ isWanted, placeId, find, onFound }: FirstDay): void {
  const look = useEffectEvent(() => find().catch(() => undefined))
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    void look().then((day) => isShown && tell(day))
    return () => {
      isShown = false
    }
  }, [isWanted, placeId])
}
