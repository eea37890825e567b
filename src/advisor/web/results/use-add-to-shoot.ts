import { isNotFound } from '#kernel/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedAdvice } from '#advisor/advice.ts'
import type { Problem } from '#kernel/problem.ts'
import { detachShoot } from '#advisor/web/queries.ts'
import { addToShoot, type Undo, type Target } from './add-to-shoot.ts'

const names: Record<Target, string> = { notes: 'shoot notes', shots: 'shot list', packing: 'packing list' }

const why = ({ message }: Problem) => message

interface Put {
  advice: SavedAdvice
  shoot: { id: number; title: string }
}

/** Adds advice to a shoot; the toast names the shoot and offers to undo it. */
export function useAddToShoot(target: Target) {
  const cache = useQueryClient()
  const takeBack = useMutation({
    mutationFn: ({ act }: { act: Undo }) => act(),
    meta: {
      done: { title: `Removed from the ${names[target]}` },
      failed: { title: `Still in the ${names[target]}`, message: why },
    },
  })
  return useMutation({
    mutationFn: ({ advice, shoot }: Put) => addToShoot[target](cache, shoot.id, advice),
    onError: (error, { shoot }) => {
      if (isNotFound(error)) detachShoot(cache, shoot.id)
    },
    meta: {
      done: (act: Undo, { shoot }: Put) => ({
        title: `Added to the ${names[target]}`,
        message: shoot.title,
        action: { name: 'Undo', act: () => takeBack.mutate({ act }) },
      }),
      failed: { title: `Not added to the ${names[target]}`, message: why },
    },
  })
}
