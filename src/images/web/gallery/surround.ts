import { useState } from 'react'

/** What an image is looked at against: light, 18 % grey as photographers judge by, or dark. */
export const surrounds = { white: 'White surround', grey: '18 % grey surround', black: 'Black surround' } as const
export type Surround = keyof typeof surrounds

const kept = 'lightbook:surround'

function chosen(): Surround {
  const said = localStorage.getItem(kept)
  return said === 'white' || said === 'black' ? said : 'grey'
}

/** The surround that was chosen last on this device. */
export function useSurround(): [Surround, (surround: Surround) => void] {
  const [surround, setSurround] = useState(chosen)
  function choose(next: Surround) {
    localStorage.setItem(kept, next)
    setSurround(next)
  }
  return [surround, choose]
}
