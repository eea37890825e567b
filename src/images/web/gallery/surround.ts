import { useState } from 'react'

/** The backgrounds of an image: light, the usual 18 % grey, or dark. */
export const surrounds = { white: 'White surround', grey: '18 % grey surround', black: 'Black surround' } as const
export type Surround = keyof typeof surrounds

const storageKey = 'lightbook:surround'

function chosen(): Surround {
  const stored = localStorage.getItem(storageKey)
  return stored === 'white' || stored === 'black' ? stored : 'grey'
}

/** The background last chosen on this device. */
export function useSurround(): [Surround, (surround: Surround) => void] {
  const [surround, setSurround] = useState(chosen)
  function choose(next: Surround) {
    localStorage.setItem(storageKey, next)
    setSurround(next)
  }
  return [surround, choose]
}
