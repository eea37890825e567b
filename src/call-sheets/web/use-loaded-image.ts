import { useEffect } from 'react'

/** Loads an image that only paper shows: browsers do not wait for it when they print. */
export function useLoadedImage(address: string | null | undefined): void {
  useEffect(() => {
    if (address) new Image().src = address
  }, [address])
}
